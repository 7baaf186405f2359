import Foundation
import KinoraDrawing
import TestSupport
import Testing
import ViewTestSupport

@testable import KinoraApple
@testable import KinoraControls
@testable import KinoraViews

@MainActor
@Suite("Views of UIKit and AppKit")
struct HostedViewTests {
    private struct Hosted<Content: UIView>: UIViewRepresentable {
        let make: @MainActor () -> Content

        func makeUIView(context: Context) -> Content { make() }

        func updateUIView(_ uiView: Content, context: Context) {}
    }

    private func leaves(_ make: @escaping @MainActor () -> UIView) -> [Leaf] {
        makeGraph(Hosted(make: make)).leaves.filter { $0.color != Color.clear.resolved(in: .light) }
    }

    private let red = Color(red: 1, green: 0, blue: 0).resolved(in: .light)

    @Test("A view draws its background, its layers at their frames and its subviews")
    func tree() {
        let found = leaves {
            let view = UIView()
            view.backgroundColor = .white
            let layer = CALayer()
            layer.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
            layer.backgroundColor = UIColor.red.cgColor
            view.layer.addSublayer(layer)
            let subview = UIView(frame: CGRect(x: 50, y: 60, width: 20, height: 10))
            subview.backgroundColor = .red
            view.addSubview(subview)
            return view
        }
        #expect(found.map(\.rect) == [rect(0, 0, 200, 100), rect(10, 20, 30, 40), rect(50, 60, 20, 10)])
        #expect(found.map(\.color) == [Color.white.resolved(in: .light), red, red])
    }

    @Test("A shape layer fills and strokes, and a layer is transformed about its anchor point")
    func shapes() {
        let found = leaves {
            let view = UIView()
            let shape = CAShapeLayer()
            shape.frame = CGRect(x: 10, y: 10, width: 40, height: 40)
            shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 40, height: 40), transform: nil)
            shape.fillColor = UIColor.red.cgColor
            shape.setAffineTransform(CGAffineTransform(scaleX: 2, y: 0.5))
            view.layer.addSublayer(shape)
            return view
        }
        #expect(found.map(\.rect) == [rect(-10, 20, 80, 20)])
        #expect(found.map(\.color) == [red])
    }

    @Test("A subclass draws itself, lays out its layers and chooses the class of its layer")
    func subclass() {
        final class Badge: UIView {
            private let dot = CALayer()

            override init(frame: CGRect) {
                super.init(frame: frame)
                dot.backgroundColor = UIColor.red.cgColor
                layer.addSublayer(dot)
            }

            required init?(coder: NSCoder) { nil }

            override class var layerClass: AnyClass { CAGradientLayer.self }

            override func layoutSubviews() { dot.frame = CGRect(x: bounds.maxX - 10, y: 0, width: 10, height: 10) }

            override func draw(_ rect: CGRect) {
                UIColor.red.setFill()
                UIBezierPath(rect: rect.insetBy(dx: 5, dy: 5)).fill()
            }
        }
        #expect(Badge().layer is CAGradientLayer)
        let found = leaves { Badge() }
        #expect(found.map(\.rect) == [rect(5, 5, 190, 90), rect(190, 0, 10, 10)])
    }

    @Test("A page control draws a dot for each page, the current one in its own colour")
    func pageControl() {
        let found = leaves {
            let control = UIPageControl()
            (control.numberOfPages, control.currentPage) = (3, 1)
            control.currentPageIndicatorTintColor = .red
            return control
        }
        // Three dots of 8 points with distances of 8 points, centred in the frame.
        #expect(found.map(\.rect) == [rect(80, 46, 8, 8), rect(96, 46, 8, 8), rect(112, 46, 8, 8)])
        #expect(found.map { $0.color == red } == [false, true, false])
    }

    @Test("A label, a text field and an image view draw their contents")
    func contents() {
        let label = UILabel()
        label.text = "Hello"
        #expect(makeGraph(Hosted { label }).texts == ["Hello"])
        let field = UITextField()
        field.placeholder = "Name"
        #expect(makeGraph(Hosted { field }).texts == ["Name"])
        field.text = "Ada"
        #expect(makeGraph(Hosted { field }).texts == ["Ada"])
        let imageView = UIImageView(image: UIImage(cgImage: CGImage(width: 2, height: 1, rgba: [UInt8](repeating: 255, count: 8))))
        imageView.contentMode = .scaleAspectFit
        #expect(leaves { imageView }.map(\.rect) == [rect(0, 0, 200, 100)])
    }

    @Test("A hosting controller draws its SwiftUI view in a representable")
    func controllers() {
        struct Page: UIViewControllerRepresentable {
            func makeUIViewController(context: Context) -> UIHostingController<Color> { UIHostingController(rootView: .red) }

            func updateUIViewController(_ controller: UIHostingController<Color>, context: Context) {}
        }
        #expect(makeGraph(Page()).leaves.contains { $0.rect == rect(0, 0, 200, 100) && $0.color == Color.red.resolved(in: .light) })
    }

    @Test("A visual effect view of AppKit is a material, and a desktop's screen is the film's frame")
    func desktop() async throws {
        struct Background: NSViewRepresentable {
            func makeNSView(context: Context) -> NSVisualEffectView { NSVisualEffectView() }

            func updateNSView(_ view: NSVisualEffectView, context: Context) {}
        }
        #expect(makeGraph(Background()).rects.contains(rect(0, 0, 200, 100)))
        var frame = CGRect.zero
        let stage = Stage(Color.red.onAppear { frame = NSScreen.main?.visibleFrame ?? .zero }, size: CGSize(width: 320, height: 240))
        _ = try await stage.frame(0)
        #expect(frame == rect(0, 0, 320, 240))
    }

    @Test("What cannot be shown is reported once")
    func reports() async throws {
        var reports: [String] = []
        let stage = Stage(
            Color.red.onAppear {
                for _ in 0..<2 {
                    CALayer().add(CABasicAnimation(keyPath: "opacity"), forKey: nil)
                    UIView.animate(withDuration: 1) {}
                    UIViewController().present(UIViewController(), animated: true)
                }
            }, size: CGSize(width: 10, height: 10))
        stage.onReport = { reports.append($0) }
        _ = try await stage.frame(0)
        #expect(
            reports.sorted() == [
                "CAAnimation is not supported: layers show their own values; animate SwiftUI views instead",
                "UIView.animate is not supported: the changes are immediate; animate SwiftUI views instead",
                "UIViewController.present is not supported: nothing is presented; use sheet or fullScreenCover",
            ])
    }

    @Test("An image renderer draws a view in its ideal size")
    func imageRenderer() throws {
        let image = try #require(ImageRenderer(content: Color.red.frame(width: 30, height: 20)).uiImage)
        #expect(image.size == CGSize(width: 30, height: 20))
        let graph = makeGraph(Image(uiImage: image))
        #expect(graph.leaves.map(\.rect) == [rect(85, 40, 30, 20)])
        #expect(ImageRenderer(content: EmptyView()).uiImage == nil)
        #expect(String(localized: "a \(1 + 1)") == "a 2")
    }

    @Test("The completion block of a transaction runs after the calling code, at the same time")
    func transactions() async throws {
        var log: [String] = []
        let stage = Stage(
            Color.red.onAppear {
                CATransaction.begin()
                CATransaction.setCompletionBlock { log.append("complete") }
                CATransaction.commit()
                log.append("end")
            }, size: CGSize(width: 10, height: 10))
        // Work that is posted while views appear runs with the next refresh.
        for frame in 0...1 { _ = try await stage.frame(frame) }
        #expect(log == ["end", "complete"])
    }
}
