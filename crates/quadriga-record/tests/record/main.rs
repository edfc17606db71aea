//! Records read and written in every format.

mod formats;
mod hand_written;
mod hostile;
mod published;
mod refusals;
mod round_trip;
mod shipped;
