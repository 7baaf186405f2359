import Foundation
import KinoraPipeline
import KinoraViews
import Testing

/// The part of a film in which text is readable on the large platforms.
struct SafeAreaTests {
    private static func film(_ width: CGFloat, _ height: CGFloat) -> Film {
        Film(size: CGSize(width: width, height: height), frameRate: 30, duration: 1)
    }

    @Test(arguments: [(1920, 1080), (1000, 1000), (1080, 1350), (700, 1000)] as [(CGFloat, CGFloat)])
    func `wide, square and 4 to 5 films have the title-safe area`(width: CGFloat, height: CGFloat) {
        let film = Self.film(width, height)
        #expect(film.textSafeArea == EdgeInsets(top: 0.05 * height, leading: 0.05 * width, bottom: 0.05 * height, trailing: 0.05 * width))
        let frame = film.safeFrame
        #expect(abs(frame.midX - width / 2) < 1e-9 && abs(frame.width - 0.9 * width) < 1e-9)
        #expect(abs(frame.midY - height / 2) < 1e-9 && abs(frame.height - 0.9 * height) < 1e-9)
    }

    @Test func `tall films keep the interfaces of all platforms free`() {
        let film = Self.film(1000, 2000)
        #expect(film.textSafeArea == EdgeInsets(top: 280, leading: 60, bottom: 400, trailing: 110))
        for platform in PlatformInterface.all {
            let free = CGRect(
                x: platform.margins.leading * 1000, y: platform.margins.top * 2000,
                width: (1 - platform.margins.leading - platform.margins.trailing) * 1000,
                height: (1 - platform.margins.top - platform.margins.bottom) * 2000)
            #expect(free.insetBy(dx: -1e-9, dy: -1e-9).contains(film.safeFrame), "\(platform.name)")
        }
    }

    @Test(arguments: [(1920, 1080), (1080, 1920), (1080, 1080), (1080, 1350)] as [(CGFloat, CGFloat)])
    func `the frame for centred text is the widest symmetrical part of the safe frame`(width: CGFloat, height: CGFloat) {
        let film = Self.film(width, height)
        let (centered, safe) = (film.centeredSafeFrame, film.safeFrame)
        #expect(abs(centered.midX - width / 2) < 1e-9)
        #expect(safe.insetBy(dx: -1e-6, dy: -1e-6).contains(centered))
        #expect(abs(centered.minX - safe.minX) < 1e-9 || abs(centered.maxX - safe.maxX) < 1e-9)
        #expect(centered.minY == safe.minY && centered.height == safe.height)
    }
}
