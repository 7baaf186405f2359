import Foundation
import KinoraDrawing
import KinoraMotion
import Testing
import ViewTestSupport

@testable import KinoraControls
@testable import KinoraRuntime
@testable import KinoraViews

@Suite("Presentations")
@MainActor
struct PresentationTests {
    private let size = CGSize(width: 200, height: 400)

    private struct Page: View {
        @Environment(\.dismiss) private var dismiss
        @Environment(\.isPresented) private var isPresented

        init() {}

        var body: some View {
            Button("Close") { dismiss() }
            Color.red.frame(width: isPresented ? 30 : 10, height: 10)
        }
    }

    private struct Presenting: View {
        let wire: Wire<Bool>
        @State private var isShown = false
        var isFull = false

        init(_ wire: Wire<Bool>, isFull: Bool = false) {
            self.wire = wire
            self.isFull = isFull
        }

        var body: some View {
            let base = Button("Open") { isShown = true }.onChange(of: isShown) { wire.log.append("\(isShown)") }
            if isFull {
                base.fullScreenCover(isPresented: $isShown) { Page() }
            } else {
                base.sheet(isPresented: $isShown, onDismiss: { wire.log.append("dismissed") }) { Page().presentationDetents([.medium]) }
            }
        }
    }

    private func panel(_ stage: Stage) -> CGRect? { stage.graph.rects.filter { $0.width == 200 && $0.height < 400 }.last }

    @Test("A sheet slides up to its detent and closes on dismiss")
    func sheets() async throws {
        let wire = Wire<Bool>()
        let stage = Stage(
            Presenting(wire), size: size, taps: [ScriptedTap("Open", at: 0.5), ScriptedTap("Close", at: 2.5)])
        _ = try await stage.frame(29)
        #expect(panel(stage) == nil)
        _ = try await stage.frame(36)
        let moving = try #require(panel(stage))
        #expect(moving.minY > 201 && moving.minY < 400)
        _ = try await stage.frame(140)
        #expect(panel(stage) == CGRect(x: 0, y: 200, width: 200, height: 200))
        #expect(stage.graph.rects.contains { $0.width == 30 })
        _ = try await stage.frame(300)
        #expect(panel(stage) == nil && !stage.graph.rects.contains { $0.width == 30 })
        #expect(wire.log == ["true", "false", "dismissed"])
        #expect(stage.graph.topLayerElements.isEmpty)
    }

    @Test("A sheet dragged down far enough closes")
    func pulledSheets() async throws {
        let wire = Wire<Bool>()
        let stage = Stage(
            Presenting(wire), size: size, taps: [ScriptedTap("Open", at: 0.5)],
            gestures: [.drag(.point(CGPoint(x: 20, y: 210)), by: CGSize(width: 0, height: 150), at: 2, duration: 0.3)])
        _ = try await stage.frame(300)
        #expect(wire.log == ["true", "false", "dismissed"])
    }

    @Test("A full screen cover covers the whole frame")
    func covers() async throws {
        let stage = Stage(Presenting(Wire<Bool>(), isFull: true), size: size, taps: [ScriptedTap("Open", at: 0.5)])
        _ = try await stage.frame(140)
        #expect(stage.graph.rects.contains(CGRect(origin: .zero, size: size)))
    }

    private struct Confirming: View {
        let wire: Wire<Void>
        @State private var isPresented = true
        @State private var chooses = false

        init(_ wire: Wire<Void>) {
            self.wire = wire
        }

        var body: some View {
            Color.white
                .alert("Sure?", isPresented: $isPresented) {
                    Button("Delete", role: .destructive) { wire.log.append("delete") }
                    Button("Keep", role: .cancel) { chooses = true }
                } message: {
                    Text("It is gone then.")
                }
                .confirmationDialog("Choose", isPresented: $chooses, titleVisibility: .visible) {
                    Button("One") { wire.log.append("one") }
                    Button("Two") { wire.log.append("two") }
                }
        }
    }

    @Test("Buttons of alerts and confirmation dialogs run their actions and close them")
    func dialogs() async throws {
        let wire = Wire<Void>()
        let stage = Stage(
            Confirming(wire), size: CGSize(width: 320, height: 480), taps: [ScriptedTap("Keep", at: 1), ScriptedTap("Two", at: 2)])
        _ = try await stage.frame(30)
        #expect(stage.graph.rects.contains { $0.width == 270 && abs($0.midX - 160) < 1e-6 && abs($0.midY - 240) < 1e-6 })
        _ = try await stage.frame(119)
        #expect(!stage.graph.rects.contains { $0.width == 270 })
        _ = try await stage.frame(200)
        #expect(wire.log == ["two"])
        #expect(stage.graph.topLayerElements.isEmpty)
    }

    @Test("Menus open with a tap, context menus with a long press")
    func menus() async throws {
        let wire = Wire<Void>()
        let stage = Stage(
            VStack {
                Menu("More") { Button("Copy") { wire.log.append("copy") } }
                Text("Row").contextMenu { Button("Share") { wire.log.append("share") } }
            }, size: size, taps: [ScriptedTap("More", at: 0.5), ScriptedTap("Copy", at: 1), ScriptedTap("Share", at: 3)],
            gestures: [.hold("Row", at: 2, duration: 0.7)])
        _ = try await stage.frame(240)
        #expect(wire.log == ["copy", "share"])
    }

    @Test("Presentation modifiers without effect compile, and a search field is shown")
    func accepted() {
        let view = List { Text("Row").swipeActions { Button("Delete") {} } }.refreshable {}.searchable(
            text: .constant("abc"), prompt: "Find")
        #expect(!makeGraph(view, size: size).rects.isEmpty)
    }

    private struct Opener: View {
        let wire: Wire<Void>
        @Environment(\.openURL) private var openURL

        init(_ wire: Wire<Void>) {
            self.wire = wire
        }

        var body: some View {
            Button("Go") { openURL(URL(fileURLWithPath: "/page")) { wire.log.append("\($0)") } }
        }
    }

    @Test("openURL calls the action set by a view, otherwise nothing") func openURL() throws {
        let wire = Wire<Void>()
        try makeGraph(Opener(wire)).tap(.label("Go"))
        let action = OpenURLAction { url in
            wire.log.append(url.lastPathComponent)
            return .handled
        }
        try makeGraph(Opener(wire).environment(\.openURL, action)).tap(.label("Go"))
        #expect(wire.log == ["false", "page", "true"])
    }

    @Test("A view that is being removed cannot be touched") func leaving() {
        let wire = Wire<Bool>()
        var taps = 0
        let graph = makeGraph(
            Holder(wire, true) { isShown in
                ZStack {
                    Color.red.onTapGesture { taps += 1 }
                    if isShown { Color.blue }
                }
            })
        #expect(throws: StageError.self) { try graph.tap(.point(CGPoint(x: 100, y: 50))) }
        graph.advance(to: 1) { withAnimation(.linear(duration: 1)) { wire.write(false) } }
        graph.beginFrame(at: 1.5)
        #expect(throws: Never.self) { try graph.tap(.point(CGPoint(x: 100, y: 50))) }
        #expect(taps == 1)
    }

    // MARK: Anchors

    private enum Frames: PreferenceKey {
        struct Item {
            var name: String
            var bounds: Anchor<CGRect>
        }

        static var defaultValue: [Item] { [] }

        static func reduce(value: inout [Item], nextValue: () -> [Item]) { value += nextValue() }
    }

    private struct Tabs: View {
        let wire: Wire<String>
        @State private var chosen = "a"

        init(_ wire: Wire<String>) {
            self.wire = wire
        }

        var body: some View {
            let _ = (wire.write = { value in withAnimation(.linear(duration: 1)) { chosen = value } })
            HStack(spacing: 10) {
                tab("a", 20)
                tab("b", 40)
            }
            .overlayPreferenceValue(Frames.self) { items in
                GeometryReader { proxy in
                    if let item = items.first(where: { $0.name == chosen }) {
                        let rect = proxy[item.bounds]
                        Color.blue.frame(width: rect.width, height: 2).offset(x: rect.minX, y: rect.maxY)
                    }
                }
            }
        }

        private func tab(_ name: String, _ width: CGFloat) -> some View {
            Color.red.frame(width: width, height: 10)
                .anchorPreference(key: Frames.self, value: .bounds) { [Frames.Item(name: name, bounds: $0)] }
        }
    }

    @Test("Anchors give frames in the reader's coordinates, and views that use them animate")
    func anchors() {
        let wire = Wire<String>()
        let graph = makeGraph(Tabs(wire))
        // 20 + 10 + 40 points in the middle of 200.
        expectRects(graph.rects, [rect(65, 45, 20, 10), rect(95, 45, 40, 10), rect(65, 55, 20, 2)])
        graph.advance(to: 1) { wire.write("b") }
        graph.beginFrame(at: 1.5)
        expectRects(graph.rects.suffix(1), [rect(80, 55, 30, 2)])
        graph.beginFrame(at: 2.5)
        expectRects(graph.rects.suffix(1), [rect(95, 55, 40, 2)])
    }

    @Test("Geometry changes are reported, including the first value")
    func geometryChanges() {
        let (wire, log) = (Wire<CGFloat>(), Wire<Void>())
        let graph = makeGraph(
            Holder(wire, 30) { width in
                Color.red.frame(width: width, height: 10)
                    .onGeometryChange(for: CGFloat.self, of: { $0.size.width }) { log.log.append("\($0)") }
            })
        graph.advance(to: 1) { wire.write(50) }
        #expect(log.log == ["30.0", "50.0"])
    }

    // MARK: Right to left

    @Test("Layout is mirrored from right to left")
    func rightToLeft() {
        func mirrored<V: View>(_ view: V) -> [CGRect] { layout(view.environment(\.layoutDirection, .rightToLeft)) }
        func box(_ width: CGFloat) -> some View { Color.red.frame(width: width, height: 10) }
        expectRects(
            mirrored(
                HStack(spacing: 10) {
                    box(20); box(40)
                }), [rect(115, 45, 20, 10), rect(65, 45, 40, 10)])
        expectRects(
            mirrored(
                VStack(alignment: .leading, spacing: 0) {
                    box(20); box(40)
                }), [rect(100, 40, 20, 10), rect(80, 50, 40, 10)])
        expectRects(mirrored(box(20).frame(maxWidth: .infinity, alignment: .leading)), [rect(180, 45, 20, 10)])
        expectRects(mirrored(box(20).padding(.leading, 30)), [rect(75, 45, 20, 10)])
        expectRects(mirrored(box(20).offset(x: 5)), [rect(85, 45, 20, 10)])
        expectRects(mirrored(box(60).overlay(alignment: .topTrailing) { box(20) }), [rect(70, 45, 60, 10), rect(70, 45, 20, 10)])
    }

    private struct FixedCorner: Shape {
        var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }

        func path(in rect: CGRect) -> Path { Path(CGRect(x: 0, y: 0, width: 10, height: 10)) }
    }

    @Test("A changed layout direction mirrors the layout and flips views that request it")
    func turning() {
        let wire = Wire<LayoutDirection>()
        let graph = makeGraph(
            Holder(wire, .leftToRight) { direction in
                HStack(spacing: 0) {
                    Color.red.frame(width: 20, height: 10)
                    FixedCorner().fill(.blue).frame(width: 30, height: 10)
                        .flipsForRightToLeftLayoutDirection(true)
                }.environment(\.layoutDirection, direction)
            })
        expectRects(graph.rects, [rect(75, 45, 20, 10), rect(95, 45, 10, 10)])
        graph.advance(to: 1) { wire.write(.rightToLeft) }
        expectRects(graph.rects, [rect(105, 45, 20, 10), rect(95, 45, 10, 10)])
    }
}
