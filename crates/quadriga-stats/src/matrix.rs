//! Small square matrices.

/// A square matrix.
#[derive(Clone, Debug)]
pub(crate) struct Matrix {
    size: usize,
    cells: Vec<f64>,
}

impl Matrix {
    /// A matrix filled with `value`.
    pub(crate) fn filled(size: usize, value: f64) -> Self {
        Self { size, cells: vec![value; size * size] }
    }

    /// The element in a row and a column.
    pub(crate) fn at(&self, row: usize, column: usize) -> f64 {
        self.cells[row * self.size + column]
    }

    /// Adds `value` to the element in a row and a column.
    pub(crate) fn add(&mut self, row: usize, column: usize, value: f64) {
        self.cells[row * self.size + column] += value;
    }

    /// Adds `weight` times the square of the difference of two coordinates, as a quadratic form.
    pub(crate) fn add_difference(&mut self, [a, b]: [usize; 2], weight: f64) {
        self.add(a, a, weight);
        self.add(b, b, weight);
        self.add(a, b, -weight);
        self.add(b, a, -weight);
    }

    /// The product with a vector.
    pub(crate) fn times_vector(&self, vector: &[f64]) -> Vec<f64> {
        let rows = self.cells.chunks(self.size);
        rows.map(|row| row.iter().zip(vector).map(|(cell, value)| cell * value).sum()).collect()
    }

    /// The product with a matrix of the same size.
    pub(crate) fn times(&self, other: &Self) -> Self {
        let mut product = Self::filled(self.size, 0.0);
        for (row, target) in self.cells.chunks(self.size).zip(product.cells.chunks_mut(self.size)) {
            for (&factor, line) in row.iter().zip(other.cells.chunks(self.size)) {
                for (sum, cell) in target.iter_mut().zip(line) {
                    *sum += factor * cell;
                }
            }
        }
        product
    }

    /// The inverse of a positive definite matrix, by Gauss–Jordan elimination; such a matrix needs no pivoting.
    pub(crate) fn inverse(mut self) -> Self {
        let size = self.size;
        for pivot in 0..size {
            let scale = 1.0 / self.at(pivot, pivot);
            let mut line: Vec<f64> = self.cells[pivot * size..][..size].iter().map(|cell| cell * scale).collect();
            line[pivot] = scale;
            for (row, cells) in self.cells.chunks_mut(size).enumerate() {
                if row == pivot {
                    cells.copy_from_slice(&line);
                    continue;
                }
                let factor = std::mem::replace(&mut cells[pivot], 0.0);
                for (cell, value) in cells.iter_mut().zip(&line) {
                    *cell -= factor * value;
                }
            }
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_matrix_times_its_inverse_is_the_identity() {
        let mut matrix = Matrix::filled(4, 0.25);
        for (players, weight) in [([0, 1], 3.0), ([1, 2], 0.5), ([2, 3], 2.0), ([0, 3], 1.0)] {
            matrix.add_difference(players, weight);
        }
        let product = matrix.times(&matrix.clone().inverse());
        for row in 0..4 {
            for column in 0..4 {
                let expected = if row == column { 1.0 } else { 0.0 };
                assert!((product.at(row, column) - expected).abs() < 1e-12, "{product:?}");
            }
        }
        assert_eq!(Matrix::filled(2, 3.0).times_vector(&[1.0, 2.0]), [9.0, 9.0]);
    }
}
