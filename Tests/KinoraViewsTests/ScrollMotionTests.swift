import Foundation
import KinoraDrawing
import KinoraMotion
import Testing
import ViewTestSupport

@testable import KinoraViews

@Suite("Scrolling by drags and positions")
@MainActor
struct ScrollMotionTests {
    private let size = CGSize(width: 200, height: 100)

    /// Six cards of 80 points side by side.
    private func cards<C: View>(@ViewBuilder _ card: @escaping (Int) -> C = { _ in Color.red.frame(width: 80, height: 40) }) -> some View {
        ScrollView(.horizontal) { HStack(spacing: 0) { ForEach(0..<6) { card($0) } }.scrollTargetLayout() }
    }

    /// The clip of the film's frame.
    private func clips(_ graph: ViewGraph) -> [CGRect] {
        var found: [CGRect] = []
        func visit(_ items: [DisplayItem], _ outer: CGAffineTransform) {
            for item in items {
                guard case .group(let group) = item.content else { continue }
                let transform = item.transform.concatenating(outer)
                found += group.clips.map { $0.path.applying(transform).boundingRect }
                visit(group.items, transform)
            }
        }
        visit(graph.list.items, .identity)
        return found
    }

    @Test("Safe area padding insets content that remains visible beyond it; plain padding clips it")
    func safeAreaPadding() {
        let safe = makeGraph(cards().safeAreaPadding(.horizontal, 60))
        #expect(safe.rects.first?.minX == 60)
        #expect(clips(safe) == [CGRect(x: 0, y: 30, width: 200, height: 40)])
        // Through views around that are as large.
        #expect(clips(makeGraph(cards().frame(height: 60).safeAreaPadding(.horizontal, 60))).first?.minX == 0)
        // A view between the edge and the scroll view keeps it from going there.
        let beside = makeGraph(
            HStack(spacing: 0) {
                Color.blue.frame(width: 10); cards()
            }.safeAreaPadding(.horizontal, 60))
        #expect(clips(beside).first?.minX == 70)
        #expect(clips(beside).first?.maxX == 200)
        #expect(clips(makeGraph(cards().padding(.horizontal, 60))).first?.minX == 60)
    }

    @Test("Content margins are around the content and scroll with it")
    func contentMargins() async throws {
        let view = cards().contentMargins(.horizontal, 30)
        #expect(makeGraph(view).rects.first?.minX == 30)
        #expect(clips(makeGraph(view)).first?.width == 200)
        // 6 x 80 + 2 x 30 points in 200.
        let stage = Stage(
            view, size: size, gestures: [.drag(.point(CGPoint(x: 190, y: 50)), by: CGSize(width: -1000, height: 0), at: 0.1, holding: 1)])
        _ = try await stage.frame(200)
        #expect(abs((stage.graph.rects.last?.maxX ?? 0) - 170) < 1e-6)
    }

    @Test("Frames in a scroll view's coordinates start inside its margins; an axis selects the scroll view")
    func coordinates() {
        var seen: [String: CGFloat] = [:]
        func reader(_ name: String, _ space: NamedCoordinateSpace) -> some View {
            GeometryReader { proxy in
                let _ = (seen[name] = proxy.frame(in: space).minX)
                let _ = (seen[name + " width"] = proxy.bounds(of: space)?.width)
                Color.clear
            }
            .frame(width: 20, height: 20)
        }
        _ = makeGraph(
            ScrollView {
                Color.red.frame(height: 10)
                ScrollView(.horizontal) {
                    HStack(spacing: 0) {
                        reader("inner", .scrollView)
                        reader("horizontal", .scrollView(axis: .horizontal))
                        reader("vertical", .scrollView(axis: .vertical))
                    }
                }
                .contentMargins(.leading, 25)
                .frame(width: 150)
            })
        #expect(seen["inner"] == 0)
        #expect(seen["horizontal"] == 20)
        #expect(seen["inner width"] == 125)
        #expect(seen["vertical"] == 90)
        #expect(seen["vertical width"] == 200)
    }

    @Test("A drag ends aligned to a view: the nearest, the next one, or the one that the fling reaches", arguments: [false, true])
    func viewAligned(isLimited: Bool) async throws {
        let view = cards().scrollTargetBehavior(.viewAligned(limitBehavior: isLimited ? .always : .never))
        func rest(_ distance: CGFloat, duration: Double, easing: Easing = .linear) async throws -> CGFloat {
            let stage = Stage(
                view, size: size,
                gestures: [
                    .drag(
                        .point(CGPoint(x: 100, y: 50)), by: CGSize(width: distance, height: 0), at: 0.1, duration: duration, easing: easing)
                ])
            _ = try await stage.frame(300)
            return stage.graph.rects.first?.minX ?? 0
        }
        // If the finger does not move at the end, the nearest card is the target.
        #expect(abs(try await rest(-100, duration: 0.5, easing: .easeInOut) + 80) < 1e-6)
        // 800 points a second would carry 400 points further: 200 + 400 is beyond the end of 280.
        let thrown = try await rest(-20, duration: 0.05)
        #expect(abs(thrown + (isLimited ? 80 : 240)) < 0.5, "\(thrown)")
    }

    /// Carries a position up and down.
    private struct Positioned: View {
        let wire: Wire<Int?>
        @State private var id: Int?
        @State private var phases: [ScrollPhase] = []

        init(wire: Wire<Int?>) {
            self.wire = wire
        }

        var body: some View {
            let _ = (wire.write = { new in withAnimation(.linear(duration: 1)) { id = new } })
            ScrollView(.horizontal) {
                HStack(spacing: 0) { ForEach(0..<6) { Text("\($0)").frame(width: 80, height: 40) } }.scrollTargetLayout()
            }
            .scrollPosition(id: $id)
            .scrollTargetBehavior(.viewAligned)
            .onScrollPhaseChange { wire.log.append("\($0)-\($1)") }
            .onChange(of: id) { wire.log.append("id \($0 ?? -1) \($1 ?? -1)") }
        }
    }

    @Test("A scroll position moves the scroll view and follows drags; phases report the cause")
    func position() async throws {
        let wire = Wire<Int?>()
        let stage = Stage(
            Positioned(wire: wire), size: size,
            gestures: [
                .drag(
                    .point(CGPoint(x: 150, y: 50)), by: CGSize(width: -70, height: 0), at: 0.5, holding: 0, duration: 0.2, easing: .linear)
            ])
        _ = try await stage.frame(200)
        let (log, moved) = (wire.log, stage.graph.rects.first?.midX ?? 0)
        // 350 points a second carry 175 further: one view beyond the one that the finger brought.
        #expect(abs(moved - (40 - 160)) < 0.5)
        #expect(log.first == "idle-interacting")
        #expect(log.contains("interacting-decelerating"))
        #expect(log.last == "decelerating-idle" || log.last == "id 1 2")
        #expect(log.contains("decelerating-idle"))
        wire.log = []
        stage.graph.advance(to: 4) { wire.write(0) }
        #expect(wire.log.contains("idle-animating"))
        stage.graph.beginFrame(at: 4.5)
        #expect(abs((stage.graph.rects.first?.midX ?? 0) - (40 - 80)) < 0.5)
        stage.graph.beginFrame(at: 5.1)
        #expect(abs((stage.graph.rects.first?.midX ?? 0) - 40) < 1e-6)
        #expect(wire.log.contains("animating-idle"))
    }

    @Test("A scroll position scrolls to points, edges and views, each time it is set")
    func statedPosition() {
        let wire = Wire<ScrollPosition>()
        let graph = makeGraph(
            Holder(wire, ScrollPosition(x: 30)) { position in
                ScrollView(.horizontal) { HStack(spacing: 0) { ForEach(0..<6) { Text("\($0)").frame(width: 80, height: 40) } } }
                    .scrollPosition(.constant(position))
            })
        var start: CGFloat { ((graph.rects.first?.midX ?? 0) * 1e6).rounded() / 1e6 }
        var position = ScrollPosition(x: 30)
        #expect(start == 10)
        func scroll(_ time: Double, _ change: (inout ScrollPosition) -> Void) {
            change(&position)
            graph.advance(to: time) { wire.write(position) }
        }
        scroll(1) { $0.scrollTo(edge: .trailing) }
        #expect(start == -240)
        scroll(2) { $0.scrollTo(id: 2) }
        #expect(start == -120)
        #expect(position.viewID(type: Int.self) == 2)
        scroll(3) { $0.scrollTo(id: 2, anchor: .center) }
        #expect(start == -60)
        scroll(4) { $0.scrollTo(point: CGPoint(x: 10, y: 0)) }
        #expect(start == 30)
        #expect(position.x == 10 && position.viewID == nil)
        scroll(5) { $0.scrollTo(edge: .leading) }
        #expect(start == 40)
    }

    @Test("Views are notified when enough of them is visible")
    func visibility() {
        let wire = Wire<ScrollPosition>()
        var (log, ids): ([String], [[Int]]) = ([], [])
        let graph = makeGraph(
            Holder(wire, ScrollPosition(x: 0)) { position in
                ScrollView(.horizontal) {
                    HStack(spacing: 0) {
                        ForEach(0..<6) { index in
                            Color.red.frame(width: 80, height: 40).onScrollVisibilityChange { log.append("\(index) \($0)") }
                        }
                    }
                    .scrollTargetLayout()
                }
                .scrollPosition(.constant(position))
                .onScrollTargetVisibilityChange(idType: Int.self) { ids.append($0) }
            })
        #expect(Set(log) == ["0 true", "1 true", "2 true"])
        log = []
        graph.advance(to: 1) { wire.write(ScrollPosition(x: 60)) }
        #expect(Set(log) == ["0 false"])
        #expect(ids == [[0, 1, 2], [1, 2]] || ids == [[0, 1, 2], [1, 2, 3]])
    }

    /// The top of the content in the window, at some times.
    private func tops<V: View>(_ view: V, _ gestures: [ScriptedGesture], frames: [Int]) async throws -> [CGFloat] {
        let stage = Stage(view, size: size, gestures: gestures)
        var tops: [CGFloat] = []
        for frame in frames {
            _ = try await stage.frame(frame)
            tops.append(stage.graph.rects.first?.minY ?? .nan)
        }
        return tops
    }

    private let pull = ScriptedGesture.drag(
        .point(CGPoint(x: 100, y: 10)), by: CGSize(width: 0, height: 80), at: 0, holding: 0, duration: 1)

    @Test("Content follows the finger beyond its end by about half, and returns") func bouncing() async throws {
        let view = ScrollView { Color.red.frame(width: 50, height: 300) }
        let tops = try await tops(view, [pull], frames: [0, 59, 66, 80, 140])
        #expect(tops[0] == 0)
        // A window of 100 points: 100 (1 - 1 / (0.55 x 0.8 + 1)) = 30.6 at the end of the drag.
        #expect(tops[1] > 28 && tops[1] < 31)
        #expect(tops[2] < 25 && tops[2] > 5)
        #expect(tops[3] < tops[2] && tops[3] > 0)
        #expect(tops[4] == 0)
    }

    @Test("Content that fits does not bounce if that depends on its size") func basedOnSize() async throws {
        let short = ScrollView { Color.red.frame(width: 50, height: 30) }
        #expect(try await tops(short, [pull], frames: [59])[0] > 28)
        #expect(try await tops(short.scrollBounceBehavior(.basedOnSize), [pull], frames: [59])[0] == 0)
        let long = ScrollView { Color.red.frame(width: 50, height: 300) }.scrollBounceBehavior(.basedOnSize)
        #expect(try await tops(long, [pull], frames: [59])[0] > 28)
    }

    @Test("A throw moves the content beyond its end and back") func throwBeyondEnd() async throws {
        let fling = ScriptedGesture.drag(
            .point(CGPoint(x: 100, y: 90)), by: CGSize(width: 0, height: -80), at: 0, duration: 0.1, easing: .linear)
        let view = ScrollView { Color.red.frame(width: 50, height: 200) }
        let tops = try await tops(view, [fling], frames: Array(0...120))
        let lowest = try #require(tops.min())
        #expect(lowest < -105 && lowest > -160)
        #expect(abs(tops[120] + 100) < 1e-6)
    }

    @Test("A pinned header stays at the top of the window while its section is visible, in front of the rows") func pinnedHeaders() throws {
        let wire = Wire<CGFloat>()
        let graph = makeGraph(
            Holder(wire, 0) { offset in
                ScrollView {
                    LazyVStack(spacing: 0, pinnedViews: .sectionHeaders) {
                        ForEach(0..<3) { _ in
                            Section {
                                Color.blue.frame(height: 80)
                            } header: {
                                Color.red.frame(height: 20)
                            }
                        }
                    }
                }
                .scrollPosition(.constant(ScrollPosition(y: offset)))
            })
        func headers() -> [CGFloat] { graph.leaves.filter { $0.color == Color.red.resolved(in: .light) }.map(\.rect.minY) }
        #expect(headers() == [0, 100, 200])
        graph.advance(to: 1) { wire.write(50) }
        #expect(headers() == [0, 50, 150])
        // The next section pushes the header out.
        graph.advance(to: 2) { wire.write(90) }
        #expect(headers() == [-10, 10, 110])
        graph.advance(to: 3) { wire.write(120) }
        #expect(headers() == [-40, 0, 80])
        // Headers are drawn after all rows.
        #expect(graph.leaves.suffix(3).allSatisfy { $0.color == Color.red.resolved(in: .light) })
    }

    @Test("A grid pins headers as a stack does") func pinnedViewsOfGrids() {
        func headers(_ offset: CGFloat) -> [CGFloat] {
            let grid = ScrollView {
                LazyVGrid(columns: [GridItem(), GridItem()], spacing: 0, pinnedViews: .sectionHeaders) {
                    ForEach(0..<3) { _ in
                        Section {
                            Color.blue.frame(height: 80)
                            Color.green.frame(height: 80)
                        } header: {
                            Color.red.frame(height: 20)
                        }
                    }
                }
            }
            let graph = makeGraph(grid.scrollPosition(.constant(ScrollPosition(y: offset))))
            #expect(graph.leaves.suffix(3).allSatisfy { $0.color == Color.red.resolved(in: .light) })
            return graph.leaves.suffix(3).map(\.rect.minY)
        }
        #expect(headers(0) == [0, 100, 200])
        #expect(headers(50) == [0, 50, 150])
        #expect(headers(90) == [-10, 10, 110])
    }
}
