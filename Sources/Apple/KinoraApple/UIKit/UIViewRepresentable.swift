import KinoraViews

/// A UIKit view in a SwiftUI hierarchy. A `UIVisualEffectView` is drawn as a material. Any other `UIView` is drawn as its background and
/// subviews.
@MainActor @preconcurrency
public protocol UIViewRepresentable: View where Body == AnyView {
    associatedtype UIViewType: UIView
    associatedtype Coordinator = Void
    typealias Context = UIViewRepresentableContext<Self>

    func makeUIView(context: Context) -> UIViewType
    func updateUIView(_ uiView: UIViewType, context: Context)
    func makeCoordinator() -> Coordinator
    static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator)
}

/// The context in which a UIKit view is created and updated.
@MainActor @preconcurrency
public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
    public let coordinator: Representable.Coordinator
    public let environment: EnvironmentValues
    public let transaction: Transaction
}

extension UIViewRepresentable where Coordinator == Void {
    public func makeCoordinator() {}
}

extension UIViewRepresentable {
    public static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator) {}

    public var body: AnyView { AnyView(RepresentedView(representable: self)) }
}

/// A view that stores the UIKit view and draws it.
private struct RepresentedView<Representable: UIViewRepresentable>: View {
    let representable: Representable
    @State private var made = MadeView<Representable>()
    @Environment(\.self) private var environment

    var body: some View { made.view(of: representable, in: environment).swiftUIView }
}

@MainActor
private final class MadeView<Representable: UIViewRepresentable> {
    private var made: (view: Representable.UIViewType, coordinator: Representable.Coordinator)?

    nonisolated init() {}

    func view(of representable: Representable, in environment: EnvironmentValues) -> UIView {
        let coordinator = made?.coordinator ?? representable.makeCoordinator()
        let context = UIViewRepresentableContext<Representable>(
            coordinator: coordinator, environment: environment, transaction: Transaction())
        let view = made?.view ?? representable.makeUIView(context: context)
        made = (view, coordinator)
        representable.updateUIView(view, context: context)
        return view
    }
}
