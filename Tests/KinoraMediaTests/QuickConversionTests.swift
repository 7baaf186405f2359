import CFFmpeg
import CPixels
import Foundation
import KinoraDrawing
import TestSupport
import Testing

@testable import KinoraMedia

/// The conversion of decoded frames to BGRA by the kernel of CPixels.
struct QuickConversionTests {
    /// A frame in 4:2:0 with random luma, and chroma that is the same everywhere or random.
    private func frame(_ width: Int, _ height: Int, seed: UInt64, flatChroma: Bool) -> (luma: [UInt8], blue: [UInt8], red: [UInt8]) {
        var random = SplitMix64(seed: seed)
        func bytes(_ count: Int) -> [UInt8] { (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) } }
        let count = ((width + 1) / 2) * ((height + 1) / 2)
        let (blue, red) = (UInt8.random(in: 0...255, using: &random), UInt8.random(in: 0...255, using: &random))
        return (
            bytes(width * height), flatChroma ? [UInt8](repeating: blue, count: count) : bytes(count),
            flatChroma ? [UInt8](repeating: red, count: count) : bytes(count)
        )
    }

    private func converted(
        _ planes: (luma: [UInt8], blue: [UInt8], red: [UInt8]), _ width: Int, _ height: Int, _ coefficients: kinora_yuv_coefficients,
        scalar: Bool = false
    ) -> [UInt8] {
        var pixels = [UInt8](repeating: 0, count: 4 * width * height)
        planes.luma.withUnsafeBufferPointer { luma in
            planes.blue.withUnsafeBufferPointer { blue in
                planes.red.withUnsafeBufferPointer { red in
                    let source = kinora_yuv420_frame(
                        luma: luma.baseAddress, blue_difference: blue.baseAddress, red_difference: red.baseAddress, luma_stride: width,
                        blue_difference_stride: (width + 1) / 2, red_difference_stride: (width + 1) / 2, width: width, height: height)
                    let convert = scalar ? kinora_yuv420_to_bgra_scalar : kinora_yuv420_to_bgra
                    #expect(convert(source, coefficients, &pixels, 4 * width))
                }
            }
        }
        return pixels
    }

    @Test("Colours are within 0.51 level of the closed form", arguments: [(0.2126, 0.0722), (0.299, 0.114)], [false, true])
    func colours(weights: (Double, Double), isFull: Bool) {
        let (red, blue) = weights
        let (width, height) = (64, 4)
        for seed in 0..<40 as Range<UInt64> {
            let planes = frame(width, height, seed: seed, flatChroma: true)
            let pixels = converted(planes, width, height, kinora_yuv_coefficients_make(red, blue, isFull, true))
            let (u, v) = (Double(planes.blue[0]) - 128, Double(planes.red[0]) - 128)
            let scale = isFull ? 1 : 255.0 / 224
            for index in 0..<width * height {
                let y = isFull ? Double(planes.luma[index]) : (Double(planes.luma[index]) - 16) * 255 / 219
                let (r, b) = (y + 2 * (1 - red) * v * scale, y + 2 * (1 - blue) * u * scale)
                let g = (y - red * r - blue * b) / (1 - red - blue)
                for (channel, value) in [b, g, r].enumerated() {
                    #expect(abs(Double(pixels[index * 4 + channel]) - min(max(value, 0), 255)) <= 0.51)
                }
                #expect(pixels[index * 4 + 3] == 255)
            }
        }
    }

    @Test("All variants give the same bits, for all small sizes")
    func variants() {
        for isLeft in [false, true] {
            let coefficients = kinora_yuv_coefficients_make(0.2126, 0.0722, false, isLeft)
            for width in 1...40 {
                for height in [1, 2, 3, 5] {
                    let planes = frame(width, height, seed: UInt64(width * 10 + height), flatChroma: false)
                    #expect(
                        converted(planes, width, height, coefficients) == converted(planes, width, height, coefficients, scalar: true))
                }
            }
        }
    }

    @Test("Chroma is interpolated linearly between its positions", arguments: [false, true])
    func chroma(isLeft: Bool) {
        let (width, height) = (16, 12)
        var planes = frame(width, height, seed: 1, flatChroma: false)
        planes.luma = [UInt8](repeating: 128, count: width * height)
        let coefficients = kinora_yuv_coefficients_make(0.2126, 0.0722, true, isLeft)
        let pixels = converted(planes, width, height, coefficients)
        for y in 0..<height {
            for x in 0..<width {
                // The position in rows and columns of chroma.
                let column = min(max(isLeft ? Double(x) / 2 : (Double(x) - 0.5) / 2, 0), 7)
                let row = min(max((Double(y) - 0.5) / 2, 0), 5)
                let (left, top) = (Int(column), Int(row))
                let (across, down) = (column - Double(left), row - Double(top))
                func value(_ plane: [UInt8]) -> Double {
                    func at(_ x: Int, _ y: Int) -> Double { Double(plane[min(y, 5) * 8 + min(x, 7)]) - 128 }
                    let upper = at(left, top) * (1 - across) + at(left + 1, top) * across
                    let lower = at(left, top + 1) * (1 - across) + at(left + 1, top + 1) * across
                    return upper * (1 - down) + lower * down
                }
                let red = 128 + 2 * (1 - 0.2126) * value(planes.red)
                #expect(abs(Double(pixels[(y * width + x) * 4 + 2]) - min(max(red, 0), 255)) <= 0.52)
            }
        }
    }

    @Test("The kernel and swscale agree where chroma changes slowly", arguments: [AVCHROMA_LOC_LEFT, AVCHROMA_LOC_CENTER])
    func scaler(location: AVChromaLocation) throws {
        let frame = try DecodedFrame(timeBase: Rational(1))
        frame.pointer.pointee.format = AV_PIX_FMT_YUV420P.rawValue
        (frame.pointer.pointee.width, frame.pointer.pointee.height) = (256, 144)
        (frame.pointer.pointee.colorspace, frame.pointer.pointee.chroma_location) = (AVCOL_SPC_BT709, location)
        try check("allocate") { av_frame_get_buffer(frame.pointer, 0) }
        let components = try #require(FrameComponents(frame))
        for component in 0..<3 {
            for y in 0..<components.plane(component).height {
                let line = (0..<components.plane(component).width).map { UInt16(component == 0 ? 60 + ($0 + y) / 4 : 100 + ($0 + y) / 6) }
                components.write(line, component, y, to: frame)
            }
        }
        let quick = try #require(try frame.quickBGRA())
        let slow = try frame.bgra()
        // At the edges, swscale extrapolates differently.
        for y in 4..<140 {
            for x in 4 * 4..<252 * 4 { #expect(abs(Int(quick[y * 1024 + x]) - Int(slow[y * 1024 + x])) <= 2) }
        }
    }
}
