//! The client of a request.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::sync::atomic::{AtomicU64, Ordering};

use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue};
use axum::middleware::Next;
use axum::response::Response;

use crate::{AppState, Config, PublicAddress};

const FORWARDED_FOR: &str = "x-forwarded-for";
const FORWARDED_PROTO: &str = "x-forwarded-proto";
const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// The client of a request, as far as the connection and a trusted proxy tell; an extension of every request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Client {
    /// The address; `None` without a connection, as in tests of the router.
    pub(crate) address: Option<IpAddr>,
    /// Whether the request came over TLS.
    pub(crate) is_secure: bool,
    /// Whether the request was forwarded, by a known proxy or not.
    pub(crate) is_forwarded: bool,
    /// The number of the request in the log.
    pub(crate) request: u64,
}

impl Client {
    fn of(config: &Config, peer: Option<IpAddr>, headers: &HeaderMap) -> Self {
        // Request numbers are unique in the process.
        static REQUESTS: AtomicU64 = AtomicU64::new(1);
        let is_trusted =
            |peer: &IpAddr| config.trusted_proxy.iter().any(|proxy| proxy.to_canonical() == peer.to_canonical());
        let proxied = peer.as_ref().is_some_and(is_trusted);
        let forwarded = |name| last(headers, name).filter(|_| proxied);
        let is_public_secure = config.public_address.as_ref().is_some_and(PublicAddress::is_secure);
        Self {
            address: forwarded(FORWARDED_FOR).and_then(|text| text.parse().ok()).or(peer),
            is_secure: is_public_secure || forwarded(FORWARDED_PROTO).is_some_and(|proto| proto == "https"),
            is_forwarded: headers.contains_key(FORWARDED_FOR) || headers.contains_key("forwarded"),
            request: REQUESTS.fetch_add(1, Ordering::Relaxed),
        }
    }

    /// Its key in rate limits and quotas; `None` without an address.
    pub(crate) fn network(&self) -> Option<Network> {
        self.address.map(Network::from)
    }

    /// Whether the request was made on this machine.
    pub(crate) fn is_local(&self) -> bool {
        !self.is_forwarded && self.address.is_some_and(|address| address.to_canonical().is_loopback())
    }
}

// The last entry is what the nearest proxy has seen itself; the client may have written those before it.
fn last<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    let value = headers.get_all(name).iter().next_back()?.to_str().ok()?;
    value.rsplit(',').next().map(str::trim)
}

/// Adds the [`Client`] to the request, and its number to the answer.
pub(crate) async fn identify_client(State(state): State<AppState>, mut request: Request, next: Next) -> Response {
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>().map(|ConnectInfo(peer)| peer.ip());
    let client = Client::of(&state.setup.config, peer, request.headers());
    let number = HeaderValue::from(client.request);
    request.extensions_mut().insert(client);
    let mut response = next.run(request).await;
    response.headers_mut().insert(REQUEST_ID, number);
    response
}

/// A client in rate limits and quotas: an IPv4 address, or an IPv6 /64 network, because one household has all addresses
/// of such a network.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Network {
    V4(Ipv4Addr),
    V6([u16; 4]),
}

impl From<IpAddr> for Network {
    fn from(address: IpAddr) -> Self {
        match address.to_canonical() {
            IpAddr::V4(address) => Self::V4(address),
            IpAddr::V6(address) => Self::V6(prefix(address)),
        }
    }
}

fn prefix(address: Ipv6Addr) -> [u16; 4] {
    let [a, b, c, d, ..] = address.segments();
    [a, b, c, d]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(pairs: &[(&'static str, &'static str)]) -> HeaderMap {
        let mut headers = HeaderMap::new();
        for (name, value) in pairs {
            headers.append(*name, HeaderValue::from_static(value));
        }
        headers
    }

    const PROXY: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(10, 0, 0, 1));
    const STRANGER: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(192, 0, 2, 1));

    fn trusting() -> Config {
        Config { trusted_proxy: vec![PROXY], ..Config::default() }
    }

    #[test]
    fn only_a_trusted_proxy_is_believed() {
        let told = headers(&[(FORWARDED_FOR, "203.0.113.9, 198.51.100.7"), (FORWARDED_PROTO, "https")]);
        let client = Client::of(&trusting(), Some(PROXY), &told);
        assert_eq!((client.address, client.is_secure), ("198.51.100.7".parse().ok(), true));
        let client = Client::of(&trusting(), Some(STRANGER), &told);
        assert_eq!((client.address, client.is_secure), (Some(STRANGER), false));
    }

    #[test]
    fn a_malformed_forwarded_address_is_ignored() {
        let client = Client::of(&trusting(), Some(PROXY), &headers(&[(FORWARDED_FOR, "unknown")]));
        assert_eq!(client.address, Some(PROXY));
    }

    #[test]
    fn a_forwarded_request_is_not_local() {
        let here = Some(IpAddr::from([127, 0, 0, 1]));
        assert!(Client::of(&Config::default(), here, &HeaderMap::new()).is_local());
        assert!(!Client::of(&Config::default(), here, &headers(&[(FORWARDED_FOR, "203.0.113.9")])).is_local());
        assert!(!Client::of(&Config::default(), Some(STRANGER), &HeaderMap::new()).is_local());
        assert!(!Client::of(&Config::default(), None, &HeaderMap::new()).is_local());
    }

    #[test]
    fn a_public_address_over_tls_is_secure() {
        let config = Config { public_address: "https://a.example".parse().ok(), ..Config::default() };
        assert!(Client::of(&config, None, &HeaderMap::new()).is_secure);
    }

    fn network(text: &str) -> Network {
        text.parse::<IpAddr>().expect("an address").into()
    }

    #[test]
    fn an_ipv6_network_is_one_client() {
        assert_eq!(network("2001:db8:1:2::1"), network("2001:db8:1:2:ffff::9"));
        assert_ne!(network("2001:db8:1:2::1"), network("2001:db8:1:3::1"));
        assert_ne!(network("192.0.2.1"), network("192.0.2.2"));
        assert_eq!(network("192.0.2.1"), network("::ffff:192.0.2.1"));
    }
}
