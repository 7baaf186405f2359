/// A matrix with three rows and columns, for colours.
struct Matrix3: Hashable, Sendable {
    /// Each row from left to right.
    let rows: [[Double]]

    init(rows: [[Double]]) {
        precondition(rows.count == 3 && rows.allSatisfy { $0.count == 3 }, "the matrix must have three rows of three numbers")
        self.rows = rows
    }

    func applied(to vector: [Double]) -> [Double] { rows.map { $0[0] * vector[0] + $0[1] * vector[1] + $0[2] * vector[2] } }

    func multiplied(by other: Matrix3) -> Matrix3 {
        Matrix3(
            rows: rows.map { row in
                (0..<3).map { column in row[0] * other.rows[0][column] + row[1] * other.rows[1][column] + row[2] * other.rows[2][column] }
            })
    }

    /// The inverse by Cramer's rule. The determinant must not be 0.
    var inverse: Matrix3 {
        func minor(_ row: Int, _ column: Int) -> Double {
            let (above, below) = ((row + 1) % 3, (row + 2) % 3)
            let (left, right) = ((column + 1) % 3, (column + 2) % 3)
            return rows[above][left] * rows[below][right] - rows[above][right] * rows[below][left]
        }
        let determinant = (0..<3).reduce(0) { $0 + rows[0][$1] * minor(0, $1) }
        precondition(determinant != 0, "a matrix with the determinant 0 has no inverse")
        return Matrix3(rows: (0..<3).map { row in (0..<3).map { column in minor(column, row) / determinant } })
    }
}
