import Foundation
import Synchronization

/// Converts colours of HDR video, or of video with wide primaries, to sRGB.
///
/// Encoded values become light. The luminance of highlights is compressed to the luminance of the display, with equal ratios of red, green and blue,
/// so that hues stay. The primaries are converted to BT.709, and the light to sRGB values. Colours that sRGB cannot show are clipped.
struct ColorConverter: Sendable {
    private let transfer: TransferFunction
    /// The light of each encoded 16-bit value.
    private let lights: [Float]
    /// The factor from a luminance to the light of the display, by the square root of the luminance's fraction of ``brightest``.
    private let gains: [Float]
    private let brightest: Float
    private let matrix: [Float]
    /// The 8-bit sRGB values of light in steps of 1/65535.
    private let values: [UInt8]

    private static let steps = 65_535

    /// - Parameter peak: The peak luminance of the film, in cd/m². Only HDR uses it.
    init(_ transfer: TransferFunction, primaries: ColorPrimaries, peak: Double) {
        self.transfer = transfer
        let steps = ColorConverter.steps
        lights = (0...steps).map { Float(transfer.linear(Double($0) / Double(steps))) }
        let map = ToneMap(peak: transfer == .hlg ? TransferFunction.hlgPeak : peak)
        brightest = 10_000
        gains =
            transfer.isHDR
            ? (0...steps).map { step in
                let luminance = max(Double(step), 0.5) * max(Double(step), 0.5) / Double(steps * steps) * 10_000
                return Float(map.light(luminance) / luminance)
            } : []
        matrix = primaries.conversion(to: .bt709).rows.flatMap { $0.map { Float($0) } }
        values = (0...steps).map { UInt8((255 * TransferFunction.sRGBValue(Double($0) / Double(steps))).rounded()) }
    }

    private struct Key: Hashable {
        let transfer: TransferFunction
        let primaries: ColorPrimaries
        let peak: Double
    }

    /// The last converter. Its tables take some milliseconds, and all frames of a film use the same.
    private static let last = Mutex<(key: Key, converter: ColorConverter)?>(nil)

    static func shared(_ transfer: TransferFunction, primaries: ColorPrimaries, peak: Double) -> ColorConverter {
        let key = Key(transfer: transfer, primaries: primaries, peak: peak)
        if let known = last.withLock({ $0 }), known.key == key { return known.converter }
        let converter = ColorConverter(transfer, primaries: primaries, peak: peak)
        last.withLock { $0 = (key, converter) }
        return converter
    }

    /// Converts pixels of four 16-bit numbers (red, green, blue, straight alpha) to straight BGRA with 8 bits.
    func convert(_ source: UnsafePointer<UInt16>, into target: UnsafeMutablePointer<UInt8>, count: Int) {
        lights.withUnsafeBufferPointer { lights in
            gains.withUnsafeBufferPointer { gains in
                matrix.withUnsafeBufferPointer { matrix in
                    values.withUnsafeBufferPointer { values in
                        for pixel in 0..<count {
                            let offset = 4 * pixel
                            var red = lights[Int(source[offset])]
                            var green = lights[Int(source[offset + 1])]
                            var blue = lights[Int(source[offset + 2])]
                            if transfer.isHDR { toneMap(&red, &green, &blue, gains) }
                            func value(_ row: Int) -> UInt8 {
                                let light = matrix[row] * red + matrix[row + 1] * green + matrix[row + 2] * blue
                                return values[Int((min(max(light, 0), 1) * Float(ColorConverter.steps)).rounded())]
                            }
                            (target[offset], target[offset + 1], target[offset + 2]) = (value(6), value(3), value(0))
                            target[offset + 3] = UInt8((Int(source[offset + 3]) * 255 + 32_767) / 65_535)
                        }
                    }
                }
            }
        }
    }

    @inline(__always)
    private func toneMap(_ red: inout Float, _ green: inout Float, _ blue: inout Float, _ gains: UnsafeBufferPointer<Float>) {
        if transfer == .hlg {
            // The opto-optical transfer function of BT.2100. The luminance belongs to BT.2020's primaries.
            let luminance = 0.2627 * red + 0.6780 * green + 0.0593 * blue
            let factor = Float(TransferFunction.hlgPeak) * pow(max(luminance, 1e-6), Float(TransferFunction.hlgGamma - 1))
            (red, green, blue) = (red * factor, green * factor, blue * factor)
        }
        let brightness = min(max(red, green, blue) / brightest, 1)
        let gain = gains[Int((brightness.squareRoot() * Float(ColorConverter.steps)).rounded())]
        (red, green, blue) = (red * gain, green * gain, blue * gain)
    }
}
