/// A matrix of two columns.
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
        precondition(columns.count == 2, "a matrix of two columns is made of two")
        self.columns = (columns[0], columns[1])
    }

    @inlinable
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
