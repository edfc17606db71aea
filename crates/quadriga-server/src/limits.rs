//! Limits: how much each client and each part of the server may use.

pub(crate) mod blocking_pool;
pub(crate) mod live_limits;
pub(crate) mod pace;
pub(crate) mod places;
pub(crate) mod rate_limiter;
pub(crate) mod shares;
pub(crate) mod slots;
pub(crate) mod work_pools;
