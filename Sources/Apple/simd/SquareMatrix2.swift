/// A 2x2 matrix, which is multiplied with column vectors on its right.
public struct SquareMatrix2<Scalar: BinaryFloatingPoint & SIMDScalar>: SquareMatrix {
    public typealias Column = SIMD2<Scalar>

    public var columns: (Column, Column)

    @inlinable
    public init() {
        columns = (.zero, .zero)
    }

    @inlinable
    public init(_ c0: Column, _ c1: Column) {
        columns = (c0, c1)
    }

    @inlinable
    public init(columns: (Column, Column)) {
        self.columns = columns
    }

    @inlinable
    public init(_ columns: [Column]) {
        precondition(columns.count == 2, "a 2x2 matrix requires two columns")
        self.columns = (columns[0], columns[1])
    }

    @inlinable
    public subscript(column: Int) -> Column {
        get {
            switch column {
            case 0: columns.0
            case 1: columns.1
            default: preconditionFailure("the column \(column) of a 2x2 matrix is out of range")
            }
        }
        set {
            switch column {
            case 0: columns.0 = newValue
            case 1: columns.1 = newValue
            default: preconditionFailure("the column \(column) of a 2x2 matrix is out of range")
            }
        }
    }

    @inlinable
    public var determinant: Scalar { columns.0.x * columns.1.y - columns.1.x * columns.0.y }

    @inlinable
    public var inverse: Self {
        let determinant = determinant
        return Self(
            Column(columns.1.y, -columns.0.y) / determinant,
            Column(-columns.1.x, columns.0.x) / determinant)
    }
}

extension SquareMatrix2: Sendable where Scalar: Sendable, Scalar.SIMD2Storage: Sendable {}
