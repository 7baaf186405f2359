/// A matrix of three columns, which a column stands to the right of when the two are multiplied.
public struct SquareMatrix3<Scalar: BinaryFloatingPoint & SIMDScalar>: Equatable {
    public typealias Column = SIMD3<Scalar>

    public var columns: (Column, Column, Column)

    /// The zero matrix.
    public init() {
        columns = (.zero, .zero, .zero)
    }

    /// The matrix with `scalar` down its diagonal.
    public init(_ scalar: Scalar) {
        self.init(diagonal: Column(repeating: scalar))
    }

    public init(diagonal: Column) {
        self.init()
        columns.0.x = diagonal.x
        columns.1.y = diagonal.y
        columns.2.z = diagonal.z
    }

    public init(_ c0: Column, _ c1: Column, _ c2: Column) {
        columns = (c0, c1, c2)
    }

    public init(columns: (Column, Column, Column)) {
        self.columns = columns
    }

    public init(_ columns: [Column]) {
        precondition(columns.count == 3, "a matrix of three columns is made of three")
        self.columns = (columns[0], columns[1], columns[2])
    }

    public init(rows: [Column]) {
        self = Self(rows).transpose
    }

    public subscript(column: Int) -> Column {
        get {
            switch column {
            case 0: columns.0
            case 1: columns.1
            case 2: columns.2
            default: preconditionFailure("a matrix of three columns has no column \(column)")
            }
        }
        set {
            switch column {
            case 0: columns.0 = newValue
            case 1: columns.1 = newValue
            case 2: columns.2 = newValue
            default: preconditionFailure("a matrix of three columns has no column \(column)")
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
            Column(columns.0.x, columns.1.x, columns.2.x),
            Column(columns.0.y, columns.1.y, columns.2.y),
            Column(columns.0.z, columns.1.z, columns.2.z))
    }

    public var determinant: Scalar { dot(columns.0, cross(columns.1, columns.2)) }

    /// The matrix that undoes this one; of infinities and what is not a number where none does.
    public var inverse: Self {
        let (a, b, c) = columns
        let determinant = determinant
        return Self(cross(b, c) / determinant, cross(c, a) / determinant, cross(a, b) / determinant).transpose
    }

    public static func == (a: Self, b: Self) -> Bool { a.columns == b.columns }

    public static func + (a: Self, b: Self) -> Self {
        Self(a.columns.0 + b.columns.0, a.columns.1 + b.columns.1, a.columns.2 + b.columns.2)
    }

    public static func - (a: Self, b: Self) -> Self {
        Self(a.columns.0 - b.columns.0, a.columns.1 - b.columns.1, a.columns.2 - b.columns.2)
    }

    public static func * (scalar: Scalar, matrix: Self) -> Self {
        Self(scalar * matrix.columns.0, scalar * matrix.columns.1, scalar * matrix.columns.2)
    }

    public static func * (matrix: Self, scalar: Scalar) -> Self { scalar * matrix }

    public static func * (matrix: Self, column: Column) -> Column {
        var sum = matrix.columns.0 * column.x
        sum += matrix.columns.1 * column.y
        sum += matrix.columns.2 * column.z
        return sum
    }

    public static func * (a: Self, b: Self) -> Self {
        Self(a * b.columns.0, a * b.columns.1, a * b.columns.2)
    }

    public static func *= (a: inout Self, b: Self) {
        a = a * b
    }
}

extension SquareMatrix3: Sendable where Scalar: Sendable, Scalar.SIMD4Storage: Sendable {}

public func simd_mul<T>(_ a: SquareMatrix3<T>, _ b: SquareMatrix3<T>) -> SquareMatrix3<T> { a * b }

public func simd_mul<T>(_ a: SquareMatrix3<T>, _ b: SIMD3<T>) -> SIMD3<T> { a * b }

public func simd_transpose<T>(_ a: SquareMatrix3<T>) -> SquareMatrix3<T> { a.transpose }

public func simd_inverse<T>(_ a: SquareMatrix3<T>) -> SquareMatrix3<T> { a.inverse }

public func simd_determinant<T>(_ a: SquareMatrix3<T>) -> T { a.determinant }
