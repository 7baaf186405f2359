import Testing

@testable import KinoraMedia

struct VideoSettingsTests {
    @Test("A frame rate is stored in lowest terms")
    func frameRate() throws {
        let settings = try VideoSettings(width: 64, height: 36, frameRateNumerator: 60000, frameRateDenominator: 2002)
        #expect(settings.frameRate == Rational(30000, 1001))
    }

    @Test(
        "An odd or impossible size is refused with the nearest valid one",
        arguments: [
            (1919, 1080, 1920, 1080), (1921, 1080, 1922, 1080), (1920, 1, 1920, 2), (0, 0, 2, 2), (-3, 20, 2, 20),
            (Int.min, Int.max, 2, 16384),
            (16385, 16, 16384, 16),
        ])
    func oddSize(width: Int, height: Int, evenWidth: Int, evenHeight: Int) {
        let error = #expect(throws: VideoSettingsError.self) {
            try VideoSettings(width: width, height: height, frameRateNumerator: 30)
        }
        #expect(error == .size(width: width, height: height))
        #expect(error?.description.hasSuffix("; the nearest accepted size is \(evenWidth)x\(evenHeight)") == true)
    }

    @Test("The suggested size is accepted")
    func nearestIsAccepted() throws {
        let settings = try VideoSettings(
            width: VideoSettings.nearestEven(1919), height: VideoSettings.nearestEven(0), frameRateNumerator: 30)
        #expect(settings.width == 1920 && settings.height == 2)
    }

    @Test("A frame that is too small for its codec is refused; without subsampling one pixel is enough")
    func smallest() throws {
        let hevc = try FilmFormat(.mp4, codec: .hevc)
        let error = #expect(throws: VideoSettingsError.self) {
            try VideoSettings(width: 14, height: 16, frameRateNumerator: 30, format: hevc)
        }
        #expect(error?.description == "a video of 14x16 pixels is too small for hevc; each side must have at least 16")
        _ = try VideoSettings(width: 16, height: 16, frameRateNumerator: 30, format: hevc)
        _ = try VideoSettings(width: 1, height: 1, frameRateNumerator: 30, format: FilmFormat(.gif))
    }

    @Test("A frame that exceeds H.264's levels is refused")
    func tooManyPixels() {
        #expect(throws: VideoSettingsError.tooManyPixels(width: 16384, height: 16384, .mp4)) {
            try VideoSettings(width: 16384, height: 16384, frameRateNumerator: 30)
        }
    }

    @Test(
        "An image that is too large is not called a video",
        arguments: [(9624, 4340, "an image of 9624x4340 pixels is too large"), (20_000, 3, "an image of 20000x3 pixels cannot be made")])
    func tooLargeImage(width: Int, height: Int, start: String) throws {
        for container in [Container.png, .jpg, .webp] {
            let format = try FilmFormat(container)
            let error = #expect(throws: VideoSettingsError.self) {
                try VideoSettings(width: width, height: height, frameRateNumerator: 1, format: format)
            }
            #expect(error?.description.hasPrefix(start) == true)
        }
    }

    @Test(
        "A frame rate out of range is refused",
        arguments: [(0, 1), (-30, 1), (30, 0), (30, -1), (1001, 1), (1, 3601), (1_000_001, 999_999), (Int.max, 1), (Int.max, Int.max - 1)])
    func badFrameRate(numerator: Int, denominator: Int) {
        #expect(throws: VideoSettingsError.frameRate(numerator: numerator, denominator: denominator)) {
            try VideoSettings(width: 64, height: 36, frameRateNumerator: numerator, frameRateDenominator: denominator)
        }
    }

    @Test("A quality that is out of range or NaN is refused", arguments: [-0.1, 51.5, .infinity, .nan])
    func badQuality(_ quality: Double) {
        let error = #expect(throws: VideoSettingsError.self) {
            try VideoSettings(width: 64, height: 36, frameRateNumerator: 30, quality: quality)
        }
        #expect(error?.description.contains("0 (lossless) to 51") == true)
    }

    @Test("A number of encoder threads out of range is refused", arguments: [0, -1, 17])
    func badThreads(_ count: Int) {
        #expect(throws: VideoSettingsError.encoderThreads(count)) {
            try VideoSettings(width: 64, height: 36, frameRateNumerator: 30, encoderThreads: count)
        }
    }
}
