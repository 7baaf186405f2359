import Foundation
import KinoraViews

/// AppKit's name of the view class.
public typealias NSView = UIView

/// An AppKit view in a SwiftUI hierarchy. It is drawn like the view of a `UIViewRepresentable`.
@MainActor @preconcurrency
public protocol NSViewRepresentable: View where Body == AnyView {
    associatedtype NSViewType: NSView
    associatedtype Coordinator = Void
    typealias Context = NSViewRepresentableContext<Self>

    func makeNSView(context: Context) -> NSViewType
    func updateNSView(_ nsView: NSViewType, context: Context)
    func makeCoordinator() -> Coordinator
}

/// The context in which an AppKit view is created and updated.
@MainActor @preconcurrency
public struct NSViewRepresentableContext<Representable: NSViewRepresentable> {
    public let coordinator: Representable.Coordinator
    public let environment: EnvironmentValues
    public let transaction: Transaction
}

extension NSViewRepresentable where Coordinator == Void {
    public func makeCoordinator() {}
}

extension NSViewRepresentable {
    public var body: AnyView { AnyView(Represented(representable: self)) }
}

private struct Represented<Representable: NSViewRepresentable>: View {
    let representable: Representable
    @State private var made = Made<Representable>()
    @Environment(\.self) private var environment

    var body: some View { made.view(of: representable, in: environment).swiftUIView }
}

@MainActor
private final class Made<Representable: NSViewRepresentable> {
    private var made: (view: Representable.NSViewType, coordinator: Representable.Coordinator)?

    nonisolated init() {}

    func view(of representable: Representable, in environment: EnvironmentValues) -> UIView {
        let coordinator = made?.coordinator ?? representable.makeCoordinator()
        let context = NSViewRepresentableContext<Representable>(
            coordinator: coordinator, environment: environment, transaction: Transaction())
        let view = made?.view ?? representable.makeNSView(context: context)
        made = (view, coordinator)
        representable.updateNSView(view, context: context)
        return view
    }
}

/// AppKit's view with a material. All materials are drawn as the regular one.
open class NSVisualEffectView: UIView {
    public enum Material: Int, Sendable {
        case titlebar, selection, menu, popover, sidebar, headerView, sheet, windowBackground, hudWindow, fullScreenUI, toolTip
        case contentBackground, underWindowBackground, underPageBackground
    }

    public enum BlendingMode: Int, Sendable {
        case behindWindow, withinWindow
    }

    public enum State: Int, Sendable {
        case followsWindowActiveState, active, inactive
    }

    public var material = Material.sidebar
    public var blendingMode = BlendingMode.behindWindow
    public var state = State.followsWindowActiveState
    public var isEmphasized = false

    override var ownContent: AnyView? { AnyView(Rectangle().fill(.regularMaterial)) }
}
