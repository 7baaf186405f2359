import Foundation
import KinoraControls
import KinoraDrawing
import KinoraViews

extension RecipeView {
    // MARK: Containers

    func page(_ container: RecipeContainer, _ parts: [Recipe], @ViewBuilder content: @escaping () -> some View) -> AnyView {
        switch container {
        case .list(let wave):
            switch Int(value(wave)) {
            case 1: return AnyView(List(content: content).listStyle(.plain))
            case 2: return AnyView(List(content: content).listStyle(.grouped))
            default: return AnyView(List(content: content))
            }
        case .form: return AnyView(Form(content: content))
        case .section(let wave):
            let titles = ["", "Head", "Another head"]
            return AnyView(
                Section(content: content) {
                    Text(titles[Int(value(wave)) % 3])
                } footer: {
                    if value(wave) == 2 { Text("Foot") }
                })
        case .disclosure(let dial): return AnyView(DisclosureGroup("More", isExpanded: isOdd(dial), content: { VStack(content: content) }))
        case .table:
            return AnyView(
                Grid(horizontalSpacing: 2, verticalSpacing: 2) {
                    GridRow(content: content)
                    Divider()
                    GridRow {
                        Text("A")
                        Text("BC").gridCellColumns(2)
                    }
                })
        case .tabs(let dial):
            return AnyView(TabView(selection: selection(dial, of: parts.count), content: content))
        case .pages(let dial):
            return AnyView(TabView(selection: selection(dial, of: parts.count), content: content).tabViewStyle(.page))
        case .navigation(let dial): return navigation(dial, parts)
        default: return AnyView(EmptyView())
        }
    }

    /// A navigation stack with the first part as its root and some of the others pushed.
    private func navigation(_ dial: Dial, _ parts: [Recipe]) -> AnyView {
        let path = Binding<[Int]>(get: { Array(0..<step(dial) % max(parts.count, 1)) }, set: { _ in advance(dial) })
        return AnyView(
            NavigationStack(path: path) {
                VStack {
                    parts.first.map(view)
                    NavigationLink("Next", value: 0)
                }
                .navigationTitle("Root")
                .navigationBarTitleDisplayMode(.inline)
                .navigationDestination(for: Int.self) { page in
                    parts.dropFirst(page + 1).first.map { view($0).navigationTitle("Page \(page)") }
                }
            })
    }

    // MARK: Attachments

    func view(_ first: Recipe, _ attachment: RecipeAttachment, _ second: Recipe) -> AnyView {
        switch attachment {
        case .overlay: return AnyView(view(first).overlay(alignment: .topTrailing) { view(second) })
        case .background: return AnyView(view(first).background { view(second) })
        case .mask: return AnyView(view(first).mask { view(second) })
        case .inset: return AnyView(view(first).safeAreaInset(edge: .bottom, spacing: 2) { view(second) })
        case .sheet(let dial):
            return AnyView(
                view(first).sheet(isPresented: isOdd(dial)) { view(second).presentationDetents([.height(60), .medium]) })
        case .cover(let dial): return AnyView(view(first).fullScreenCover(isPresented: isOdd(dial)) { view(second) })
        case .alert(let dial):
            return AnyView(
                view(first).alert("Alert", isPresented: isOdd(dial)) {
                    Button("Do", role: .destructive) { advance(.shared(0)) }
                    Button("Cancel", role: .cancel) {}
                } message: {
                    view(second)
                })
        case .dialog(let dial):
            return AnyView(
                view(first).confirmationDialog("Dialog", isPresented: isOdd(dial), titleVisibility: .visible) {
                    Button("Do") { advance(.shared(1)) }
                    view(second)
                })
        case .toolbar:
            return AnyView(
                view(first).toolbar {
                    ToolbarItem(placement: .topBarTrailing) { view(second) }
                    ToolbarItem(placement: .bottomBar) { Button("Bar") { advance(.shared(2)) } }
                })
        case .menu: return AnyView(Menu(content: { view(second) }, label: { view(first) }))
        case .destination(let dial): return AnyView(view(first).navigationDestination(isPresented: isOdd(dial)) { view(second) })
        }
    }
}
