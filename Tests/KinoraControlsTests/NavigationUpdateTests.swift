import Foundation
import KinoraDrawing
import KinoraMotion
import Testing
import ViewTestSupport

@testable import KinoraControls
@testable import KinoraViews

/// What a page shows that was handed to it, not read by itself.
@Suite("Pages that change")
@MainActor
struct NavigationUpdateTests {
    private let size = CGSize(width: 200, height: 300)

    private struct Page: View {
        let text: String
        let action: () -> Void

        var body: some View {
            Text(verbatim: text).onTapGesture(perform: action).toolbar { Button("Item \(text)") { action() } }
        }
    }

    enum Pushing: CaseIterable {
        case link, isPresented, item, path
    }

    private struct Root: View {
        let pushing: Pushing
        let wire: Wire<Int>
        @State private var count = 1
        @State private var isPresented = true
        @State private var item: Int? = 1
        @State private var path = [1]

        init(_ pushing: Pushing, _ wire: Wire<Int>) {
            (self.pushing, self.wire) = (pushing, wire)
        }

        var body: some View {
            let _ = (wire.write = { self.count = $0 })
            let count = self.count
            switch pushing {
            case .link: NavigationStack { NavigationLink("Open") { Page(text: "page \(count)") { _ = count } } }
            case .isPresented:
                NavigationStack {
                    Text("Root").navigationDestination(isPresented: $isPresented) { Page(text: "page \(count)") { _ = count } }
                }
            case .item:
                NavigationStack { Text("Root").navigationDestination(item: $item) { _ in Page(text: "page \(count)") { _ = count } } }
            case .path:
                NavigationStack(path: $path) {
                    Text("Root").navigationDestination(for: Int.self) { _ in
                        Page(text: "page \(count)") { _ = count }.navigationDestination(for: Int.self) { Text(verbatim: "\($0) \(count)") }
                    }
                }
            }
        }
    }

    @Test("A page shows its current input, however it was pushed", arguments: Pushing.allCases)
    func handedDown(pushing: Pushing) async throws {
        let wire = Wire<Int>()
        let stage = Stage(Root(pushing, wire), size: size, gestures: pushing == .link ? [.tap("Open", at: 0.1)] : [])
        var reports: [String] = []
        stage.onReport = { reports.append($0) }
        _ = try await stage.frame(60)
        #expect(stage.graph.texts.contains("page 1") || pushing == .path, "\(stage.graph.texts)")
        for count in 2...4 {
            stage.graph.advance(to: stage.time) { wire.write(count) }
            #expect(stage.graph.texts.contains { $0.hasSuffix(" \(count)") }, "\(stage.graph.texts)")
            #expect(!stage.graph.texts.contains { $0.hasSuffix(" \(count - 1)") }, "\(stage.graph.texts)")
        }
        #expect(reports == [])
    }

    @Test(
        "The items of bars change with the animation of the page", arguments: [ToolbarItemPlacement.bottomBar, .principal, .topBarLeading])
    func animatedItems(placement: ToolbarItemPlacement) {
        let wire = Wire<Int>()
        let graph = makeGraph(
            Holder(wire, 129) { number in
                NavigationStack {
                    Color.white.toolbar {
                        ToolbarItem(placement: placement) { Text("\(number)").contentTransition(.numericText()) }
                    }
                }
            }, size: size)
        #expect(graph.texts == ["129"])
        graph.advance(to: 1) { withAnimation(.linear(duration: 1)) { wire.write(130) } }
        graph.beginFrame(at: 1.5)
        #expect(graph.texts == ["1", "2", "3", "9", "0"])
        graph.beginFrame(at: 3)
        #expect(graph.texts == ["130"])
        graph.advance(to: 4) { wire.write(140) }
        #expect(graph.texts == ["140"])
    }

    private struct Counter: View {
        @State private var count = 129

        init() {}

        var body: some View {
            NavigationStack {
                Color.white.toolbar {
                    ToolbarItemGroup(placement: .bottomBar) {
                        Text("\(count)").contentTransition(.numericText())
                        Button("More") { withAnimation(.linear(duration: 1)) { count += 1 } }
                    }
                }
            }
        }
    }

    @Test("The items of a bar change with the animation of a button in the bar") func animatedByButton() async throws {
        let stage = Stage(Counter(), size: size, gestures: [.tap("More", at: 1)])
        _ = try await stage.frame(90)
        #expect(stage.graph.texts == ["1", "2", "3", "9", "0", "More"])
        _ = try await stage.frame(180)
        #expect(stage.graph.texts == ["130", "More"])
    }

    @Test("An initial path shows its page, and a value without a destination is reported")
    func initialPath() async throws {
        var reports: [String] = []
        let known = Stage(
            NavigationStack(path: .constant([7])) { Text("Root").navigationDestination(for: Int.self) { Text(verbatim: "page \($0)") } },
            size: size)
        known.onReport = { reports.append($0) }
        _ = try await known.frame(0)
        #expect(known.graph.texts.contains("page 7"))
        #expect(reports == [])
        let unknown = Stage(
            NavigationStack(path: .constant(["x"])) { Text("Root").navigationDestination(for: Int.self) { Text(verbatim: "page \($0)") } },
            size: size)
        unknown.onReport = { reports.append($0) }
        _ = try await unknown.frame(0)
        #expect(reports.count == 1 && reports[0].contains("navigationDestination"))
    }

    private struct Closing: View {
        @Environment(\.dismiss) private var dismiss

        init() {}

        var body: some View { Button("Close") { dismiss() } }
    }

    private struct Presenting: View {
        @State private var isPresented = true

        init() {}

        var body: some View {
            Text("Behind").sheet(isPresented: $isPresented) { NavigationStack { Closing().navigationTitle("Sheet") } }
        }
    }

    @Test("dismiss on the first page of a stack in a sheet closes the sheet")
    func dismissal() async throws {
        let stage = Stage(Presenting(), size: size, gestures: [.tap("Close", at: 1)])
        _ = try await stage.frame(30)
        #expect(stage.graph.texts.contains("Close"))
        _ = try await stage.frame(180)
        #expect(stage.graph.texts == ["Behind"])
    }

    private struct Reading: View {
        let bodies: Wire<Int>
        @Environment(\.dismiss) private var dismiss
        @State private var count = 0

        init(_ bodies: Wire<Int>) {
            self.bodies = bodies
        }

        var body: some View {
            let _ = (bodies.bodies += 1)
            Text(verbatim: "count \(count)").onAppear { count = 1 }.navigationTitle("Title").toolbar {
                ToolbarItem(placement: .topBarLeading) { Button("Cancel") { dismiss() } }
                ToolbarItem(placement: .topBarTrailing) { Label("Star", systemImage: "star") }
            }
        }
    }

    @Test("A page whose toolbar has closures settles after a few evaluations", arguments: [false, true])
    func settling(isPushed: Bool) async throws {
        let bodies = Wire<Int>()
        var reports: [String] = []
        let stage = Stage(
            NavigationStack {
                if isPushed {
                    Text("Root").navigationDestination(isPresented: .constant(true)) { Reading(bodies) }
                } else {
                    Reading(bodies)
                }
            }, size: size)
        stage.onReport = { reports.append($0) }
        _ = try await stage.frame(0)
        #expect(bodies.bodies <= 4)
        #expect(reports == [])
        let settled = bodies.bodies
        _ = try await stage.frame(60)
        #expect(bodies.bodies == settled)
        #expect(stage.graph.texts.contains("count 1"))
    }
}
