import Foundation
import KinoraDrawing
import KinoraMotion
import Testing
import ViewTestSupport

@testable import KinoraViews

/// The settings, positions and behaviours of scroll views that other tests do not use.
@Suite("Forms of scroll views")
@MainActor
struct ScrollFormTests {
    private let size = CGSize(width: 200, height: 100)

    /// A row of six cards of 80 points.
    private var cards: some View {
        ScrollView(.horizontal) {
            HStack(spacing: 0) { ForEach(0..<6) { _ in Color.red.frame(width: 80, height: 40) } }.scrollTargetLayout()
        }
    }

    /// The left edge of the cards after a slow drag by -100 points.
    private func rest(_ view: some View) async throws -> CGFloat {
        let drag = ScriptedGesture.drag(.point(CGPoint(x: 100, y: 50)), by: CGSize(width: -100, height: 0), at: 0.1)
        // The gesture receives the drag if the scroll view does not.
        let stage = Stage(
            view.simultaneousGesture(DragGesture()), size: size, gestures: [drag])
        _ = try await stage.frame(120)
        return ((stage.graph.rects.first?.minX ?? .nan) * 1e3).rounded() / 1e3
    }

    @Test("A drag scrolls only if scrolling is enabled") func disabled() async throws {
        #expect(try await rest(cards) == -100)
        #expect(try await rest(cards.scrollDisabled(false)) == -100)
        #expect(try await rest(cards.scrollDisabled(true)) == 0)
        #expect(try await rest(cards.environment(\.isScrollEnabled, false)) == 0)
        var values = EnvironmentValues()
        #expect(values.isScrollEnabled)
        values.isScrollEnabled = false
        #expect(!values.isScrollEnabled)
    }

    @Test("A drag ends at a page, or with a view at an anchor") func behaviors() async throws {
        // The pages of a scroll view of 200 points are 200 points apart: 100 is halfway, and is rounded up.
        #expect(try await rest(cards.scrollTargetBehavior(.paging)) == -200)
        #expect(try await rest(cards.scrollTargetBehavior(.viewAligned(limitBehavior: .alwaysByFew))) == -80)
        // A view of 80 points is in the middle of 200 points at the offsets 20 and 100.
        #expect(try await rest(cards.scrollTargetBehavior(.viewAligned(anchor: .center))) == -100)
        #expect(try await rest(cards.scrollTargetBehavior(.viewAligned(limitBehavior: .never, anchor: .trailing))) == -120)
    }

    @Test("A single view can be a scroll target") func singleTarget() async throws {
        let view = ScrollView(.horizontal) {
            HStack(spacing: 0) {
                Color.red.frame(width: 130, height: 40)
                Color.blue.frame(width: 400, height: 40).scrollTarget()
            }
        }
        #expect(try await rest(view.scrollTargetBehavior(.viewAligned)) == -130)
    }

    @Test("A behaviour reads the environment of its scroll view") func behaviorEnvironment() async throws {
        struct Fixed: ScrollTargetBehavior {
            func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
                target.rect.origin.x = context.isScrollEnabled && context.displayScale == 3 ? 33 : 0
            }
        }
        #expect(try await rest(cards.scrollTargetBehavior(Fixed()).environment(\.displayScale, 3)) == -33)
    }

    @Test("Content beyond the frame is drawn if clipping is disabled") func clipping() {
        func clips(_ view: some View) -> Int {
            func clips(_ items: [DisplayItem]) -> Int {
                items.reduce(0) { sum, item in
                    if case .group(let group) = item.content { sum + group.clips.count + clips(group.items) } else { sum }
                }
            }
            return clips(makeGraph(view).list.items)
        }
        #expect(clips(cards) == 1 && clips(cards.scrollClipDisabled()) == 0 && clips(cards.scrollClipDisabled(false)) == 1)
    }

    @Test("A position keeps its edge or point") func positions() {
        let point = ScrollPosition(x: 30, y: 40)
        #expect(point.point == CGPoint(x: 30, y: 40) && point.x == 30 && point.y == 40 && point.edge == nil)
        #expect(ScrollPosition(edge: .bottom).edge == .bottom && ScrollPosition(edge: .bottom).point == nil)
        #expect(ScrollPosition(y: 7).y == 7 && ScrollPosition(y: 7).x == nil)
    }

    @Test("The geometry of a scroll view is reported at first and when it changes") func geometry() async throws {
        var changes: [[CGFloat]] = []
        let view = cards.onScrollGeometryChange(for: CGFloat.self) {
            $0.bounds.minX.rounded()
        } action: {
            changes.append([$0, $1])
        }
        _ = try await rest(view)
        #expect(changes.first == [0, 0] && changes.last?.last == 100)
        #expect(zip(changes.dropFirst(), changes).allSatisfy { $0[0] == $1[1] })
    }

    @Test("The phases of a drag are reported with their context") func phases() async throws {
        var phases: [ScrollPhase] = []
        var widths: Set<CGFloat> = []
        let view = cards.onScrollPhaseChange { _, new, context in
            phases.append(new)
            widths.insert(context.geometry.contentSize.width)
        }
        _ = try await rest(view)
        #expect(phases.first == .interacting && phases.last == .idle && widths == [480])
        #expect(ScrollPhase.tracking.isScrolling && ScrollPhase.animating.isScrolling && !ScrollPhase.idle.isScrolling)
    }

    @Test("A view as large as its container is aligned in it") func containerFrame() {
        let view = ScrollView(.horizontal) {
            Color.red.frame(width: 20, height: 20).containerRelativeFrame(.horizontal, alignment: .trailing)
        }
        #expect(layout(view).map(\.minX) == [180])
    }

    @Test("An identity transition changes nothing") func identityTransition() {
        func list(_ configuration: ScrollTransitionConfiguration) -> DisplayList {
            let row = HStack(spacing: 0) {
                ForEach(0..<6) { _ in
                    Color.red.frame(width: 80, height: 40)
                        .scrollTransition(configuration) { content, phase in content.opacity(phase.isIdentity ? 1 : 0.5) }
                }
            }
            return makeGraph(ScrollView(.horizontal) { row }).list
        }
        #expect(list(.identity) == makeGraph(cards).list && list(.interactive) != list(.identity))
        let configuration = ScrollTransitionConfiguration.interactive.threshold(.hidden).animation(.linear(duration: 2))
        guard case .animated(let animation) = configuration.kind else {
            Issue.record("\(configuration)")
            return
        }
        #expect(animation == .linear(duration: 2) && configuration.limit == .hidden)
    }

    @Test("Margins of the content inset the content") func contentMargins() {
        func start(_ placement: ContentMarginPlacement) -> CGFloat? {
            layout(cards.contentMargins(.leading, 25, for: placement)).first?.minX
        }
        #expect(start(.scrollContent) == 25 && start(.automatic) == 25 && start(.scrollIndicators) == 0)
    }

    @Test("Indicators that would flash are reported") func flashes() {
        let graph = ViewGraph()
        var reports: [String] = []
        graph.onReport = { reports.append($0) }
        let view = VStack {
            cards.scrollIndicatorsFlash(onAppear: false).scrollIndicators(.never).scrollIndicators(.automatic)
            cards.scrollIndicatorsFlash(onAppear: true)
            cards.scrollIndicatorsFlash(trigger: 3)
        }
        graph.build({ view }, size: size, environment: EnvironmentValues())
        #expect(reports == ["scrollIndicatorsFlash is not supported: scroll views have no indicators"])
    }

    @Test("Settings for keyboards, pointers and edges change nothing") func noEffect() {
        let list = makeGraph(cards).list
        for mode in [ScrollDismissesKeyboardMode.automatic, .immediately, .interactively, .never] {
            #expect(makeGraph(cards.scrollDismissesKeyboard(mode)).list == list)
        }
        for behavior in [ScrollInputBehavior.automatic, .enabled, .disabled] {
            #expect(
                makeGraph(cards.scrollInputBehavior(behavior, for: .look).scrollInputBehavior(behavior, for: .handGestureShortcut)).list
                    == list)
        }
        for behavior in [ScrollBounceBehavior.automatic, .always, .basedOnSize] {
            #expect(makeGraph(cards.scrollBounceBehavior(behavior)).list == list)
        }
        #expect(makeGraph(cards.scrollEdgeEffectHidden(true, for: .top)).list == list)
    }

    @Test("A lazy row aligns and spaces its views as a row does") func lazyRow() {
        func views() -> some View { ForEach(0..<3) { Color.red.frame(width: 20, height: 10 * CGFloat($0 + 1)) } }
        let lazy = ScrollView(.horizontal) { LazyHStack(alignment: .bottom, spacing: 5, pinnedViews: .sectionHeaders) { views() } }
        let row = ScrollView(.horizontal) { HStack(alignment: .bottom, spacing: 5) { views() } }
        #expect(layout(lazy).map(\.minX) == layout(row).map(\.minX) && layout(lazy).map(\.minX) == [0, 25, 50])
    }
}
