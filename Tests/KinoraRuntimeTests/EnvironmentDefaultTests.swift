import Foundation
import KinoraDrawing
import Testing
import ViewTestSupport

@testable import KinoraViews

/// The values of the environment that describe a device, in a film without one.
@Suite("Defaults of the environment")
@MainActor
struct EnvironmentDefaultTests {
    @Test(
        "Each setting of accessibility is off until a view sets it",
        arguments: [
            \EnvironmentValues.accessibilityReduceMotion, \.accessibilityReduceTransparency, \.accessibilityDifferentiateWithoutColor,
            \.accessibilityInvertColors, \.accessibilityEnabled, \.accessibilityVoiceOverEnabled, \.isLuminanceReduced, \.isSearching,
        ])
    func settings(keyPath: WritableKeyPath<EnvironmentValues, Bool> & Sendable) {
        struct Reader: View {
            let keyPath: KeyPath<EnvironmentValues, Bool>
            @Environment(\.self) private var environment

            var body: some View { Color.red.frame(width: environment[keyPath: keyPath] ? 20 : 10, height: 10) }
        }
        #expect(layout(Reader(keyPath: keyPath)) == [rect(95, 45, 10, 10)])
        #expect(layout(Reader(keyPath: keyPath).environment(keyPath, true)) == [rect(90, 45, 20, 10)])
    }

    @Test("The scene is active, text has its own weight, and the contrast is standard") func device() {
        var values = EnvironmentValues()
        #expect(values.scenePhase == .active && values.legibilityWeight == nil && values.colorSchemeContrast == .standard)
        #expect(ColorSchemeContrast.allCases == [.standard, .increased])
        #expect([ScenePhase.active, .background, .inactive].sorted() == [.background, .inactive, .active])
        values.legibilityWeight = .bold
        #expect(values.legibilityWeight == .bold && values.legibilityWeight != .regular)
    }

    @Test("A pixel is the inverse of the scale") func pixelLength() {
        var values = EnvironmentValues()
        values.displayScale = 4
        #expect(values.pixelLength == 0.25)
    }

    @Test("No system opens a URL for an action that leaves it to the system") func systemAction() throws {
        var accepted: [Bool] = []
        let url = try #require(URL(string: "https://example.com"))
        OpenURLAction { .systemAction($0) }(url) { accepted.append($0) }
        OpenURLAction { _ in .handled }(url) { accepted.append($0) }
        #expect(accepted == [false, true])
    }

    @Test("A coordinate space is global, local or named") func coordinateSpaces() {
        #expect(CoordinateSpace.global.isGlobal && !CoordinateSpace.local.isGlobal)
        #expect(CoordinateSpace.local.isLocal && !CoordinateSpace.named("board").isLocal)
        #expect(NamedCoordinateSpace.named("board").coordinateSpace == .named("board"))
    }

    @Test("A view in a named space finds its frame there") func namedSpace() {
        var frame = CGRect.zero
        let view = ZStack(alignment: .topLeading) {
            Color.red
            GeometryReader { geometry -> Color in
                frame = geometry.frame(in: .named("board"))
                return Color.blue
            }
            .frame(width: 10, height: 10).padding(.leading, 30).padding(.top, 20)
        }
        .frame(width: 100, height: 50).coordinateSpace(.named("board"))
        _ = layout(view)
        #expect(frame == rect(30, 20, 10, 10))
    }

    @Test(
        "An alignment with a text baseline has that baseline and its horizontal guide",
        arguments: [
            (Alignment.centerFirstTextBaseline, HorizontalAlignment.center, VerticalAlignment.firstTextBaseline),
            (.leadingFirstTextBaseline, .leading, .firstTextBaseline), (.trailingFirstTextBaseline, .trailing, .firstTextBaseline),
            (.centerLastTextBaseline, .center, .lastTextBaseline), (.leadingLastTextBaseline, .leading, .lastTextBaseline),
            (.trailingLastTextBaseline, .trailing, .lastTextBaseline),
        ])
    func baselines(alignment: Alignment, horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
        #expect(alignment == Alignment(horizontal: horizontal, vertical: vertical))
        // A view without text has its baseline at its bottom.
        let rects = layout(
            ZStack(alignment: alignment) {
                Color.red.frame(width: 40, height: 40)
                Color.blue.frame(width: 10, height: 10)
            })
        let x: CGFloat = horizontal == .leading ? 80 : horizontal == .center ? 95 : 110
        expectRects(rects, [rect(80, 30, 40, 40), rect(x, 60, 10, 10)])
    }
}
