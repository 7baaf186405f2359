import Testing

@testable import KinoraMedia

struct PixelConverterTests {
    /// BT.709 in limited range, in double precision.
    private static func exact(blue: Double, green: Double, red: Double) -> (luma: Double, cb: Double, cr: Double) {
        let luma = 0.2126 * red + 0.7152 * green + 0.0722 * blue
        return (16 + 219 * luma / 255, 128 + 224 * (blue - luma) / 1.8556 / 255, 128 + 224 * (red - luma) / 1.5748 / 255)
    }

    @Test("Every kernel is within rounding of BT.709 in double precision", arguments: [PixelConverter.Kernel.fastest, .scalar, .avx2])
    func accuracy(_ kernel: PixelConverter.Kernel) throws {
        let (width, height) = (256, 64)
        var random = RandomBytes(seed: 1)
        var bgra = random.bytes(width * height * 4)
        // The extremes, where something could overflow: a third of all bytes.
        for index in bgra.indices where random.next(below: 3) == 0 { bgra[index] = random.next(below: 2) == 0 ? 0 : 255 }
        var converted = ConvertedFrame(width: width, height: height)
        guard bgra.withUnsafeBytes({ converted.convert($0, bytesPerRow: width * 4, kernel: kernel) }) else {
            try Test.cancel("this processor has no instructions for the kernel \(kernel)")
        }
        var worstLuma = 0.0
        var worstDifference = 0.0
        for y in stride(from: 0, to: height, by: 2) {
            for x in stride(from: 0, to: width, by: 2) {
                var sums = (blue: 0.0, green: 0.0, red: 0.0)
                for at in [(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)].map({ $0.1 * width + $0.0 }) {
                    let pixel = (blue: Double(bgra[4 * at]), green: Double(bgra[4 * at + 1]), red: Double(bgra[4 * at + 2]))
                    let luma = PixelConverterTests.exact(blue: pixel.blue, green: pixel.green, red: pixel.red).luma
                    worstLuma = max(worstLuma, abs(Double(converted.luma[at]) - luma))
                    sums = (sums.blue + pixel.blue, sums.green + pixel.green, sums.red + pixel.red)
                }
                let mean = PixelConverterTests.exact(blue: sums.blue / 4, green: sums.green / 4, red: sums.red / 4)
                let at = y / 2 * (width / 2) + x / 2
                worstDifference = max(worstDifference, abs(Double(converted.blueDifference[at]) - mean.cb))
                worstDifference = max(worstDifference, abs(Double(converted.redDifference[at]) - mean.cr))
            }
        }
        // Half a level of rounding and three coefficients that are each half of 1/65536 off, times 255.
        #expect(worstLuma <= 0.506)
        #expect(worstDifference <= 0.506)
        #expect(worstLuma > 0.49, "the worst rounding comes near half a level")
    }

    /// BT.601 in full range, in double precision.
    private static func exactJPEG(blue: Double, green: Double, red: Double) -> [Double] {
        let luma = 0.299 * red + 0.587 * green + 0.114 * blue
        return [luma, min(128 + (blue - luma) / 1.772, 255), min(128 + (red - luma) / 1.402, 255)]
    }

    @Test("JPEG samples are within rounding of BT.601 in double precision", arguments: [PixelConverter.Kernel.fastest, .scalar, .avx2])
    func jpegAccuracy(_ kernel: PixelConverter.Kernel) throws {
        let (width, height) = (255, 33)
        var random = RandomBytes(seed: 4)
        var bgra = random.bytes(width * height * 4)
        for index in bgra.indices where random.next(below: 3) == 0 { bgra[index] = random.next(below: 2) == 0 ? 0 : 255 }
        var converted = ConvertedFrame(width: width, height: height, samples: .jpeg)
        guard bgra.withUnsafeBytes({ converted.convert($0, bytesPerRow: width * 4, kernel: kernel) }) else {
            try Test.cancel("this processor has no instructions for the kernel \(kernel)")
        }
        var worst = 0.0
        for at in 0..<(width * height) {
            let exact = Self.exactJPEG(blue: Double(bgra[4 * at]), green: Double(bgra[4 * at + 1]), red: Double(bgra[4 * at + 2]))
            for (sample, value) in zip([converted.luma[at], converted.blueDifference[at], converted.redDifference[at]], exact) {
                worst = max(worst, abs(Double(sample) - value))
            }
        }
        #expect(worst <= 0.506)
        #expect(worst > 0.49, "the worst rounding comes near half a level")
    }

    @Test("Greys have neutral chroma, black is 16 and white 235")
    func greys() {
        for level in 0...255 {
            var converted = ConvertedFrame(width: 2, height: 2)
            let value = UInt8(level)
            let done = [value, value, value, 0, value, value, value, 99, value, value, value, 255, value, value, value, 1]
                .withUnsafeBytes { converted.convert($0, bytesPerRow: 8, kernel: .scalar) }
            #expect(done)
            #expect(converted.luma == [UInt8](repeating: UInt8((16 + 219 * Double(level) / 255).rounded()), count: 4))
            #expect(converted.blueDifference == [128] && converted.redDifference == [128])
        }
    }

    @Test("Vector and scalar kernels give the same bytes for every width, stride and alignment, within bounds")
    func kernelsAgree() {
        var random = RandomBytes(seed: 2)
        for round in 0..<400 {
            let samples: PixelConverter.Samples = round < 200 ? .video : .jpeg
            let side = samples == .video ? 2 : 1
            let width = side * (round % 200 < 80 ? round % 200 + 1 : 1 + random.next(below: 150))
            let height = side * (1 + random.next(below: 6))
            let offset = random.next(below: 64)
            let bytesPerRow = 4 * width + random.next(below: 40)
            let bgra = random.bytes(offset + bytesPerRow * height)
            let empty = ConvertedFrame(
                width: width, height: height, margin: random.next(below: 64), gap: random.next(below: 40), samples: samples)
            var (scalar, vector, fastest) = (empty, empty, empty)
            bgra.withUnsafeBytes { whole in
                let source = UnsafeRawBufferPointer(rebasing: whole[offset...])
                _ = scalar.convert(source, bytesPerRow: bytesPerRow, kernel: .scalar)
                _ = fastest.convert(source, bytesPerRow: bytesPerRow, kernel: .fastest)
                if vector.convert(source, bytesPerRow: bytesPerRow, kernel: .avx2) { #expect(vector == scalar, "\(width)x\(height)") }
            }
            #expect(fastest == scalar, "\(width)x\(height)")
            // Margins and gaps as they were.
            let margin = empty.margin
            #expect(scalar.luma.prefix(margin).allSatisfy { $0 == ConvertedFrame.untouched })
            #expect(fastest.luma.suffix(margin + empty.gap).allSatisfy { $0 == ConvertedFrame.untouched })
            #expect(fastest.redDifference.suffix(margin + empty.gap).allSatisfy { $0 == ConvertedFrame.untouched })
        }
    }

    @Test("Converting tiles individually equals converting the whole frame", arguments: [PixelConverter.Samples.video, .jpeg])
    func tiles(_ samples: PixelConverter.Samples) {
        let (width, height) = (102, 38)
        var random = RandomBytes(seed: 3)
        let bgra = random.bytes(width * height * 4)
        let empty = ConvertedFrame(width: width, height: height, samples: samples)
        var (whole, tiled) = (empty, empty)
        bgra.withUnsafeBytes { bytes in
            _ = whole.convert(bytes, bytesPerRow: width * 4, kernel: .fastest)
            for y in stride(from: 0, to: height, by: 10) {
                for x in stride(from: 0, to: width, by: 34) {
                    _ = tiled.convert(
                        bytes, bytesPerRow: width * 4, columns: x..<min(x + 34, width), rows: y..<min(y + 10, height), kernel: .fastest)
                }
            }
        }
        #expect(tiled == whole)
        #expect(whole != empty)
    }
}
