import Foundation
import KinoraViews

/// UIKit's view controller, with its view. Presentations are not supported.
@MainActor @preconcurrency
open class UIViewController: UIResponder {
    public var title: String?
    public var modalPresentationStyle = UIModalPresentationStyle.automatic
    public var modalTransitionStyle = UIModalTransitionStyle.coverVertical
    public var isModalInPresentation = false
    public var preferredContentSize = CGSize.zero
    public private(set) var children: [UIViewController] = []
    public private(set) weak var parent: UIViewController?
    private var loadedView: UIView?

    public override init() {}

    public convenience init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        self.init()
    }

    public required init?(coder: NSCoder) {}

    /// The view, which is created on first use. Implicitly unwrapped, as UIKit declares it.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    public var view: UIView! {
        get {
            if let loadedView { return loadedView }
            loadView()
            let view = loadedView ?? UIView()
            loadedView = view
            viewDidLoad()
            return view
        }
        set { loadedView = newValue }
    }

    public var isViewLoaded: Bool { loadedView != nil }

    /// Creates the view and assigns it to `view`. Subclasses override it.
    open func loadView() { loadedView = UIView() }

    open func viewDidLoad() {}
    open func viewWillAppear(_ animated: Bool) {}
    open func viewDidAppear(_ animated: Bool) {}
    open func viewWillDisappear(_ animated: Bool) {}
    open func viewDidDisappear(_ animated: Bool) {}
    open func viewWillLayoutSubviews() {}
    open func viewDidLayoutSubviews() {}

    public func addChild(_ childController: UIViewController) {
        childController.parent = self
        children.append(childController)
    }

    public func removeFromParent() {
        parent?.children.removeAll { $0 === self }
        parent = nil
    }

    open func didMove(toParent parent: UIViewController?) {}
    open func willMove(toParent parent: UIViewController?) {}

    public var navigationController: UINavigationController? { parent as? UINavigationController ?? parent?.navigationController }
    public var tabBarController: UITabBarController? { parent as? UITabBarController ?? parent?.tabBarController }

    public var presentedViewController: UIViewController? { nil }
    public var presentingViewController: UIViewController? { nil }

    /// Presents nothing and reports this once, then calls the completion handler.
    open func present(_ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil) {
        StageScope.report("UIViewController.present is not supported: nothing is presented; use sheet or fullScreenCover")
        completion?()
    }

    /// Has no effect, and calls the completion handler.
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) { completion?() }
}

/// How a view controller is presented.
public enum UIModalPresentationStyle: Int, Sendable {
    case fullScreen, pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover
    case none = -1
    case automatic = -2
}

/// The transition of a presentation.
public enum UIModalTransitionStyle: Int, Sendable {
    case coverVertical, flipHorizontal, crossDissolve, partialCurl
}

/// A view controller whose view is a SwiftUI view.
open class UIHostingController<Content: View>: UIViewController {
    public var rootView: Content

    public init(rootView: Content) {
        self.rootView = rootView
        super.init()
    }

    public required init?(coder: NSCoder) { nil }

    open override func loadView() { view = HostingView { [weak self] in self.map { AnyView($0.rootView) } ?? AnyView(EmptyView()) } }

    /// Returns `size`, with 0 instead of infinity: the SwiftUI view is laid out by the film.
    public func sizeThatFits(in size: CGSize) -> CGSize {
        CGSize(width: size.width.isFinite ? size.width : 0, height: size.height.isFinite ? size.height : 0)
    }
}

/// A view that draws a SwiftUI view.
private final class HostingView: UIView {
    private let content: @MainActor () -> AnyView

    init(content: @escaping @MainActor () -> AnyView) {
        self.content = content
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    override var ownContent: AnyView? { AnyView(content().frame(maxWidth: .infinity, maxHeight: .infinity)) }
}

/// A controller of a stack of pages. It draws its last page.
open class UINavigationController: UIViewController {
    public var viewControllers: [UIViewController] = []
    public let navigationBar = UINavigationBar(frame: .zero)
    public var isNavigationBarHidden = false
    public var hidesBarsOnSwipe = false
    public var topViewController: UIViewController? { viewControllers.last }
    public var visibleViewController: UIViewController? { viewControllers.last }

    public convenience init(rootViewController: UIViewController) {
        self.init()
        pushViewController(rootViewController, animated: false)
    }

    open override func loadView() { view = topViewController?.view ?? UIView() }

    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        addChild(viewController)
        viewControllers.append(viewController)
    }

    /// Removes and returns the last page; nil if it is the only one.
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        guard viewControllers.count > 1 else { return nil }
        let page = viewControllers.removeLast()
        page.removeFromParent()
        return page
    }

    public func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { isNavigationBarHidden = hidden }
}

/// A controller of several pages with a tab bar. It draws the selected page without the bar.
open class UITabBarController: UIViewController {
    public var viewControllers: [UIViewController]?
    public var selectedIndex = 0
    public let tabBar = UITabBar(frame: .zero)

    open override func loadView() {
        let controllers = viewControllers ?? []
        view = controllers.indices.contains(selectedIndex) ? controllers[selectedIndex].view : UIView()
    }
}

/// A controller that shares items. It shows nothing.
open class UIActivityViewController: UIViewController {
    public init(activityItems: [Any], applicationActivities: [Any]?) {
        super.init()
    }

    public required init?(coder: NSCoder) { nil }
}
