/// A 4x4 matrix, which is multiplied with column vectors on its right.
public struct SquareMatrix4<Scalar: BinaryFloatingPoint & SIMDScalar>: SquareMatrix {
    public typealias Column = SIMD4<Scalar>

    public var columns: (Column, Column, Column, Column)

    @inlinable
    public init() {
        columns = (.zero, .zero, .zero, .zero)
    }

    @inlinable
    public init(_ c0: Column, _ c1: Column, _ c2: Column, _ c3: Column) {
        columns = (c0, c1, c2, c3)
    }

    @inlinable
    public init(columns: (Column, Column, Column, Column)) {
        self.columns = columns
    }

    @inlinable
    public init(_ columns: [Column]) {
        precondition(columns.count == 4, "a 4x4 matrix requires four columns")
        self.columns = (columns[0], columns[1], columns[2], columns[3])
    }

    @inlinable
    public subscript(column: Int) -> Column {
        get {
            switch column {
            case 0: columns.0
            case 1: columns.1
            case 2: columns.2
            case 3: columns.3
            default: preconditionFailure("the column \(column) of a 4x4 matrix is out of range")
            }
        }
        set {
            switch column {
            case 0: columns.0 = newValue
            case 1: columns.1 = newValue
            case 2: columns.2 = newValue
            case 3: columns.3 = newValue
            default: preconditionFailure("the column \(column) of a 4x4 matrix is out of range")
            }
        }
    }

    @inlinable
    public var determinant: Scalar {
        let minors = minors
        let (s, c) = (minors.upper, minors.lower)
        return s[0] * c[5] - s[1] * c[4] + s[2] * c[3] + s[3] * c[2] - s[4] * c[1] + s[5] * c[0]
    }

    @inlinable
    public var inverse: Self {
        let minors = minors
        let (s, c) = (minors.upper, minors.lower)
        let (p, q, r, t) = columns
        let determinant = determinant
        return Self(
            Column(
                q.y * c[5] - q.z * c[4] + q.w * c[3], -p.y * c[5] + p.z * c[4] - p.w * c[3],
                t.y * s[5] - t.z * s[4] + t.w * s[3], -r.y * s[5] + r.z * s[4] - r.w * s[3]) / determinant,
            Column(
                -q.x * c[5] + q.z * c[2] - q.w * c[1], p.x * c[5] - p.z * c[2] + p.w * c[1],
                -t.x * s[5] + t.z * s[2] - t.w * s[1], r.x * s[5] - r.z * s[2] + r.w * s[1]) / determinant,
            Column(
                q.x * c[4] - q.y * c[2] + q.w * c[0], -p.x * c[4] + p.y * c[2] - p.w * c[0],
                t.x * s[4] - t.y * s[2] + t.w * s[0], -r.x * s[4] + r.y * s[2] - r.w * s[0]) / determinant,
            Column(
                -q.x * c[3] + q.y * c[1] - q.z * c[0], p.x * c[3] - p.y * c[1] + p.z * c[0],
                -t.x * s[3] + t.y * s[1] - t.z * s[0], r.x * s[3] - r.y * s[1] + r.z * s[0]) / determinant)
    }

    /// The determinants of two rows of the first two columns, and of the last two: 01, 02, 03, 12, 13, 23.
    @inlinable
    var minors: (upper: [Scalar], lower: [Scalar]) {
        func pairs(_ a: Column, _ b: Column) -> [Scalar] {
            var pairs: [Scalar] = []
            for i in 0..<3 {
                for j in (i + 1)..<4 { pairs.append(a[i] * b[j] - b[i] * a[j]) }
            }
            return pairs
        }
        return (pairs(columns.0, columns.1), pairs(columns.2, columns.3))
    }
}

extension SquareMatrix4: Sendable where Scalar: Sendable, Scalar.SIMD4Storage: Sendable {}
