import CFFmpeg
import Foundation

/// The function from the numbers of a video frame to light.
enum TransferFunction: Hashable, Sendable {
    /// Perceptual quantizer (SMPTE ST 2084, ITU-R BT.2100): absolute luminance up to 10,000 cd/m².
    case pq
    /// Hybrid log-gamma (ITU-R BT.2100): light of the scene. It is shown as on a display with a peak of 1,000 cd/m².
    case hlg
    /// Standard dynamic range, shown on a display with sRGB's curve.
    case standard

    init(_ characteristic: AVColorTransferCharacteristic) {
        switch characteristic {
        case AVCOL_TRC_SMPTE2084: self = .pq
        case AVCOL_TRC_ARIB_STD_B67: self = .hlg
        default: self = .standard
        }
    }

    var isHDR: Bool { self != .standard }

    /// The luminance of diffuse white in HDR, in cd/m² (ITU-R BT.2408).
    static let referenceWhite = 203.0
    /// The peak luminance of the display for which HLG is converted, in cd/m².
    static let hlgPeak = 1000.0
    /// The exponent of HLG's display at ``hlgPeak``.
    static let hlgGamma = 1.2

    /// Returns the light of one component whose encoded value is 0...1: the luminance in cd/m² for PQ, the light of the scene in 0...1 for HLG,
    /// and the light of the display in 0...1 for standard dynamic range.
    func linear(_ value: Double) -> Double {
        switch self {
        case .pq:
            let root = pow(max(value, 0), 1 / PQ.m2)
            return 10_000 * pow(max(root - PQ.c1, 0) / (PQ.c2 - PQ.c3 * root), 1 / PQ.m1)
        case .hlg:
            if value <= 0.5 { return max(value, 0) * max(value, 0) / 3 }
            let (a, b, c) = (0.17883277, 0.28466892, 0.55991073)
            return (exp((value - c) / a) + b) / 12
        case .standard: return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
    }

    /// Returns the value, 0...1, that PQ assigns to a luminance in cd/m².
    static func pqValue(_ luminance: Double) -> Double {
        let power = pow(min(max(luminance, 0), 10_000) / 10_000, PQ.m1)
        return pow((PQ.c1 + PQ.c2 * power) / (1 + PQ.c3 * power), PQ.m2)
    }

    /// Returns the sRGB value, 0...1, of the light of one component in 0...1.
    static func sRGBValue(_ light: Double) -> Double {
        light <= 0.0031308 ? 12.92 * max(light, 0) : 1.055 * pow(min(light, 1), 1 / 2.4) - 0.055
    }

    /// The constants of SMPTE ST 2084.
    private enum PQ {
        static let m1 = 2610.0 / 16384
        static let m2 = 2523.0 / 4096 * 128
        static let c1 = 3424.0 / 4096
        static let c2 = 2413.0 / 4096 * 32
        static let c3 = 2392.0 / 4096 * 32
    }
}
