import Foundation
import KinoraCombine
import KinoraDrawing
import KinoraMotion
import Observation
import Testing
import ViewTestSupport

@testable import KinoraControls
@testable import KinoraViews

@Suite("Controls as published code uses them")
@MainActor
struct PublishedControlTests {
    private let size = CGSize(width: 200, height: 100)
    private let grey = Color.System.tertiary.resolved(in: .light)

    private func leaves(_ view: some View) -> [Leaf] { makeGraph(view, size: size).leaves }
    private func frame(of text: String, in view: some View) throws -> CGRect {
        try #require(makeGraph(view, size: size).textFrames[text])
    }

    @Test("The text and the title of a field are aligned as multilineTextAlignment says") func fieldAlignment() throws {
        for text in ["Text", ""] {
            let field = TextField("Title", text: .constant(text))
            let shown = text.isEmpty ? "Title" : text
            let leading = try frame(of: shown, in: field)
            #expect(leading.minX == 0)
            #expect(try frame(of: shown, in: field.multilineTextAlignment(.center)).midX == 100)
            #expect(try frame(of: shown, in: field.multilineTextAlignment(.trailing)).maxX == 200)
        }
        #expect(try frame(of: "A", in: TextEditor(text: .constant("A")).multilineTextAlignment(.trailing)).maxX == 195)
    }

    @Test("The day and the time of a date picker stay in one line each, however little room there is") func dates() throws {
        let picker = DatePicker("Departure", selection: .constant(Date(timeIntervalSinceReferenceDate: 0)))
        let wide = makeGraph(picker.environment(\.timeZone, .gmt), size: CGSize(width: 1000, height: 100)).textFrames
        let narrow = makeGraph(picker.environment(\.timeZone, .gmt), size: CGSize(width: 150, height: 100)).textFrames
        #expect(wide["Jan 1, 2001"]?.size == narrow["Jan 1, 2001"]?.size && wide["Jan 1, 2001"] != nil)
    }

    @Test("A disabled button is grey, and colours of its label stay") func disabledButtons() throws {
        let plain = leaves(Button("A") {}.disabled(true))
        #expect(plain.map(\.color) == [grey] && plain.map(\.opacity) == [1])
        let own = leaves(
            Button {
            } label: {
                Color.red.frame(width: 10, height: 10)
            }.disabled(true))
        #expect(own.map(\.color) == [Color.red.resolved(in: .light)] && own.map(\.opacity) == [1])
        let prominent = leaves(Button("A") {}.buttonStyle(.borderedProminent).disabled(true))
        #expect(
            prominent.map(\.color) == [Color(red: 118 / 255, green: 118 / 255, blue: 128 / 255, opacity: 0.12).resolved(in: .light), grey])
        #expect(leaves(Button("A") {}.buttonStyle(.plain).disabled(true)).map(\.opacity) == [0.4])
    }

    @Test("A control group has a background, except in bars and in the navigation style") func groups() {
        let group = ControlGroup { Color.red.frame(width: 10, height: 10) }
        #expect(leaves(group).count == 2 && leaves(group.controlGroupStyle(.navigation)).count == 1)
        func greys(_ page: some View) -> Int {
            leaves(page).filter { $0.color == ControlColor.track.color(in: .light).resolved(in: .light) }.count
        }
        #expect(greys(NavigationStack { group }) == 1)
        #expect(greys(NavigationStack { Color.white.toolbar { ToolbarItem { group } } }) == 0)
    }

    private final class Model: ObservableObject {}

    @Observable
    fileprivate final class Watched {}

    private struct Probe: View {
        @EnvironmentObject private var model: Model
        @Environment(Watched.self) private var watched: Watched?

        init() {}

        var body: some View {
            let _ = model
            Rectangle().fill(.tint).frame(width: watched == nil ? 10 : 12, height: 10)
        }
    }

    @Test("Views in a bar have the tint colour and the objects of the view that adds them") func bars() {
        let page = Color.white.toolbar { ToolbarItem { Probe() } }
        let found = leaves(NavigationStack { page.tint(.green).environmentObject(Model()).environment(Watched()) }.tint(.red))
        #expect(found.contains { $0.rect.width == 12 && $0.color == Color.green.resolved(in: .light) })
    }

    @Test("A circle without a proposal on one axis fills the other") func circles() {
        expectRects(layout(Circle().frame(height: 40).fixedSize()), [rect(80, 30, 40, 40)])
        expectRects(layout(Circle().frame(width: 6).fixedSize()), [rect(97, 47, 6, 6)])
        expectRects(layout(Circle().fixedSize()), [rect(95, 45, 10, 10)])
    }

    private struct Guided: View {
        @State var isHigh = false

        var body: some View {
            Color.red.frame(width: 10, height: 10).alignmentGuide(.top) { _ in isHigh ? 20 : 0 }
                .frame(width: 200, height: 100, alignment: .top)
                .contentShape(Rectangle())
                .onTapGesture { isHigh = true }
                .accessibilityIdentifier("area")
        }
    }

    @Test("A state that only a layout closure reads changes the layout") func guides() async throws {
        let stage = Stage(Guided(), size: size, taps: [ScriptedTap(.identifier("area"), at: 0.5)])
        let low = try await stage.frame(0)
        let high = try await Stage(Guided(isHigh: true), size: size).frame(0)
        #expect(try await stage.frame(60) == high && low != high)
    }
}
