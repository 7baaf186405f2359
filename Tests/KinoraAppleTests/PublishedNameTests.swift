import Foundation
import KinoraCombine
import KinoraDrawing
import KinoraMotion
import Testing
import ViewTestSupport

@testable import KinoraApple
@_spi(Runtime) @testable import KinoraViews

/// Names of Apple's frameworks that published code uses.
@Suite("Names of published code")
@MainActor
struct PublishedNameTests {
    /// The display list of an image that code draws; nil for other images.
    private func drawn(_ image: UIImage) -> DisplayList? {
        guard case .drawn(let drawing) = image.image.source else { return nil }
        return drawing.list(in: EnvironmentValues())
    }

    private func inFilm<Result>(_ body: () throws -> Result) throws -> (result: Result, reports: [String]) {
        let stage = Stage(size: CGSize(width: 10, height: 10), frameRate: 10, seed: 1, environment: EnvironmentValues()) { Color.red }
        var reports: [String] = []
        stage.onReport = { reports.append($0) }
        return (try stage.graph.inScope(body), reports)
    }

    // MARK: Foundation

    @Test("The units of time are Darwin's")
    func timeUnits() {
        #expect(2 * NSEC_PER_SEC == 2_000_000_000)
        #expect(NSEC_PER_SEC / NSEC_PER_MSEC == MSEC_PER_SEC && NSEC_PER_SEC / NSEC_PER_USEC == USEC_PER_SEC)
    }

    @Test("Nothing can be read or written in the folders of an app")
    func folders() throws {
        let folders: [URL] = [
            .documentsDirectory, .cachesDirectory, .applicationSupportDirectory, .libraryDirectory,
            .downloadsDirectory, .desktopDirectory, .picturesDirectory, .musicDirectory, .moviesDirectory, .sharedPublicDirectory,
            .applicationDirectory, .userDirectory, .trashDirectory,
        ]
        for folder in folders {
            let file = folder.appendingPathComponent("scores")
            #expect(throws: (any Error).self) { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }
            #expect(throws: (any Error).self) { try Data("1".utf8).write(to: file) }
            #expect(throws: (any Error).self) { try Data(contentsOf: file) }
            #expect(!FileManager.default.fileExists(atPath: file.path))
        }
        #expect(URL.documentsDirectory.lastPathComponent == "Documents")
    }

    @Test("A measurement formatter formats texts and interpolations")
    func measurementFormatter() {
        let length = Measurement(value: 3, unit: UnitLength.meters)
        #expect(Text(length, formatter: KinoraApple.MeasurementFormatter()).string == "3 m")
        #expect(KinoraApple.MeasurementFormatter().string(for: "3") == nil)
        #expect(KinoraApple.MeasurementFormatter().string(for: nil) == nil)
    }

    private struct Person {
        var name: String
        var age = 3
        var tags: [String] = []
        var friend: [String: Any]?
    }

    private static let predicates: [(format: String, arguments: [Any], expected: Bool)] = [
        ("name == %@", ["Ann"], true), ("name = 'Bob'", [], false), ("name BEGINSWITH %@", ["A"], true),
        ("name BEGINSWITH %@", ["a"], false),
        ("name BEGINSWITH[c] %@", ["a"], true), ("name ENDSWITH[cd] \"Ń\"", [], true), ("name CONTAINS 'nn'", [], true),
        ("name LIKE 'A?*'", [], true), ("name LIKE 'A'", [], false), ("name MATCHES '[A-C]n+'", [], true),
        ("name MATCHES 'n+'", [], false),
        ("age > 2 AND age <= 3", [], true), ("age < 3 || NOT (age != 3)", [], true), ("!(age >= 3)", [], false),
        ("age BETWEEN {1, 3}", [], true), ("age BETWEEN %@", [[4, 5]], false), ("age IN %@", [[1, 3]], true),
        ("%K == %d", ["age", 3], true), ("%K == %ld", ["friend.age", 7], true), ("friend.name == nil", [], true),
        ("ANY tags == 'b'", [], true), ("ALL tags == 'b'", [], false), ("NONE tags BEGINSWITH 'c'", [], true),
        ("tags.@count == 2", [], true),
        ("'a' IN tags", [], true), ("tags CONTAINS %@", ["c"], false), ("SELF.age == 3.0", [], true), ("age <> 3", [], false),
        ("TRUEPREDICATE", [], true), ("FALSEPREDICATE OR age == 3", [], true), ("missing == 3", [], false), ("name < 'B'", [], true),
    ]

    @Test("Predicates with simple formats")
    func predicates() {
        let person = Person(name: "Ann", tags: ["a", "b"], friend: ["age": 7])
        for (format, arguments, expected) in Self.predicates {
            #expect(NSPredicate(format: format, argumentArray: arguments).evaluate(with: person) == expected, "\(format)")
        }
    }

    @Test("A predicate tests a whole text with a regular expression, as forms do")
    func mailPredicate() {
        let predicate = NSPredicate(format: "SELF MATCHES %@", "[A-Z0-9a-z._%+-]+@[A-Za-z0-9.-]+\\.[A-Za-z]{2,64}")
        #expect(predicate.evaluate(with: "someone@example.org"))
        #expect(!predicate.evaluate(with: "someone@example"))
        #expect(!predicate.evaluate(with: 3))
    }

    @Test(
        "A format that cannot be read is reported, and its predicate is false",
        arguments: [
            "name ==", "name == %@", "(age == 3", "age ~ 3", "age == 3 4", "'open", "{1, 2", "name ==[c 3", "%", "%y == 3", "age == 1.2.3",
            "",
            String(repeating: "(", count: 500),
        ])
    func unreadablePredicates(format: String) throws {
        let (predicate, reports) = try inFilm { NSPredicate(format: format, argumentArray: []) }
        #expect(!predicate.evaluate(with: Person(name: "Ann")))
        #expect(reports.count == 1 && reports[0].contains("cannot be read"), "\(reports)")
    }

    // MARK: Texts

    @Test("Strings with attributes have the size of the same text")
    func stringSizes() {
        let font = UIFont.systemFont(ofSize: 17)
        func size(_ text: String, _ fontSize: CGFloat, width: CGFloat = .infinity) -> CGSize {
            let request = Text(verbatim: text).font(.system(size: fontSize))
                .request(in: EnvironmentValues(), maxWidth: width.isFinite ? width : nil)
            return ShapedText(estimating: request).size
        }
        let word = size("word", 17)
        #expect(NSString("word").size(withAttributes: [.font: font]) == word)
        #expect("word".size(withAttributes: [.font: font]) == word)
        #expect("word".size() == size("word", 12))
        let long = "some words that need several lines"
        let attributed = NSAttributedString(string: long, attributes: [.font: font])
        #expect(attributed.size() == size(long, 17))
        let bounds = attributed.boundingRect(with: CGSize(width: 100, height: 0), options: .usesLineFragmentOrigin, context: nil)
        #expect(bounds == CGRect(origin: .zero, size: size(long, 17, width: 100)) && bounds.height > word.height)
        #expect(attributed.boundingRect(with: CGSize(width: 100, height: 0)).height == word.height)
        #expect(
            (long as NSString).boundingRect(
                with: CGSize(width: 100, height: CGFloat.infinity), options: [.usesLineFragmentOrigin, .usesFontLeading],
                attributes: [.font: font], context: nil) == bounds)
    }

    @Test("The contents of a text view are its text with its insets")
    func textView() {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 10))
        view.text = "some words that need several lines"
        let text = NSAttributedString(string: view.text, attributes: [.font: UIFont.systemFont(ofSize: 12)])
        let lines = text.boundingRect(with: CGSize(width: 90, height: 0), options: .usesLineFragmentOrigin)
        #expect(view.contentSize == CGSize(width: 100, height: lines.height + 16))
        #expect(view.sizeThatFits(CGSize(width: 400, height: 0)).height < view.contentSize.height)
        #expect(view.frame.width == 100)
    }

    // MARK: Drawing

    @Test("A geometry effect that layout ignores has the same drawing")
    func ignoredByLayout() {
        struct Slide: GeometryEffect {
            var x: CGFloat
            nonisolated var animatableData: CGFloat {
                get { x }
                set { x = newValue }
            }

            nonisolated func effectValue(size: CGSize) -> ProjectionTransform {
                ProjectionTransform(CGAffineTransform(translationX: x, y: 0))
            }
        }
        let box = Color.red.frame(width: 20, height: 10)
        expectRects(layout(box.modifier(Slide(x: 20).ignoredByLayout())), layout(box.modifier(Slide(x: 20))))
        var effect = Slide(x: 20).ignoredByLayout()
        effect.animatableData = 4
        #expect(effect.effectValue(size: .zero).m31 == 4)
    }

    @Test("An optional image becomes an optional view")
    func optionalImage() {
        let image = UIImage(systemName: "photo").map(Image.init)
        #expect(image == Image(systemName: "photo"))
    }

    @Test("Images are drawn between a begin and an end")
    func imageContext() throws {
        #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 30, height: 20), false, 2)
        UIColor.red.setFill()
        UIRectFill(CGRect(x: 0, y: 0, width: 10, height: 10))
        UIGraphicsBeginImageContext(CGSize(width: 4, height: 4))
        let inner = try #require(UIGraphicsGetImageFromCurrentImageContext())
        UIGraphicsEndImageContext()
        let image = try #require(UIGraphicsGetImageFromCurrentImageContext())
        UIGraphicsEndImageContext()
        UIGraphicsEndImageContext()
        #expect(UIGraphicsGetCurrentContext() == nil)
        #expect(inner.size == CGSize(width: 4, height: 4) && inner.scale == 1)
        #expect(image.size == CGSize(width: 30, height: 20) && image.scale == 2)
        let direct = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 20)).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        }
        #expect(drawn(image) == drawn(direct))
        for size in [CGSize(width: -1, height: CGFloat.nan), CGSize(width: CGFloat.infinity, height: 1)] {
            UIGraphicsBeginImageContext(size)
            #expect(UIGraphicsGetImageFromCurrentImageContext()?.size.width.isFinite == true)
            UIGraphicsEndImageContext()
        }
    }

    @Test("An image provides its pixels")
    func dataProvider() throws {
        let image = CGImage(width: 2, height: 1, rgba: [255, 0, 0, 255, 0, 0, 200, 128])
        let data = try #require(image.dataProvider?.data)
        let bytes = try #require(CFDataGetBytePtr(data))
        #expect((0..<CFDataGetLength(data)).map { bytes[$0] } == [255, 0, 0, 255, 0, 0, 100, 128])
        #expect(image.bytesPerRow == 8 && image.bitsPerPixel == 32 && image.alphaInfo == .premultipliedLast)
        #expect(CFDataGetBytePtr(nil) == nil)
    }

    @Test("Values contain geometry")
    func values() {
        #expect(NSValue(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4)).cgRectValue == CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(NSValue(cgPoint: CGPoint(x: 1, y: 2)).cgPointValue == CGPoint(x: 1, y: 2))
        #expect(NSValue(cgSize: CGSize(width: 1, height: 2)).cgSizeValue == CGSize(width: 1, height: 2))
    }

    @Test("Paths have AppKit's names too")
    func bezierPaths() {
        let oval = NSBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 10, height: 6))
        #expect(oval.reversed.cgPath == oval.reversing().cgPath)
        let lines = NSBezierPath()
        lines.move(to: CGPoint(x: 1, y: 1))
        lines.line(to: CGPoint(x: 4, y: 1))
        lines.relativeLine(to: CGPoint(x: 0, y: 2))
        lines.curve(to: .zero, controlPoint1: CGPoint(x: 9, y: 3), controlPoint2: CGPoint(x: 9, y: 0))
        #expect(lines.elementCount == 4 && lines.currentPoint == .zero)
        #expect(lines.controlPointBounds == CGRect(x: 0, y: 0, width: 9, height: 3))
        let quarter = NSBezierPath()
        quarter.appendArc(withCenter: .zero, radius: 10, startAngle: 0, endAngle: 90)
        let expected = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
        #expect(quarter.cgPath == expected.cgPath)
        let moved = NSBezierPath(rect: CGRect(x: 0, y: 0, width: 2, height: 2))
        moved.transform(using: AffineTransform(translationByX: 3, byY: 4))
        #expect(moved.bounds == CGRect(x: 3, y: 4, width: 2, height: 2))
        moved.windingRule = .evenOdd
        moved.appendRect(CGRect(x: 3, y: 4, width: 2, height: 2))
        #expect(!moved.contains(CGPoint(x: 4, y: 5)))
        #expect(NSBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 20, height: 20), xRadius: 4, yRadius: 4).bounds.width == 20)
    }

    // MARK: Classes of UIKit, QuartzCore and networking

    private final class Coordinator: NSObject, UIGestureRecognizerDelegate, UIScrollViewDelegate, UIAdaptivePresentationControllerDelegate,
        UITextViewDelegate
    {
        func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
        func scrollViewDidScroll(_ scrollView: UIScrollView) {}
        func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
    }

    @Test("Delegates can be set, and are not called")
    func delegates() {
        let coordinator = Coordinator()
        let scrollView = UIScrollView(frame: .zero)
        scrollView.delegate = coordinator
        scrollView.setContentOffset(CGPoint(x: 3, y: 4), animated: true)
        #expect(scrollView.contentOffset == CGPoint(x: 3, y: 4))
        let textView = UITextView(frame: .zero)
        textView.delegate = coordinator
        #expect(textView.delegate === coordinator)
        let pan = UIPanGestureRecognizer(target: coordinator, action: "pan:")
        pan.delegate = coordinator
        scrollView.addGestureRecognizer(pan)
        #expect(pan.view === scrollView && scrollView.gestureRecognizers?.count == 1 && pan.translation(in: scrollView) == .zero)
        textView.addGestureRecognizer(pan)
        #expect(scrollView.gestureRecognizers?.isEmpty == true && pan.view === textView)
        UIViewController().presentationController?.delegate = coordinator
        #expect(
            coordinator.presentationControllerShouldDismiss(
                UIPresentationController(presentedViewController: UIViewController(), presenting: nil)))
    }

    @Test("A display link has the film's time, and reports that it calls nothing")
    func displayLink() throws {
        let (link, reports) = try inFilm {
            let link = CADisplayLink(target: Coordinator(), selector: "step:")
            link.preferredFrameRateRange = CAFrameRateRange(minimum: 30, maximum: 60, preferred: 60)
            link.add(to: .main, forMode: .common)
            link.add(to: .main, forMode: .common)
            #expect(link.timestamp == 0 && link.targetTimestamp == 1.0 / 60)
            return link
        }
        #expect(link.preferredFrameRateRange.preferred == 60)
        #expect(reports.count == 1)
    }

    @Test("Downloads of files pass the file, and a session's cache stays empty")
    func downloads() async throws {
        let configuration = KinoraApple.URLSessionConfiguration.default
        configuration.urlCache = KinoraApple.URLCache(memoryCapacity: 10, diskCapacity: 20)
        #expect(configuration.urlCache?.diskCapacity == 20 && configuration.urlCache?.currentDiskUsage == 0)
        let session = KinoraApple.URLSession(configuration: configuration)
        let file = URL(filePath: #filePath)
        let remote = try #require(URL(string: "https://example.org/a"))
        #expect(try await session.download(from: file).0 == file)
        await #expect(throws: URLError.self) { try await session.download(from: remote) }
    }

    @Test("A library of views can be described")
    func library() {
        struct Library: LibraryContentProvider {
            var views: [LibraryItem] {
                LibraryItem(Color.red, visible: true, title: "Red", category: .control)
                LibraryItem(Text("A"))
            }

            func modifiers(base: Text) -> [LibraryItem] { LibraryItem(base.bold()) }
        }
        #expect(Library().views.count == 2)
        #expect(Library().modifiers(base: Text("A")).count == 1)
    }

    @Test("A publisher prints its events")
    func printing() {
        final class Stream: TextOutputStream {
            var text = ""
            func write(_ string: String) { text += string }
        }
        let stream = Stream()
        let cancellable = [1, 2].publisher.print("a", to: stream).sink { _ in }
        cancellable.cancel()
        let lines = stream.text.split(separator: "\n")
        #expect(lines.dropFirst() == ["a: request unlimited", "a: receive value: (1)", "a: receive value: (2)", "a: receive finished"])
        #expect(lines.first?.hasPrefix("a: receive subscription: (") == true)
        stream.text = ""
        PassthroughSubject<Int, Never>().print(to: stream).sink { _ in }.cancel()
        #expect(stream.text.hasSuffix("request unlimited\nreceive cancel\n"))
    }
}

// Gestures in an extension of a type whose conformance to `View` is in another one, so that the type has no isolation of its own.

private struct Draggable {
    @GestureState private var offset = CGSize.zero
    @State private var isDone = false
}

extension Draggable: View {
    var body: some View { Color.red.gesture(drag).simultaneousGesture(all) }
}

extension Draggable {
    private var drag: some Gesture {
        DragGesture(minimumDistance: 2).updating($offset) { value, state, _ in state = value.translation }.onEnded { _ in }
    }

    private var all: some Gesture {
        LongPressGesture(minimumDuration: 0.2).sequenced(before: DragGesture()).simultaneously(with: TapGesture(count: 2))
            .exclusively(before: AnyGesture(MagnifyGesture().map { _ in 3 })).onEnded { _ in }
    }

    private var more: some Gesture { SimultaneousGesture(RotateGesture(), SpatialTapGesture(coordinateSpace: .global)) }
}
