import Foundation
import KinoraDrawing
import KinoraMotion
import Testing
import ViewTestSupport

@testable import KinoraControls
@testable import KinoraViews

@Suite("Details of sheets and popovers")
@MainActor
struct SheetDetailTests {
    private let size = CGSize(width: 200, height: 400)
    private let green = Color.green.resolved(in: .light)

    private func graph(_ content: some View, size: CGSize? = nil) -> ViewGraph {
        makeGraph(Color.white.sheet(isPresented: .constant(true)) { content }, size: size ?? self.size)
    }

    private func isDimmed(_ content: some View) -> Bool {
        graph(content).leaves.contains { abs(($0.color?.opacity ?? 0) - 0.2) < 1e-6 && $0.rect.size == size }
    }

    @Test("A sheet that allows interaction behind it does not dim") func dimming() {
        let sheet = Color.green.presentationDetents([.medium, .large])
        #expect(isDimmed(sheet) && !isDimmed(sheet.presentationBackgroundInteraction(.enabled)))
        #expect(!isDimmed(sheet.presentationBackgroundInteraction(.enabled(upThrough: .medium))))
        let large = Color.green.presentationDetents([.medium, .large], selection: .constant(.large))
        #expect(isDimmed(large.presentationBackgroundInteraction(.enabled(upThrough: .medium))))
    }

    @Test("The background of a sheet is a view") func backgrounds() {
        let sheet = Color.clear.presentationDetents([.medium]).presentationBackground { Color.green }
        #expect(graph(sheet).leaves.contains { $0.color == green && $0.rect == rect(0, 200, 200, 200) })
    }

    @Test("Sheets with several detents show their drag indicator") func indicators() {
        func isShown(_ content: some View) -> Bool { graph(content).rects.contains { $0.width == 36 && $0.height == 5 } }
        #expect(isShown(Color.green.presentationDetents([.medium, .large])) && !isShown(Color.green.presentationDetents([.medium])))
        #expect(!isShown(Color.green.presentationDetents([.medium, .large]).presentationDragIndicator(.hidden)))
        #expect(isShown(Color.green.presentationDetents([.medium]).presentationDragIndicator(.visible)))
    }

    @Test("A detent is a fraction of the frame; a sheet can keep its corners, and its drag cannot close it") func settings() {
        func height(_ detent: PresentationDetent) -> CGFloat? {
            graph(Color.green.presentationDetents([detent])).leaves.first { $0.color == green }?.rect.height
        }
        #expect(height(.fraction(0.25)) == 100 && height(.fraction(0.5)) == height(.medium))
        let sheet = Color.green.presentationDetents([.medium])
        let same: [any View] = [
            sheet.interactiveDismissDisabled(), sheet.presentationBackgroundInteraction(.disabled),
            sheet.presentationContentInteraction(.automatic), sheet.presentationContentInteraction(.scrolls),
            sheet.presentationCompactAdaptation(horizontal: .sheet, vertical: .sheet), sheet.presentationSizing(.automatic),
        ]
        for view in same { #expect(graph(AnyView(view)).list.description == graph(AnyView(sheet)).list.description) }
        let square = graph(sheet.presentationCornerRadius(0)).list.description
        #expect(square != graph(sheet).list.description && square == graph(sheet.presentationCornerRadius(-1)).list.description)
        let clear = Color.clear.presentationDetents([.medium])
        #expect(graph(clear.presentationBackground(.green)).leaves.contains { $0.color == green && $0.rect == rect(0, 200, 200, 200) })
        let page = graph(Color.green.presentationSizing(.page), size: CGSize(width: 1200, height: 1200))
        #expect(page.leaves.contains { $0.color == green && $0.rect.width < 1200 })
    }

    private struct Tall: CustomPresentationDetent {
        static func height(in context: Context) -> CGFloat? { context.dynamicTypeSize == .large ? context.maxDetentValue : nil }
    }

    @Test("A custom detent reads the environment") func customDetent() {
        let leaves = graph(Color.green.presentationDetents([.custom(Tall.self)])).leaves
        #expect(leaves.contains { $0.color == green && $0.rect == rect(0, 24, 200, 376) })
    }

    private struct Closing: View {
        @Environment(\.presentationMode) private var presentation

        init() {}

        var body: some View { Button(presentation.wrappedValue.isPresented ? "Close" : "Root") { presentation.wrappedValue.dismiss() } }
    }

    private struct Opening: View {
        @State private var isShown = true

        init() {}

        var body: some View { Color.white.sheet(isPresented: $isShown) { Closing() } }
    }

    @Test("The presentation mode of a sheet closes it") func presentationMode() async throws {
        let stage = Stage(Opening(), size: size, frameRate: 30, taps: [ScriptedTap(.label("Close"), at: 1)])
        _ = try await stage.frame(20)
        #expect(stage.graph.texts == ["Close"])
        _ = try await stage.frame(90)
        #expect(stage.graph.texts.isEmpty)
    }

    private struct Resizable: View {
        let wire: Wire<Void>
        @State private var detent = PresentationDetent.medium

        init(_ wire: Wire<Void>) {
            self.wire = wire
        }

        var body: some View {
            Color.white.sheet(isPresented: .constant(true)) {
                Color.green.presentationDetents([.medium, .large], selection: $detent)
            }
            .onChange(of: detent) { wire.log.append(detent == .large ? "large" : "medium") }
        }
    }

    @Test("A drag resizes a sheet to the nearest detent") func dragging() async throws {
        let wire = Wire<Void>()
        let stage = Stage(
            Resizable(wire), size: size,
            gestures: [
                .drag(.point(CGPoint(x: 100, y: 300)), by: CGSize(width: 0, height: -120), at: 0.5, duration: 0.5),
                .drag(.point(CGPoint(x: 100, y: 100)), by: CGSize(width: 0, height: 120), at: 3, duration: 0.5),
            ])
        func panel() -> CGRect? { stage.graph.leaves.last { $0.color == green }?.rect }
        _ = try await stage.frame(6)
        #expect(panel() == rect(0, 200, 200, 200))
        _ = try await stage.frame(170)
        #expect(panel() == rect(0, 24, 200, 376) && wire.log == ["large"])
        _ = try await stage.frame(330)
        #expect(panel() == rect(0, 200, 200, 200) && wire.log == ["large", "medium"])
    }

    @Test("A sheet is a card if there is enough space, and covers the frame on request") func sizes() {
        let frame = CGSize(width: 1000, height: 800)
        func panel(_ content: some View) -> CGRect? { graph(content, size: frame).leaves.last { $0.color == green }?.rect }
        #expect(panel(Color.green.presentationSizing(.form)) == rect(230, 90, 540, 620))
        #expect(panel(Color.green.frame(width: 80, height: 60).presentationSizing(.fitted)) == rect(460, 370, 80, 60))
        #expect(graph(Color.green.presentationSizing(.form)).leaves.last { $0.color == green }?.rect == rect(0, 24, 200, 376))
        #expect(panel(Color.green.presentationCompactAdaptation(.fullScreenCover)) == rect(0, 0, 1000, 800))
    }

    private struct Popping: View {
        let adaptation: PresentationAdaptation
        @State private var isShown = false

        init(_ adaptation: PresentationAdaptation) {
            self.adaptation = adaptation
        }

        var body: some View {
            Button {
                isShown = true
            } label: {
                Color.red.frame(width: 20, height: 20)
            }.accessibilityIdentifier("open")
                .popover(isPresented: $isShown) {
                    Color.green.frame(width: 60, height: 30).presentationCompactAdaptation(adaptation)
                }
        }
    }

    @Test("A popover is beside its view, with an arrow between them") func popovers() async throws {
        let stage = Stage(Popping(.popover), size: size, taps: [ScriptedTap(.identifier("open"), at: 0.5)])
        _ = try await stage.frame(240)
        let content = try #require(stage.graph.leaves.last { $0.color == green })
        let arrow = try #require(stage.graph.rects.first { abs($0.width - 26) < 1e-3 })
        expectRects([content.rect, arrow], [rect(70, 147, 60, 30), rect(87, 177, 26, 13)])
        let sheet = Stage(Popping(.automatic), size: size, taps: [ScriptedTap(.identifier("open"), at: 0.5)])
        _ = try await sheet.frame(240)
        #expect(sheet.graph.rects.contains(rect(0, 24, 200, 376)))
    }
}
