import Foundation
import KinoraDrawing
import Testing
import ViewTestSupport

@testable import KinoraApple
@testable import KinoraControls
@_spi(Runtime) @testable import KinoraViews

/// The order and size of UIKit's views, and their settings without effect.
@Suite("UIKit's views and controllers")
@MainActor
struct UIViewTests {
    private func isOrdered(_ root: UIView, _ views: [UIView]) -> Bool {
        root.subviews.map(ObjectIdentifier.init) == views.map(ObjectIdentifier.init)
    }

    @Test("Subviews move to the front and to the back of their own superview only")
    func order() {
        let (root, a, b, c) = (UIView(), UIView(), UIView(), UIView())
        for view in [a, b, c] { root.addSubview(view) }
        root.bringSubviewToFront(a)
        #expect(isOrdered(root, [b, c, a]))
        root.sendSubviewToBack(c)
        #expect(isOrdered(root, [c, b, a]))
        UIView().bringSubviewToFront(a)
        UIView().sendSubviewToBack(a)
        #expect(isOrdered(root, [c, b, a]) && a.superview === root)
    }

    @Test("Spinners and page controls have an intrinsic size; a plain view has none")
    func sizes() {
        #expect(UIView(frame: rect(0, 0, 30, 40)).intrinsicContentSize == CGSize(width: -1, height: -1))
        let spinner = UIActivityIndicatorView(style: .large)
        spinner.sizeToFit()
        #expect(spinner.frame.size == CGSize(width: 37, height: 37) && spinner.intrinsicContentSize == spinner.frame.size)
        spinner.startAnimating()
        #expect(spinner.isAnimating)
        spinner.stopAnimating()
        #expect(!spinner.isAnimating)
        let dots = UIPageControl(frame: .zero)
        (dots.numberOfPages, dots.backgroundStyle, dots.allowsContinuousInteraction) = (3, .minimal, false)
        #expect(dots.size(forNumberOfPages: 3) == dots.intrinsicContentSize)
        #expect(rect(10, 20, 30, 40).inset(by: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)) == rect(12, 21, 24, 36))
        #expect(UIRectEdge.all == [.top, .left, .bottom, .right])
    }

    private struct Hosted: UIViewRepresentable {
        let make: @MainActor () -> UIView
        var note: @MainActor (Coordinator) -> Void = { _ in }
        var number = 0

        @MainActor
        final class Coordinator {
            var updates = 0
        }

        func makeCoordinator() -> Coordinator { Coordinator() }

        func makeUIView(context: Context) -> UIView {
            note(context.coordinator)
            return make()
        }

        func updateUIView(_ view: UIView, context: Context) { context.coordinator.updates += 1 }
    }

    @Test("Settings for touches, constraints and typing change no drawing")
    func settings() {
        let changes: [(UIView) -> Void] = [
            { $0.isOpaque = false }, { $0.isUserInteractionEnabled = false }, { $0.translatesAutoresizingMaskIntoConstraints = false },
            {
                $0.autoresizingMask = [
                    .flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin, .flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin,
                ]
            },
            { $0.setNeedsDisplay() }, { $0.setNeedsLayout() }, { $0.layoutIfNeeded() }, { $0.invalidateIntrinsicContentSize() },
            { $0.setContentHuggingPriority(.required, for: .horizontal) },
            { $0.setContentCompressionResistancePriority(.defaultLow, for: .vertical) }, { $0.didMoveToWindow() },
            { $0.didMoveToSuperview() }, { #expect(!$0.endEditing(true)) },
        ]
        func view(_ change: @escaping (UIView) -> Void) -> Hosted {
            Hosted {
                let view = UIView()
                view.backgroundColor = .red
                change(view)
                return view
            }
        }
        expectUnchanged(changes.map(view), view { _ in })
        #expect(UILayoutPriority.required.rawValue == 1000 && UILayoutPriority.defaultHigh.rawValue == 750)
        #expect(UIView.AutoresizingMask([.flexibleWidth, .flexibleHeight]).rawValue == 18)
    }

    private func field(_ change: @escaping (UITextField) -> Void = { _ in }) -> Hosted {
        Hosted {
            let field = UITextField(frame: .zero)
            field.text = "a"
            change(field)
            return field
        }
    }

    @Test("Settings of text input change no drawing")
    func textInput() {
        let changes: [(UITextField) -> Void] = [
            { ($0.leftView, $0.leftViewMode) = (UIView(), .always) }, { ($0.rightView, $0.rightViewMode) = (UIView(), .unlessEditing) },
            { ($0.clearButtonMode, $0.inputAccessoryView) = (.whileEditing, UIView()) }, { $0.autocorrectionType = .no },
            { $0.autocorrectionType = .yes }, { $0.autocapitalizationType = .allCharacters }, { $0.autocapitalizationType = .words },
            { #expect(!$0.isEditing && $0.delegate == nil) },
        ]
        expectUnchanged(changes.map { field($0) }, field())
        for type: UIReturnKeyType in [.go, .google, .join, .next, .route, .search, .send, .yahoo, .done, .emergencyCall, .continue] {
            expectUnchanged([field { $0.returnKeyType = type }], field())
        }
        func text(_ change: @escaping (UITextView) -> Void = { _ in }) -> Hosted {
            Hosted {
                let view = UITextView(frame: .zero)
                view.text = "a"
                change(view)
                return view
            }
        }
        let textChanges: [(UITextView) -> Void] = [
            { ($0.isEditable, $0.isSelectable) = (false, false) }, { $0.autocorrectionType = .no }, { $0.inputAccessoryView = UIView() },
            { #expect($0.delegate == nil) },
        ]
        expectUnchanged(textChanges.map(text), text())
    }

    @Test("Left and justified texts are at the left; adjusting to the content size has no effect")
    func labels() {
        func label(_ change: @escaping (UILabel) -> Void) -> Hosted {
            Hosted {
                let label = UILabel(frame: .zero)
                label.text = "a"
                change(label)
                return label
            }
        }
        expectUnchanged(
            [
                label { $0.textAlignment = .left }, label { $0.textAlignment = .justified },
                label { $0.adjustsFontForContentSizeCategory = true },
            ],
            label { _ in })
        #expect(makeGraph(label { $0.textAlignment = .left }).textFrames["a"]?.minX == 0)
    }

    @Test("Values of tables, scroll views and bars are stored")
    func storedValues() {
        let table = UITableView(frame: .zero)
        (table.separatorStyle, table.separatorInset, table.allowsSelection) = (.none, UIEdgeInsets(left: 5), false)
        (table.tableHeaderView, table.tableFooterView) = (UIView(), UIView())
        #expect(table.separatorStyle == .none && table.separatorInset.left == 5 && !table.allowsSelection)
        let cell = UITableViewCell(frame: .zero)
        (cell.selectionStyle, cell.selectedBackgroundView) = (.none, UIView())
        #expect(cell.selectionStyle == .none && UITableViewHeaderFooterView(frame: .zero).subviews.isEmpty)
        let scroll: UIScrollView = UICollectionView(frame: .zero)
        #expect(scroll.bounces && scroll.isScrollEnabled && !scroll.isPagingEnabled && scroll.contentInset == .zero)
        #expect(scroll.showsVerticalScrollIndicator && scroll.showsHorizontalScrollIndicator)
        let toolbar = UIToolbar(frame: .zero)
        (toolbar.barTintColor, toolbar.standardAppearance) = (.red, UIToolbarAppearance())
        let bar = UINavigationBar(frame: .zero)
        bar.compactAppearance = UINavigationBarAppearance()
        let appearance = UIBarAppearance()
        appearance.configureWithTransparentBackground()
        appearance.configureWithDefaultBackground()
        appearance.configureWithOpaqueBackground()
        appearance.shadowImage = UIImage()
        #expect(appearance.unusedProperties.isEmpty && UIBarMetrics.compact != .default)
        let tabs = UITabBarAppearance()
        tabs.inlineLayoutAppearance.normal.badgeBackgroundColor = .red
        tabs.compactInlineLayoutAppearance.normal.iconColor = .red
        #expect(UIControlState.highlighted.rawValue == 1)
        _ = UIVibrancyEffect(blurEffect: UIBlurEffect(style: .dark))
        let image = UIImageView(image: nil)
        image.startAnimating()
        #expect(!image.isAnimating)
        image.stopAnimating()
    }

    @Test("Images of bars and sliders that are not drawn are reported; a proxy in a container is the proxy of its type")
    func unusedImages() async throws {
        var reports: [String] = []
        let image = UIImage(size: CGSize(width: 4, height: 4))
        let stage = makeStage(
            Doing {
                UISlider.appearance().setThumbImage(image, for: .highlighted)
                UISlider.appearance().setThumbImage(UIImage(), for: .normal)
                let appearance = UINavigationBarAppearance()
                appearance.setBackIndicatorImage(image, transitionMaskImage: image)
                UINavigationBar.appearance(whenContainedInInstancesOf: [UITableView.self]).standardAppearance = appearance
            })
        stage.onReport = { reports.append($0) }
        _ = try await stage.frame(0)
        #expect(
            reports.sorted() == [
                "UINavigationBar.appearance().standardAppearance.setBackIndicatorImage has no effect",
                "UISlider.appearance().setThumbImage has no effect",
            ])
    }

    @Test("Animations of UIKit are immediate, and complete after their delay and duration")
    func animations() async throws {
        let log = Log()
        let stage = makeStage(
            Doing {
                UIView.setAnimationsEnabled(true)
                UIView.performWithoutAnimation { log.note("now") }
                let options: UIView.AnimationOptions = [
                    .allowUserInteraction, .beginFromCurrentState, .repeat, .autoreverse, .curveEaseInOut, .curveEaseIn,
                ]
                UIView.animate(
                    withDuration: 0.5, delay: 0.25, options: options, animations: { log.note("a") }, completion: { _ in log.note("A") })
                UIView.animate(
                    withDuration: 0.5, delay: 0.5, usingSpringWithDamping: 1, initialSpringVelocity: 0, options: .curveLinear,
                    animations: { log.note("b") }, completion: { _ in log.note("B") })
                UIView.transition(
                    with: UIView(), duration: 0.25, options: [.transitionCrossDissolve, .curveEaseOut], animations: { log.note("c") },
                    completion: { _ in log.note("C") })
            }, frameRate: 20)
        _ = try await stage.frame(30)
        #expect(
            log.entries == [
                .init("now", 0), .init("a", 0), .init("b", 0), .init("c", 0), .init("C", 0.25), .init("A", 0.75), .init("B", 1),
            ])
    }

    @Test("A coordinator is made once and passed to each update")
    func coordinators() {
        var coordinators: [Hosted.Coordinator] = []
        let wire = Wire<Int>()
        let graph = makeGraph(
            Holder(wire, 0) { value in Hosted(make: { UIView() }, note: { coordinators.append($0) }, number: value) })
        #expect(coordinators.map(\.updates) == [1])
        graph.advance(to: 1) { wire.write(1) }
        #expect(coordinators.map(\.updates) == [2])
    }

    @Test("Pages are pushed and popped, except the first one")
    func navigation() {
        let (first, second) = (UIViewController(), UIViewController())
        let pages = UINavigationController(rootViewController: first)
        pages.pushViewController(second, animated: true)
        #expect(pages.visibleViewController === second && second.navigationController === pages)
        #expect(pages.popViewController(animated: true) === second && second.navigationController == nil && pages.children.count == 1)
        #expect(pages.popViewController(animated: true) == nil && pages.visibleViewController === first)
        pages.setNavigationBarHidden(true, animated: false)
        pages.hidesBarsOnSwipe = true
        #expect(pages.isNavigationBarHidden && pages.navigationBar.frame == .zero && UITabBarController().tabBar.frame == .zero)
    }

    @Test("A controller loads its view on first use, and can be removed from its parent")
    func controllers() {
        let (parent, child) = (UIViewController(nibName: nil, bundle: nil), UIViewController())
        #expect(!parent.isViewLoaded)
        parent.view.backgroundColor = .red
        #expect(parent.isViewLoaded)
        parent.addChild(child)
        child.willMove(toParent: parent)
        child.didMove(toParent: parent)
        child.removeFromParent()
        #expect(parent.children.isEmpty && child.parent == nil)
        #expect(child.presentedViewController == nil && child.presentingViewController == nil)
        var isDismissed = false
        child.dismiss(animated: true) { isDismissed = true }
        #expect(isDismissed)
        (child.modalTransitionStyle, child.isModalInPresentation, child.preferredContentSize) = (
            .crossDissolve, true, CGSize(width: 1, height: 2)
        )
        for style: UIModalPresentationStyle in [
            .fullScreen, .pageSheet, .formSheet, .currentContext, .custom, .overFullScreen, .overCurrentContext, .popover,
        ] {
            child.modalPresentationStyle = style
            #expect(child.modalPresentationStyle == style)
        }
        #expect([UIModalTransitionStyle.flipHorizontal, .partialCurl].map(\.rawValue) == [1, 3])
        let events = [child.viewWillDisappear, child.viewDidDisappear]
        for event in events { event(true) }
        child.viewWillLayoutSubviews()
        child.viewDidLayoutSubviews()
        #expect(!UIActivityViewController(activityItems: ["a"], applicationActivities: nil).isViewLoaded)
        let host = UIHostingController(rootView: Color.red)
        #expect(host.sizeThatFits(in: CGSize(width: 10, height: CGFloat.infinity)) == CGSize(width: 10, height: 0))
    }

    @Test("No responder becomes the first responder")
    func responders() {
        let responder = UIResponder()
        #expect(!responder.isFirstResponder && !responder.canBecomeFirstResponder && !responder.becomeFirstResponder())
        #expect(responder.resignFirstResponder() && UIView().traitCollection.userInterfaceStyle == .unspecified)
    }

    private struct Backdrop: NSViewRepresentable {
        let change: @MainActor (NSVisualEffectView) -> Void

        func makeNSView(context: Context) -> NSVisualEffectView {
            #expect(context.coordinator == ())
            let view = NSVisualEffectView()
            change(view)
            return view
        }

        func updateNSView(_ view: NSVisualEffectView, context: Context) {}
    }

    @Test("All materials and states of AppKit's effect view are drawn as one material")
    func materials() {
        let materials: [NSVisualEffectView.Material] = [
            .titlebar, .selection, .menu, .popover, .sidebar, .headerView, .sheet, .windowBackground, .hudWindow, .fullScreenUI, .toolTip,
            .contentBackground, .underWindowBackground, .underPageBackground,
        ]
        var views: [any View] = materials.map { material in Backdrop { $0.material = material } }
        views += [
            Backdrop { $0.blendingMode = .withinWindow }, Backdrop { $0.state = .active }, Backdrop { $0.state = .inactive },
            Backdrop { $0.isEmphasized = true },
        ]
        expectUnchanged(views, Backdrop { _ in })
    }

    @Test("A hierarchy is not drawn into a context, which is reported once")
    func hierarchies() async throws {
        var reports: [String] = []
        let stage = makeStage(Doing { for _ in 0..<2 { UIView().drawHierarchy(in: .zero, afterScreenUpdates: true) } })
        stage.onReport = { reports.append($0) }
        _ = try await stage.frame(0)
        #expect(reports == ["UIView.drawHierarchy is not supported: it draws nothing"])
    }
}
