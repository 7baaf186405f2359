import CPixels

@testable import KinoraMedia

/// Planes in ordinary arrays with a margin around them, and gaps behind each row, that no conversion may touch.
struct ConvertedFrame: Equatable {
    static let untouched: UInt8 = 7
    let width: Int
    let height: Int
    let margin: Int
    let gap: Int
    let samples: PixelConverter.Samples
    var luma: [UInt8]
    var blueDifference: [UInt8]
    var redDifference: [UInt8]

    init(width: Int, height: Int, margin: Int = 0, gap: Int = 0, samples: PixelConverter.Samples = .video) {
        (self.width, self.height, self.margin, self.gap, self.samples) = (width, height, margin, gap, samples)
        let side = samples == .video ? 2 : 1
        luma = [UInt8](repeating: ConvertedFrame.untouched, count: 2 * margin + height * (width + gap))
        blueDifference = [UInt8](repeating: ConvertedFrame.untouched, count: 2 * margin + height / side * (width / side + gap))
        redDifference = blueDifference
    }

    /// Converts with the kernel; false when this processor does not have it.
    mutating func convert(
        _ bgra: UnsafeRawBufferPointer, bytesPerRow: Int, columns: Range<Int>? = nil, rows: Range<Int>? = nil, kernel: PixelConverter.Kernel
    ) -> Bool {
        let differenceStride = (samples == .video ? width / 2 : width) + gap
        return luma.withUnsafeMutableBufferPointer { luma in
            blueDifference.withUnsafeMutableBufferPointer { blue in
                redDifference.withUnsafeMutableBufferPointer { red in
                    guard let luma = luma.baseAddress, let blue = blue.baseAddress, let red = red.baseAddress else { return false }
                    let planes = kinora_yuv_planes(
                        luma: luma + margin, blue_difference: blue + margin, red_difference: red + margin, luma_stride: width + gap,
                        blue_difference_stride: differenceStride, red_difference_stride: differenceStride)
                    return PixelConverter.convert(
                        bgra, bytesPerRow: bytesPerRow, to: planes, as: samples, columns: columns ?? 0..<width, rows: rows ?? 0..<height,
                        kernel: kernel)
                }
            }
        }
    }
}

/// A small random source of its own, so that failures repeat.
struct RandomBytes {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state >> 33
    }

    mutating func next(below bound: Int) -> Int { Int(next() % UInt64(bound)) }

    mutating func bytes(_ count: Int) -> [UInt8] { (0..<count).map { _ in UInt8(truncatingIfNeeded: next() >> 8) } }
}
