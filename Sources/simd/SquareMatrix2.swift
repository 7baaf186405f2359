/// A matrix of two columns, which a column stands to the right of when the two are multiplied.
public struct SquareMatrix2<Scalar: BinaryFloatingPoint & SIMDScalar>: Equatable {
    public typealias Column = SIMD2<Scalar>

    public var columns: (Column, Column)

    /// The zero matrix.
    public init() {
        columns = (.zero, .zero)
    }

    /// The matrix with `scalar` down its diagonal.
    public init(_ scalar: Scalar) {
        self.init(diagonal: Column(repeating: scalar))
    }

    public init(diagonal: Column) {
        self.init()
        columns.0.x = diagonal.x
        columns.1.y = diagonal.y
    }

    public init(_ c0: Column, _ c1: Column) {
        columns = (c0, c1)
    }

    public init(columns: (Column, Column)) {
        self.columns = columns
    }

    public init(_ columns: [Column]) {
        precondition(columns.count == 2, "a matrix of two columns is made of two")
        self.columns = (columns[0], columns[1])
    }

    public init(rows: [Column]) {
        self = Self(rows).transpose
    }

    public subscript(column: Int) -> Column {
        get {
            switch column {
            case 0: columns.0
            case 1: columns.1
            default: preconditionFailure("a matrix of two columns has no column \(column)")
            }
        }
        set {
            switch column {
            case 0: columns.0 = newValue
            case 1: columns.1 = newValue
            default: preconditionFailure("a matrix of two columns has no column \(column)")
            }
        }
    }

    public subscript(column: Int, row: Int) -> Scalar {
        get { self[column][row] }
        set { self[column][row] = newValue }
    }

    /// The matrix with columns for rows.
    public var transpose: Self {
        Self(
            Column(columns.0.x, columns.1.x),
            Column(columns.0.y, columns.1.y))
    }

    public var determinant: Scalar { columns.0.x * columns.1.y - columns.1.x * columns.0.y }

    /// The matrix that undoes this one; of infinities and what is not a number where none does.
    public var inverse: Self {
        let determinant = determinant
        return Self(
            Column(columns.1.y, -columns.0.y) / determinant,
            Column(-columns.1.x, columns.0.x) / determinant)
    }

    public static func == (a: Self, b: Self) -> Bool { a.columns == b.columns }

    public static func + (a: Self, b: Self) -> Self {
        Self(a.columns.0 + b.columns.0, a.columns.1 + b.columns.1)
    }

    public static func - (a: Self, b: Self) -> Self {
        Self(a.columns.0 - b.columns.0, a.columns.1 - b.columns.1)
    }

    public static func * (scalar: Scalar, matrix: Self) -> Self {
        Self(scalar * matrix.columns.0, scalar * matrix.columns.1)
    }

    public static func * (matrix: Self, scalar: Scalar) -> Self { scalar * matrix }

    public static func * (matrix: Self, column: Column) -> Column {
        var sum = matrix.columns.0 * column.x
        sum += matrix.columns.1 * column.y
        return sum
    }

    public static func * (a: Self, b: Self) -> Self {
        Self(a * b.columns.0, a * b.columns.1)
    }

    public static func *= (a: inout Self, b: Self) {
        a = a * b
    }
}

extension SquareMatrix2: Sendable where Scalar: Sendable, Scalar.SIMD2Storage: Sendable {}

public func simd_mul<T>(_ a: SquareMatrix2<T>, _ b: SquareMatrix2<T>) -> SquareMatrix2<T> { a * b }

public func simd_mul<T>(_ a: SquareMatrix2<T>, _ b: SIMD2<T>) -> SIMD2<T> { a * b }

public func simd_transpose<T>(_ a: SquareMatrix2<T>) -> SquareMatrix2<T> { a.transpose }

public func simd_inverse<T>(_ a: SquareMatrix2<T>) -> SquareMatrix2<T> { a.inverse }

public func simd_determinant<T>(_ a: SquareMatrix2<T>) -> T { a.determinant }
