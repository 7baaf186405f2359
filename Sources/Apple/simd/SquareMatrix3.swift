/// A 3x3 matrix, which is multiplied with column vectors on its right.
public struct SquareMatrix3<Scalar: BinaryFloatingPoint & SIMDScalar>: SquareMatrix {
    public typealias Column = SIMD3<Scalar>

    public var columns: (Column, Column, Column)

    @inlinable
    public init() {
        columns = (.zero, .zero, .zero)
    }

    @inlinable
    public init(_ c0: Column, _ c1: Column, _ c2: Column) {
        columns = (c0, c1, c2)
    }

    @inlinable
    public init(columns: (Column, Column, Column)) {
        self.columns = columns
    }

    @inlinable
    public init(_ columns: [Column]) {
        precondition(columns.count == 3, "a 3x3 matrix requires three columns")
        self.columns = (columns[0], columns[1], columns[2])
    }

    @inlinable
    public subscript(column: Int) -> Column {
        get {
            switch column {
            case 0: columns.0
            case 1: columns.1
            case 2: columns.2
            default: preconditionFailure("the column \(column) of a 3x3 matrix is out of range")
            }
        }
        set {
            switch column {
            case 0: columns.0 = newValue
            case 1: columns.1 = newValue
            case 2: columns.2 = newValue
            default: preconditionFailure("the column \(column) of a 3x3 matrix is out of range")
            }
        }
    }

    @inlinable
    public var determinant: Scalar { dot(columns.0, cross(columns.1, columns.2)) }

    @inlinable
    public var inverse: Self {
        let (a, b, c) = columns
        let determinant = determinant
        return Self(cross(b, c) / determinant, cross(c, a) / determinant, cross(a, b) / determinant).transpose
    }
}

extension SquareMatrix3: Sendable where Scalar: Sendable, Scalar.SIMD4Storage: Sendable {}
