import Foundation
import KinoraDrawing

extension Machine {
    /// A digest of results of the C library's mathematical functions, 32 hexadecimal digits.
    ///
    /// The library has variants for processors with and without fused multiplication and addition, which differ in the last digits of about one
    /// result in a thousand. So drawings differ, too.
    static let mathematics: String = {
        var digest = ContentDigest()
        for step in 1...4000 {
            let x = Double(step) * 0.0137
            for result in [sin(x), cos(x), tan(x), exp(x * 0.1), log(x), pow(x, 0.37), atan2(x, 1.7)] { digest.combine(result) }
        }
        return digest.finish()
    }()
}
