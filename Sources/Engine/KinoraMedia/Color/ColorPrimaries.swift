import CFFmpeg

/// The chromaticities of red, green and blue in a video's colour space. White is D65.
struct ColorPrimaries: Hashable, Sendable {
    struct Chromaticity: Hashable, Sendable {
        let x: Double
        let y: Double
    }

    let red: Chromaticity
    let green: Chromaticity
    let blue: Chromaticity

    private static let white = Chromaticity(x: 0.3127, y: 0.3290)

    static let bt709 = ColorPrimaries(red: .init(x: 0.64, y: 0.33), green: .init(x: 0.30, y: 0.60), blue: .init(x: 0.15, y: 0.06))
    static let bt2020 = ColorPrimaries(red: .init(x: 0.708, y: 0.292), green: .init(x: 0.170, y: 0.797), blue: .init(x: 0.131, y: 0.046))
    static let p3 = ColorPrimaries(red: .init(x: 0.680, y: 0.320), green: .init(x: 0.265, y: 0.690), blue: .init(x: 0.150, y: 0.060))

    /// The primaries of a frame: BT.2020 or P3, which are so wide that colours have to be converted, and otherwise BT.709. The primaries of BT.601
    /// are close to BT.709, and players do not convert them.
    init(_ tag: AVColorPrimaries, matrix: AVColorSpace) {
        switch (tag, matrix) {
        case (AVCOL_PRI_BT2020, _), (AVCOL_PRI_UNSPECIFIED, AVCOL_SPC_BT2020_NCL), (AVCOL_PRI_UNSPECIFIED, AVCOL_SPC_BT2020_CL):
            self = .bt2020
        case (AVCOL_PRI_SMPTE431, _), (AVCOL_PRI_SMPTE432, _): self = .p3
        default: self = .bt709
        }
    }

    private init(red: Chromaticity, green: Chromaticity, blue: Chromaticity) {
        (self.red, self.green, self.blue) = (red, green, blue)
    }

    /// The matrix from linear red, green and blue to CIE XYZ, which maps (1, 1, 1) to white with the luminance 1.
    var toXYZ: Matrix3 {
        func column(_ point: Chromaticity) -> [Double] { [point.x / point.y, 1, (1 - point.x - point.y) / point.y] }
        let columns = [red, green, blue].map(column)
        let unscaled = Matrix3(rows: (0..<3).map { row in columns.map { $0[row] } })
        let scales = unscaled.inverse.applied(to: column(ColorPrimaries.white))
        return Matrix3(rows: (0..<3).map { row in (0..<3).map { columns[$0][row] * scales[$0] } })
    }

    /// The matrix that converts linear colours to other primaries. Colours outside the other primaries become negative.
    func conversion(to other: ColorPrimaries) -> Matrix3 { other.toXYZ.inverse.multiplied(by: toXYZ) }
}
