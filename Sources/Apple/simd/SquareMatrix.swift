/// A square matrix of two, three or four columns, which is multiplied with column vectors on its right.
public protocol SquareMatrix<Scalar>: Equatable {
    associatedtype Scalar
    associatedtype Column: SIMD<Scalar> where Scalar: BinaryFloatingPoint

    /// Creates the zero matrix.
    init()
    /// Creates a matrix from its columns; their number must match.
    init(_ columns: [Column])

    subscript(column: Int) -> Column { get set }

    var determinant: Scalar { get }
    /// The inverse. Its elements are infinite or NaN if the determinant is 0.
    var inverse: Self { get }
}

extension SquareMatrix {
    @inlinable static var indices: Range<Int> { 0..<Column.scalarCount }

    /// Creates a diagonal matrix with the value `scalar`.
    @inlinable
    public init(_ scalar: Scalar) {
        self.init(diagonal: Column(repeating: scalar))
    }

    @inlinable
    public init(diagonal: Column) {
        self.init()
        for index in Self.indices { self[index][index] = diagonal[index] }
    }

    @inlinable
    public init(rows: [Column]) {
        self = Self(rows).transpose
    }

    @inlinable public subscript(column: Int, row: Int) -> Scalar {
        get { self[column][row] }
        set { self[column][row] = newValue }
    }

    /// The transposed matrix.
    @inlinable public var transpose: Self {
        var result = Self()
        for column in Self.indices {
            for row in Self.indices { result[row][column] = self[column][row] }
        }
        return result
    }

    @inlinable
    func mapColumns(_ change: (Int) -> Column) -> Self {
        var result = Self()
        for index in Self.indices { result[index] = change(index) }
        return result
    }

    @inlinable
    public static func == (a: Self, b: Self) -> Bool { indices.allSatisfy { a[$0] == b[$0] } }

    @inlinable
    public static func + (a: Self, b: Self) -> Self { a.mapColumns { a[$0] + b[$0] } }

    @inlinable
    public static func - (a: Self, b: Self) -> Self { a.mapColumns { a[$0] - b[$0] } }

    @inlinable
    public static func * (scalar: Scalar, matrix: Self) -> Self { matrix.mapColumns { scalar * matrix[$0] } }

    @inlinable
    public static func * (matrix: Self, scalar: Scalar) -> Self { scalar * matrix }

    @inlinable
    public static func * (matrix: Self, column: Column) -> Column {
        var sum = matrix[0] * column[0]
        for index in indices.dropFirst() { sum += matrix[index] * column[index] }
        return sum
    }

    @inlinable
    public static func * (a: Self, b: Self) -> Self { a.mapColumns { a * b[$0] } }

    @inlinable
    public static func *= (a: inout Self, b: Self) {
        a = a * b
    }
}

@inlinable
public func simd_mul<M: SquareMatrix>(_ a: M, _ b: M) -> M { a * b }

@inlinable
public func simd_mul<M: SquareMatrix>(_ a: M, _ b: M.Column) -> M.Column { a * b }

@inlinable
public func simd_transpose<M: SquareMatrix>(_ a: M) -> M { a.transpose }

@inlinable
public func simd_inverse<M: SquareMatrix>(_ a: M) -> M { a.inverse }

@inlinable
public func simd_determinant<M: SquareMatrix>(_ a: M) -> M.Scalar { a.determinant }
