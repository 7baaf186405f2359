import Foundation
import KinoraDrawing
import KinoraRuntime
import KinoraViews
import Testing

@testable import KinoraLottie

/// The view that plays an animation: sizes and times.
@MainActor
struct LottieViewTests {
    /// A square of 10 points at (0, 0), which moves by 10 points each frame of the animation.
    private static func animation() throws -> LottieAnimation {
        try LottieSample.shapes(
            LottieSample.rectangle(5, 5, 10, 10) + "," + LottieSample.red,
            transform: #"{"p":{"a":1,"k":[{"t":0,"s":[0,0]},{"t":10,"s":[100,0]}]}}"#)
    }

    /// The left edge of the square in a frame of a stage of 200 x 100 points and 10 frames per second.
    private func bounds(_ view: some View, frame: Int) async throws -> CGRect? {
        let stage = Stage(size: CGSize(width: 200, height: 100), frameRate: 10, seed: 0, environment: EnvironmentValues()) { view }
        let list = try await stage.frame(frame)
        var bounds: CGRect?
        func visit(_ items: [DisplayItem], _ outer: CGAffineTransform) {
            for item in items {
                let transform = item.transform.concatenating(outer)
                switch item.content {
                case .fill(let path, _, _): bounds = path.applying(transform).boundingRect
                case .group(let group): visit(group.items, transform)
                default: break
                }
            }
        }
        visit(list.items, .identity)
        return bounds
    }

    @Test("The view keeps no state, so frames can be passed") func timeless() {
        #expect(Timelessness.isTimeless(LottieView.self))
    }

    @Test("By default, the view has the size of the animation, in the centre") func size() async throws {
        let view = LottieView(try Self.animation())
        #expect(try await bounds(view, frame: 0) == CGRect(x: 50, y: 0, width: 10, height: 10))
        #expect(try await bounds(view, frame: 3) == CGRect(x: 80, y: 0, width: 10, height: 10))
    }

    @Test("A resizable view fits the animation into its frame") func resizable() async throws {
        let view = LottieView(try Self.animation()).resizable().frame(width: 50, height: 80)
        #expect(try await bounds(view, frame: 0) == CGRect(x: 75, y: 25, width: 5, height: 5))
    }

    @Test("After the end, the last moment stays, or the animation starts again") func end() async throws {
        let once = try #require(try await bounds(LottieView(Self.animation()), frame: 14))
        #expect(abs(once.minX - 150) < 1e-9)
        let looping = try #require(try await bounds(LottieView(Self.animation()).looping(), frame: 14))
        #expect(abs(looping.minX - 90) < 1e-9)
    }

    @Test("A speed is a factor of the time, and a negative one plays backward") func speed() async throws {
        let fast = try #require(try await bounds(LottieView(Self.animation()).speed(2), frame: 3))
        #expect(abs(fast.minX - 110) < 1e-9)
        let backward = try #require(try await bounds(LottieView(Self.animation()).speed(-1), frame: 3))
        #expect(abs(backward.minX - 120) < 1e-9)
    }
}
