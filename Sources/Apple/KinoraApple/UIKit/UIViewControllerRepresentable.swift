import KinoraViews

/// A UIKit view controller in a SwiftUI hierarchy. Its view is drawn like the view of a `UIViewRepresentable`.
@MainActor @preconcurrency
public protocol UIViewControllerRepresentable: View where Body == AnyView {
    associatedtype UIViewControllerType: UIViewController
    associatedtype Coordinator = Void
    typealias Context = UIViewControllerRepresentableContext<Self>

    func makeUIViewController(context: Context) -> UIViewControllerType
    func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)
    func makeCoordinator() -> Coordinator
    static func dismantleUIViewController(_ uiViewController: UIViewControllerType, coordinator: Coordinator)
}

/// The context in which a UIKit view controller is created and updated.
@MainActor @preconcurrency
public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {
    public let coordinator: Representable.Coordinator
    public let environment: EnvironmentValues
    public let transaction: Transaction
}

extension UIViewControllerRepresentable where Coordinator == Void {
    public func makeCoordinator() {}
}

extension UIViewControllerRepresentable {
    public static func dismantleUIViewController(_ uiViewController: UIViewControllerType, coordinator: Coordinator) {}

    public var body: AnyView { AnyView(RepresentedController(representable: self)) }
}

/// A view that stores the view controller and draws its view.
private struct RepresentedController<Representable: UIViewControllerRepresentable>: View {
    let representable: Representable
    @State private var made = MadeController<Representable>()
    @Environment(\.self) private var environment

    var body: some View { made.view(of: representable, in: environment).swiftUIView }
}

@MainActor
private final class MadeController<Representable: UIViewControllerRepresentable> {
    private var made: (controller: Representable.UIViewControllerType, coordinator: Representable.Coordinator)?

    nonisolated init() {}

    func view(of representable: Representable, in environment: EnvironmentValues) -> UIView {
        let coordinator = made?.coordinator ?? representable.makeCoordinator()
        let context = UIViewControllerRepresentableContext<Representable>(
            coordinator: coordinator, environment: environment, transaction: Transaction())
        let isNew = made == nil
        let controller = made?.controller ?? representable.makeUIViewController(context: context)
        made = (controller, coordinator)
        representable.updateUIViewController(controller, context: context)
        let view: UIView = controller.view
        if isNew {
            controller.viewWillAppear(false)
            controller.viewDidAppear(false)
        }
        return view
    }
}
