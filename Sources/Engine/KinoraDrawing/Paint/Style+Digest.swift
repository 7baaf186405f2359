import Foundation

extension FillStyle {
    func hash(into digest: inout ContentDigest) {
        digest.combine(isEOFilled)
        digest.combine(isAntialiased)
    }
}

extension StrokeStyle {
    func hash(into digest: inout ContentDigest) {
        digest.combine(lineWidth)
        digest.combine(Int(lineCap.rawValue))
        digest.combine(Int(lineJoin.rawValue))
        digest.combine(miterLimit)
        digest.combine(dash.count)
        for length in dash { digest.combine(length) }
        digest.combine(dashPhase)
    }
}

extension ImageSampling {
    func hash(into digest: inout ContentDigest) {
        switch filter {
        case .nearest: digest.combine(0)
        case .bilinear: digest.combine(1)
        case .smooth: digest.combine(2)
        }
        digest.combine(isAntialiased)
    }
}

extension BlendMode {
    func hash(into digest: inout ContentDigest) {
        let number =
            switch self {
            case .normal: 0
            case .multiply: 1
            case .screen: 2
            case .overlay: 3
            case .darken: 4
            case .lighten: 5
            case .colorDodge: 6
            case .colorBurn: 7
            case .softLight: 8
            case .hardLight: 9
            case .difference: 10
            case .exclusion: 11
            case .hue: 12
            case .saturation: 13
            case .color: 14
            case .luminosity: 15
            case .sourceAtop: 16
            case .destinationOver: 17
            case .destinationOut: 18
            case .plusDarker: 19
            case .plusLighter: 20
            case .clear: 21
            case .copy: 22
            case .sourceIn: 23
            case .sourceOut: 24
            case .destinationIn: 25
            case .destinationAtop: 26
            case .xor: 27
            }
        digest.combine(number)
    }
}
