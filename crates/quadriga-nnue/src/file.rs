//! Network files.
//!
//! All numbers are little-endian: the magic bytes, the version, the length and the text of the features' name, inputs,
//! hidden neurons, buckets and scale, then the weight of the prior evaluation if there is one, then bias, rows, outputs and
//! output biases, then a checksum (64-bit FNV-1a) of all bytes before it.

use crate::{Network, NetworkShape};

const MAGIC: &[u8; 8] = b"QUADNNUE";
const VERSION: u32 = 1;

/// Why a network cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NetworkError {
    /// The file is something else.
    #[error("not a network file: expected it to start with QUADNNUE")]
    Magic,
    /// The file is of another version.
    #[error("network file version {0} is not supported: expected version 1")]
    Version(u32),
    /// The file ends too early or goes on too long.
    #[error("the network file has {found} bytes: expected {expected}")]
    Length {
        /// The length that its header implies.
        expected: usize,
        /// The length it has.
        found: usize,
    },
    /// The file is damaged.
    #[error("the network file is damaged: its checksum does not match")]
    Checksum,
    /// The network is of another shape or for other inputs.
    #[error("the network has another shape: expected {expected}, found {found}")]
    Shape {
        /// The shape that was asked for.
        expected: String,
        /// The shape of the network.
        found: String,
    },
}

impl<const H: usize> Network<H> {
    /// Writes the network as a file.
    pub fn to_bytes(&self) -> Vec<u8> {
        let rows: Vec<i16> = self.rows[..self.shape.inputs].iter().flat_map(|row| row.0).collect();
        let output: Vec<i16> = self.outputs.iter().flat_map(|output| output.0.as_flattened()).copied().collect();
        file_bytes(&self.shape, &rows, &self.bias.0, &output, &self.output_bias, [self.scale, self.prior])
    }

    /// Reads a network file that must have this shape.
    ///
    /// # Errors
    /// If the bytes are not a network file, are damaged, or hold a network of another shape.
    pub fn from_bytes(bytes: &[u8], shape: NetworkShape) -> Result<Self, NetworkError> {
        let mut reader = Reader { bytes, at: 0 };
        if reader.take(8)? != MAGIC {
            return Err(NetworkError::Magic);
        }
        let version = reader.u32()?;
        if version != VERSION {
            return Err(NetworkError::Version(version));
        }
        let length = usize::from(reader.take(1)?[0]);
        let features = String::from_utf8_lossy(reader.take(length)?).into_owned();
        let [inputs, hidden, buckets] = [reader.u32()?, reader.u32()?, reader.u32()?].map(|number| number as usize);
        if (features.as_str(), inputs, hidden, buckets) != (shape.features, shape.inputs, shape.hidden, shape.buckets) {
            let name = |features, inputs, hidden, buckets| format!("{features} {inputs}→{hidden}×2→{buckets}");
            return Err(NetworkError::Shape {
                expected: name(shape.features.to_owned(), shape.inputs, shape.hidden, shape.buckets),
                found: name(features, inputs, hidden, buckets),
            });
        }
        let expected =
            reader.at + 4 + 4 * usize::from(shape.prior) + 2 * H * (1 + inputs + 2 * buckets) + 4 * buckets + 8;
        if bytes.len() != expected {
            return Err(NetworkError::Length { expected, found: bytes.len() });
        }
        let (content, sum) = bytes.split_at(bytes.len() - 8);
        if checksum(content).to_le_bytes() != sum {
            return Err(NetworkError::Checksum);
        }
        let scale = reader.u32()? as i32;
        let prior = if shape.prior { reader.u32()? as i32 } else { 0 };
        let bias = reader.words(H)?;
        let weights = reader.words(inputs * H)?;
        let output = reader.words(2 * buckets * H)?;
        let output_bias: Vec<i32> =
            (0..buckets).map(|_| reader.u32().map(|bits| bits as i32)).collect::<Result<_, _>>()?;
        let bias = std::array::from_fn(|i| bias[i]);
        Self::new(shape, &weights, &bias, &output, &output_bias, [scale, prior])
    }
}

/// The file of a network with these weights, for trainers. See [`Network::new`] for their order.
///
/// # Errors
/// If a length does not fit the shape.
pub fn network_file(
    shape: NetworkShape,
    weights: &[i16],
    bias: &[i16],
    output: &[i16],
    output_bias: &[i32],
    scale_and_prior: [i32; 2],
) -> Result<Vec<u8>, NetworkError> {
    let lengths = [weights.len(), bias.len(), output.len(), output_bias.len()];
    let expected = [shape.inputs * shape.hidden, shape.hidden, 2 * shape.buckets * shape.hidden, shape.buckets];
    if lengths != expected {
        return Err(NetworkError::Shape { expected: format!("{expected:?} weights"), found: format!("{lengths:?}") });
    }
    Ok(file_bytes(&shape, weights, bias, output, output_bias, scale_and_prior))
}

fn file_bytes(
    shape: &NetworkShape,
    weights: &[i16],
    bias: &[i16],
    output: &[i16],
    output_bias: &[i32],
    [scale, prior]: [i32; 2],
) -> Vec<u8> {
    let mut bytes = Vec::new();
    bytes.extend_from_slice(MAGIC);
    bytes.extend_from_slice(&VERSION.to_le_bytes());
    let name = shape.features.as_bytes();
    bytes.push(name.len() as u8);
    bytes.extend_from_slice(name);
    for number in [shape.inputs, shape.hidden, shape.buckets] {
        bytes.extend_from_slice(&(number as u32).to_le_bytes());
    }
    bytes.extend_from_slice(&scale.to_le_bytes());
    if shape.prior {
        bytes.extend_from_slice(&prior.to_le_bytes());
    }
    for values in [bias, weights, output] {
        bytes.extend(values.iter().flat_map(|value| value.to_le_bytes()));
    }
    bytes.extend(output_bias.iter().flat_map(|bias| bias.to_le_bytes()));
    let sum = checksum(&bytes);
    bytes.extend_from_slice(&sum.to_le_bytes());
    bytes
}

struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> Reader<'a> {
    fn take(&mut self, count: usize) -> Result<&'a [u8], NetworkError> {
        let end = self.at + count;
        let taken =
            self.bytes.get(self.at..end).ok_or(NetworkError::Length { expected: end, found: self.bytes.len() })?;
        self.at = end;
        Ok(taken)
    }

    fn u32(&mut self) -> Result<u32, NetworkError> {
        let mut word = [0; 4];
        word.copy_from_slice(self.take(4)?);
        Ok(u32::from_le_bytes(word))
    }

    fn words(&mut self, count: usize) -> Result<Vec<i16>, NetworkError> {
        let (pairs, _) = self.take(2 * count)?.as_chunks::<2>();
        Ok(pairs.iter().map(|pair| i16::from_le_bytes(*pair)).collect())
    }
}

fn checksum(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, &byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

#[cfg(test)]
mod tests {
    use super::*;

    const SHAPE: NetworkShape = NetworkShape { features: "test-1", inputs: 5, hidden: 16, buckets: 2, prior: true };

    fn network() -> Network<16> {
        let mut rng = fastrand::Rng::with_seed(7);
        let mut words = |n: usize, most: i16| (0..n).map(|_| rng.i16(-most..=most)).collect::<Vec<_>>();
        let (weights, output, bias) = (words(5 * 16, 400), words(4 * 16, 127), words(16, 200));
        Network::new(SHAPE, &weights, &std::array::from_fn(|i| bias[i]), &output, &[5, -7], [174, 900]).unwrap()
    }

    #[test]
    fn a_file_is_read_back() {
        let network = network();
        assert_eq!(Network::from_bytes(&network.to_bytes(), SHAPE).unwrap(), network);
    }

    #[test]
    fn another_shape_is_refused_by_name() {
        let bytes = network().to_bytes();
        let other = NetworkShape { features: "test-2", ..SHAPE };
        let error = Network::<16>::from_bytes(&bytes, other).unwrap_err();
        let expected = "the network has another shape: expected test-2 5→16×2→2, found test-1 5→16×2→2";
        assert_eq!(error.to_string(), expected);
        let wider = NetworkShape { hidden: 32, ..SHAPE };
        assert!(matches!(Network::<32>::from_bytes(&bytes, wider), Err(NetworkError::Shape { .. })));
    }

    #[test]
    fn damaged_files_are_refused() {
        let bytes = network().to_bytes();
        for cut in 0..bytes.len() {
            assert!(Network::<16>::from_bytes(&bytes[..cut], SHAPE).is_err(), "{cut}");
        }
        for at in 0..bytes.len() {
            let mut damaged = bytes.clone();
            damaged[at] ^= 0x10;
            assert!(Network::<16>::from_bytes(&damaged, SHAPE).is_err(), "{at}");
        }
        let longer = [&bytes[..], &[0]].concat();
        assert!(matches!(Network::<16>::from_bytes(&longer, SHAPE), Err(NetworkError::Length { .. })));
        assert_eq!(Network::<16>::from_bytes(b"a text that is long enough", SHAPE), Err(NetworkError::Magic));
    }
}
