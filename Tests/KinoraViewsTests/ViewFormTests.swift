import Foundation
import KinoraCombine
import KinoraDrawing
import KinoraMotion
import Observation
import Testing
import ViewTestSupport

@testable import KinoraViews

/// Sections, focus, objects, containers and images in forms that other tests do not use.
@Suite("Forms of views")
@MainActor
struct ViewFormTests {
    private func list(_ view: some View) -> DisplayList { makeGraph(view).list }

    private func box(_ width: CGFloat) -> some View { Color.red.frame(width: width, height: 10) }

    private struct Reporting: View {
        var body: some View {
            let _ = Self._printChanges()
            let _ = Self._logChanges()
            Color.red
        }
    }

    @Test("Requests to report changes have no effect") func changeReports() {
        expectUnchanged([Reporting()], Color.red)
    }

    // MARK: Sections

    @Test("A section with a string as its title has that title, and its rows while it is expanded") func sections() {
        let title = "Title"
        func texts(_ view: some View) -> [String] { makeGraph(VStack { view }).texts }
        #expect(texts(Section(title) { Text("row") }) == ["Title", "row"])
        #expect(texts(Section(title, isExpanded: .constant(true)) { Text("row") }) == ["Title", "row"])
        #expect(texts(Section(title, isExpanded: .constant(false)) { Text("row") }) == ["Title"])
    }

    @available(*, deprecated)
    @Test("A section of a deprecated form has its header and footer") func deprecatedSections() {
        func rects(_ view: some View) -> [CGRect] { layout(VStack(spacing: 0) { view }) }
        let whole = rects(Section(header: box(1), footer: box(3)) { box(2) })
        #expect(whole.map(\.width) == [1, 2, 3] && whole == whole.sorted { $0.minY < $1.minY })
        #expect(rects(Section(header: box(1)) { box(2) }).map(\.width) == [1, 2])
        #expect(rects(Section(footer: box(3)) { box(2) }).map(\.width) == [2, 3])
    }

    // MARK: Focus

    private struct Focused: View {
        enum Field { case name, place }

        let note: (Field?, Bool) -> Void
        @FocusState private var field: Field?
        @FocusState private var isNamed: Bool

        init(note: @escaping (Field?, Bool) -> Void) {
            self.note = note
        }

        var body: some View {
            let _ = note(field, isNamed)
            Color.red.frame(width: 20, height: 20).focusable(interactions: [.activate, .edit, .automatic]).focused($field, equals: .place)
                .defaultFocus($field, .place, priority: .userInitiated)
                .searchFocused($field, equals: .name).searchFocused($isNamed)
        }
    }

    @Test("A view with the default focus has the focus and a ring") func focus() {
        var last: (Focused.Field?, Bool)?
        let graph = makeGraph(Focused { last = ($0, $1) })
        graph.advance(to: 1)
        #expect(last?.0 == .place && last?.1 == false)
        #expect(graph.rects == [rect(90, 40, 20, 20), rect(87, 37, 26, 26)])
    }

    // MARK: Objects

    @Observable
    final class Model {
        var width: CGFloat = 10
    }

    final class OldModel: ObservableObject {
        @Published var width: CGFloat = 10
    }

    @Test("A bindable object of every form makes bindings to the object") func bindable() {
        let model = Model()
        @Bindable var wrapped = model
        $wrapped.width.wrappedValue = 20
        Bindable(model).width.wrappedValue += 1
        Bindable(projectedValue: Bindable(wrappedValue: model)).width.wrappedValue += 2
        #expect(model.width == 23)
    }

    private struct Sizes: View {
        let write: (Binding<CGFloat>, Binding<CGFloat>, Binding<CGFloat>) -> Void
        @ObservedObject private var given: OldModel
        @StateObject private var own = OldModel()
        @EnvironmentObject private var shared: OldModel

        init(_ model: OldModel, write: @escaping (Binding<CGFloat>, Binding<CGFloat>, Binding<CGFloat>) -> Void) {
            _given = ObservedObject(initialValue: model)
            self.write = write
        }

        var body: some View {
            let _ = write($given.width, $own.width, $shared.width)
            Color.red.frame(width: given.width + own.width + shared.width, height: 10)
        }
    }

    @Test("The bindings of an observed, a stored and an inherited object write the object") func objectBindings() throws {
        var found: [Binding<CGFloat>] = []
        let graph = makeGraph(Sizes(OldModel()) { found = [$0, $1, $2] }.environmentObject(OldModel()))
        #expect(graph.rects.map(\.width) == [30])
        graph.advance(to: 1) { for (binding, width) in zip(found, [20.0, 30, 40]) { binding.wrappedValue = width } }
        #expect(graph.rects.map(\.width) == [90])
    }

    // MARK: Containers and animators

    private struct Wide: _VariadicView.UnaryViewRoot {
        func body(children: _VariadicView.Children) -> some View {
            HStack(spacing: 0) { ForEach(children) { $0.frame(width: CGFloat($0.id(as: Int.self) ?? 0) + $0[Extra.self]) } }
        }
    }

    private struct Same: _VariadicView.MultiViewRoot {
        func body(children: _VariadicView.Children) -> some View { children }
    }

    private struct Extra: _ViewTraitKey {
        static var defaultValue: CGFloat { 0 }
    }

    @Test("A variadic container reads the identities and traits of its views") func variadic() {
        let row = _VariadicView.Tree(root: Wide(), content: ForEach([10, 20], id: \.self) { _ in Color.red._trait(Extra.self, 1) })
        #expect(layout(row).map(\.width) == [11, 21])
        func isRoot<Root: _VariadicView.ViewRoot>(_ root: Root.Type) -> Bool { true }
        #expect(isRoot(Same.self) && layout(VStack(spacing: 0) { _VariadicView.Tree(Same()) { box(3) } }).map(\.width) == [3])
    }

    @Test("Keyframes of a modifier repeat") func keyframes() {
        let view = Color.red.frame(height: 10).keyframeAnimator(initialValue: 10.0) { content, width in
            content.frame(width: width)
        } keyframes: { _ in
            LinearKeyframe(110, duration: 1)
        }
        let graph = makeGraph(view)
        let widths = [0, 0.5, 1.25].map { time -> CGFloat? in
            graph.beginFrame(at: time)
            return graph.rects.first?.width
        }
        #expect(widths == [10, 60, 35])
    }

    @Test("Content that is out of date is drawn unchanged") func invalidated() {
        #expect(list(Text("a").redacted(reason: .invalidated)) == list(Text("a")))
        #expect(list(Text("a").redacted(reason: .placeholder)) != list(Text("a")))
    }

    // MARK: Images

    @Test("An image has the same drawing with a label and as a resource; a symbol is smooth or not") func images() {
        let bundle = Bundle.main
        #expect(Image("none", bundle: bundle, label: Text("label")) == Image("none", bundle: bundle))
        let resource = ImageResource(name: "none", bundle: bundle)
        #expect(Image(decorative: resource) == Image(resource) && Image(resource) == Image("none", bundle: bundle))
        #expect(Image("none").antialiased(false) != Image("none") && Image("none").antialiased(false).antialiased(true) == Image("none"))
        #expect(
            Color(ColorResource(name: "none", bundle: bundle)).resolve(in: EnvironmentValues())
                == Color("none", bundle: bundle).resolve(in: EnvironmentValues()))
    }

    @Test("The settings of a renderer of images are kept, and do not change the image") func imageRenderer() throws {
        let renderer = ImageRenderer(content: box(20))
        let size = try #require(renderer.drawing).size
        (renderer.isOpaque, renderer.colorMode) = (true, .linear)
        #expect(renderer.isOpaque && renderer.colorMode == .linear && renderer.drawing?.size == size)
    }

    // MARK: Glass and symbols

    @Test("Glass is clear, or absent; fingers do not change it") func glass() {
        #expect(list(box(20).glassEffect(.identity)) == list(box(20)))
        #expect(list(box(20).glassEffect(.clear)) != list(box(20).glassEffect(.regular)))
        #expect(list(box(20).glassEffect(.regular.interactive())) == list(box(20).glassEffect(.regular)))
    }

    @Test("Only a transition of glass and a colour mode of symbols that would change the film are reported") func reports() {
        let graph = ViewGraph()
        var reports: [String] = []
        graph.onReport = { reports.append($0) }
        let view = VStack {
            box(20).glassEffectTransition(.materialize).glassEffectTransition(.identity)
            Image(systemName: "square").symbolColorRenderingMode(.flat)
        }
        graph.build({ view }, size: CGSize(width: 100, height: 100), environment: EnvironmentValues())
        #expect(reports == [])
        let other = ViewGraph()
        other.onReport = { reports.append($0) }
        other.build(
            { Image(systemName: "square").symbolColorRenderingMode(.gradient) }, size: CGSize(width: 100, height: 100),
            environment: EnvironmentValues())
        #expect(reports == ["symbolColorRenderingMode(.gradient) is not supported: symbols have flat colours"])
    }
}
