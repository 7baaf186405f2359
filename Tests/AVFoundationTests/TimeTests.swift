import AVFoundation
import Testing

struct TimeTests {
    @Test(
        "A time is a fraction of seconds, truncated to its scale",
        arguments: [
            (1.5, 600, 900), (0.0, 1, 0), (-2.25, 4, -9), (1.0 / 3, 3, 1), (2.9, 1, 2), (.nan, 600, 0), (.infinity, 600, 0), (1e18, 1, 0),
        ]
            as [(Double, Int32, Int64)])
    func values(seconds: Double, scale: Int32, value: Int64) {
        let time = CMTime(seconds: seconds, preferredTimescale: scale)
        #expect(time.value == value && time.timescale == scale)
        #expect(time == CMTimeMakeWithSeconds(seconds, preferredTimescale: scale) && time == CMTimeMake(value: value, timescale: scale))
        #expect(time.seconds == Double(value) / Double(scale) && CMTimeGetSeconds(time) == time.seconds)
    }

    @Test("A time without a scale is 0")
    func noScale() {
        #expect(CMTime(value: 5, timescale: 0).seconds == 0)
        #expect(CMTime.zero == CMTime(value: 0, timescale: 1) && CMTime() == .zero)
    }
}
