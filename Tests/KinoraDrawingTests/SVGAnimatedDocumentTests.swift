import Foundation
import KinoraErrors
import TestSupport
import Testing

@testable import KinoraDrawing

/// Documents with animations as a whole: lengths, warnings, limits, and frames that depend on the time alone.
@Suite("Animated SVG documents")
struct SVGAnimatedDocumentTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "../AnimatedDrawings")
        .standardized

    /// The files of public kinds of spinners and icons, which were compared with a browser.
    private static let files: [String] = {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasSuffix(".svg") }.sorted()
    }()

    private static func document(_ name: String) throws -> SVGDocument {
        try SVGDocument(data: Data(contentsOf: folder.appending(path: name)))
    }

    @Test("There are at least 40 files") func count() { #expect(Self.files.count >= 40) }

    @Test("The files have no warnings, and move", arguments: files)
    func reads(name: String) throws {
        let document = try Self.document(name)
        #expect(document.isAnimated && document.warnings.isEmpty, "\(document.warnings)")
        #expect(document.duration > 0 && document.duration <= 60)
        if name != "text-type.svg" { #expect(document.document(at: 0.7).nodes != document.document(at: 0.1).nodes) }
        #expect(document.document(at: 0).nodes == document.nodes)
    }

    @Test("A frame is the same in any order of times, and in another reading of the file", arguments: files)
    func jumps(name: String) throws {
        let document = try Self.document(name)
        let times = stride(from: 0, through: 4, by: 0.25).map { $0 }
        let played = times.map { document.document(at: $0) }
        var random = SplitMix64(seed: 7)
        for _ in 0..<12 {
            let index = Int.random(in: times.indices, using: &random)
            #expect(document.document(at: times[index]) == played[index])
            #expect(try Self.document(name).document(at: times[index]).nodes == played[index].nodes)
        }
    }

    @Test("Endless files are the same after a period, once all animations have begun", arguments: files)
    func periods(name: String) throws {
        let document = try Self.document(name)
        guard document.repeatsForever else { return }
        for time in [0.13, 0.77] {
            let (first, second) = (document.document(at: document.duration + time), document.document(at: 2 * document.duration + time))
            #expect(first.shapes.count == second.shapes.count)
            for (a, b) in zip(first.shapes, second.shapes) {
                let (p, q) = (a.path.boundingRect, b.path.boundingRect)
                #expect(abs(p.midX - q.midX) < 1e-6 && abs(p.midY - q.midY) < 1e-6 && abs(a.opacity - b.opacity) < 1e-6)
            }
        }
    }

    @Test("Times that are no times of a film show the start")
    func oddTimes() throws {
        let document = try Self.document("ring-gap.svg")
        for time in [-1, -Double.infinity, .nan] { #expect(document.document(at: time).nodes == document.nodes) }
        for time in [1e9, 1e300, .infinity] { #expect(!document.document(at: time).shapes.isEmpty) }
    }

    private func svg(_ content: String) throws -> SVGDocument { try SVGDocument(string: "<svg viewBox='0 0 9 9'>\n\(content)</svg>") }

    @Test(
        "The duration is the last end, or a common period",
        arguments: [
            ("<rect/>", 0, false), ("<rect><set attributeName='x' to='1' begin='2s'/></rect>", 2, false),
            ("<rect><animate attributeName='x' to='1' dur='2s'/></rect>", 2, false),
            ("<rect><animate attributeName='x' to='1' dur='2s' begin='1s' repeatCount='3'/></rect>", 7, false),
            ("<rect><animate attributeName='x' to='1' dur='2s' repeatCount='indefinite'/></rect>", 2, true),
            (
                "<rect><animate attributeName='x' to='1' dur='2s' repeatCount='indefinite'/><animate attributeName='y' to='1' dur='3s' repeatCount='indefinite'/></rect>",
                6, true
            ),
            ("<rect><animate attributeName='x' to='1' dur='2s' begin='0.5s' repeatCount='indefinite'/></rect>", 2, true),
            ("<rect><animate attributeName='x' to='1' dur='2s' begin='2.5s' repeatCount='indefinite'/></rect>", 4, true),
            (
                "<rect><animate attributeName='x' to='1' dur='0.3s' repeatCount='indefinite'/><animate attributeName='y' to='1' dur='5s'/></rect>",
                5.1, true
            ),
            ("<style>@keyframes a { to { x: 1px } } rect { animation: a 2s 1s 3 }</style><rect/>", 7, false),
            ("<style>@keyframes a { to { x: 1px } } rect { animation: a 2s infinite }</style><rect/>", 2, true),
            ("<style>@keyframes a { to { x: 1px } } rect { animation: a 2s -0.5s infinite alternate }</style><rect/>", 4, true),
            ("<style>@keyframes a { to { x: 1px } } rect { animation: a 2s infinite paused }</style><rect/>", 0, false),
            (
                "<rect><animate id='a' attributeName='x' to='1' dur='1s' begin='0s;b.end'/><animate id='b' attributeName='y' to='1' dur='2s' begin='a.end'/></rect>",
                3, true
            ),
            ("<rect><animate attributeName='x' by='1' dur='2s' repeatCount='indefinite' accumulate='sum'/></rect>", 60, true),
            ("<rect><animate attributeName='x' to='1' dur='61s' repeatCount='indefinite'/></rect>", 60, true),
            (
                "<rect><animate attributeName='x' to='1' dur='7.001s' repeatCount='indefinite'/><animate attributeName='y' to='1' dur='9s' repeatCount='indefinite'/></rect>",
                60, true
            ),
        ] as [(String, Double, Bool)])
    func durations(content: String, duration: Double, isEndless: Bool) throws {
        let document = try svg(content)
        #expect(abs(document.duration - duration) < 1e-9 && document.repeatsForever == isEndless)
        #expect((document.periodWarning != nil) == (duration == 60))
    }

    @Test(
        "Animations that do not play are warnings",
        arguments: [
            ("<rect><animate attributeName='x' to='1' begin='click' dur='1s'/></rect>", "the event 'click' never happens in a film"),
            ("<rect><animate attributeName='x' to='1' begin='a.click' dur='1s'/></rect>", "the event 'a.click' never happens in a film"),
            (
                "<rect><animate attributeName='x' to='1' begin='indefinite'/></rect>",
                "an animation is started by a script, and is not played"
            ),
            ("<rect><animate attributeName='x' to='1' begin='b.end'/></rect>", "there is no animation with the id 'b'"),
            ("<rect><animate attributeName='x' to='1' begin='soon!'/></rect>", "the event 'soon!' never happens"),
            ("<rect><animate attributeName='x' to='1' begin='1x'/></rect>", "'1x' is not a value of 'begin'"),
            ("<rect><animate attributeName='x' to='1' dur='fast'/></rect>", "'fast' is not a value of 'dur'"),
            ("<rect><animate attributeName='x' to='1' dur='1s' repeatCount='0'/></rect>", "'0' is not a value of 'repeatCount'"),
            ("<rect><animate to='1' dur='1s'/></rect>", "<animate> has no attribute 'attributeName'"),
            ("<rect><animate attributeName='onclick' to='1' dur='1s'/></rect>", "the attribute 'onclick' cannot be animated"),
            ("<rect><animate attributeName='transform' to='1' dur='1s'/></rect>", "only <animateTransform> animates 'transform'"),
            ("<rect><animateTransform attributeName='x' to='1' dur='1s'/></rect>", "<animateTransform> cannot animate 'x'"),
            (
                "<rect><animateTransform attributeName='transform' type='matrix' to='1' dur='1s'/></rect>",
                "'matrix' is not a type of <animateTransform>"
            ),
            ("<rect><animateTransform attributeName='transform' type='rotate' to='a' dur='1s'/></rect>", "'a' is not a value of 'rotate'"),
            ("<rect><animate attributeName='x' dur='1s'/></rect>", "<animate> has no values"),
            ("<rect><set attributeName='x'/></rect>", "<set> has no attribute 'to'"),
            (
                "<rect><animate attributeName='x' values='0;1;2' keyTimes='0;1' dur='1s'/></rect>",
                "'0;1' does not fit the values of <animate>"
            ),
            (
                "<rect><animate attributeName='x' values='0;1' keyTimes='0;.5' dur='1s'/></rect>",
                "'0;.5' does not fit the values of <animate>"
            ),
            (
                "<rect><animate attributeName='x' values='0;1' calcMode='spline' dur='1s'/></rect>",
                "'' does not fit the values of <animate>"
            ),
            (
                "<rect><animate attributeName='x' values='0;1' calcMode='spline' keySplines='0 0 2 1' dur='1s'/></rect>",
                "'0 0 2 1' does not fit"
            ),
            ("<rect><animate attributeName='x' to='1' calcMode='fast' dur='1s'/></rect>", "'fast' is not a value of 'calcMode'"),
            ("<rect><animateMotion dur='1s'/></rect>", "<animateMotion> has no path"),
            ("<rect><animateMotion dur='1s'><mpath href='#q'/></animateMotion></rect>", "there is no element with the id 'q'"),
            ("<rect><animateMotion dur='1s' path='M0 0H9' rotate='round'/></rect>", "'round' is not a value of 'rotate'"),
            ("<rect><animateMotion dur='1s' path='M0 0H9' keyPoints='0;2'/></rect>", "'0;2' is not a value of 'keyPoints'"),
            ("<animate href='#q' attributeName='x' to='1' dur='1s'/>", "there is no element with the id 'q'"),
            ("<rect><discard begin='1s'/></rect>", "<discard> is not supported"),
            ("<rect style='animation: a 1s'/>", "there are no keyframes with the name 'a'"),
            ("<style>rect { animation: a 1s fast slow }</style><rect/>", "'a 1s fast slow' is not a value of the property 'animation'"),
            ("<style>rect { animation-duration: -1s }</style><rect/>", "'-1s' is not a value of the property 'animation-duration'"),
            ("<style>rect { animation-timeline: scroll() }</style><rect/>", "the property 'animation-timeline' is not supported"),
            (
                "<style>@keyframes a { to { left: 4px } } rect { animation: a 1s }</style><rect/>",
                "the property 'left' of keyframes is not animated"
            ),
            ("<rect width='1' height='1' style='rotate: x 45deg'/>", "'x 45deg' is not a value of the property 'rotate'"),
            ("<rect width='1' height='1' style='offset-path: ray(45)'/>", "'ray(45)' is not a path of 'offset-path'"),
        ])
    func warnings(content: String, start: String) throws {
        let document = try svg(content)
        let warning = document.warnings.first { $0.message.hasPrefix(start) }
        #expect(warning?.line == 2, "\(document.warnings)")
    }

    @Test("Values of a later time that are wrong are warnings of that time")
    func laterWarnings() throws {
        let document = try svg("<rect width='1' height='1'><set attributeName='fill' to='nonsense' begin='1s'/></rect>")
        #expect(document.warnings.isEmpty && document.document(at: 0.5).warnings.isEmpty)
        #expect(document.document(at: 1).warnings.map(\.message) == ["'nonsense' is not a value of the property 'fill'"])
    }

    @Test("The numbers of animations and of their values are limited")
    func limits() throws {
        let many = "<rect width='1' height='1'>" + String(repeating: "<set attributeName='x' to='1'/>", count: 10_001) + "</rect>"
        #expect(try svg(many).warnings.map(\.message) == ["there are more than 10000 animations; the others are not played"])
        let values = String(repeating: "1;", count: 1001)
        let long = try svg("<rect width='1' height='1'><animate attributeName='x' values='\(values)' dur='1s'/></rect>")
        #expect(long.warnings.map(\.message) == ["an animation has more than 1000 values, and is not played"] && !long.isAnimated)
        let frames = (0...1000).map { "\(Double($0) / 10)% { x: 1px }" }.joined()
        let sheet = try svg("<style>@keyframes a { \(frames) } rect { animation: a 1s }</style><rect width='1' height='1'/>")
        #expect(sheet.warnings.map(\.message) == ["keyframes have more than 1000 frames; the others are ignored"])
        let rule =
            "<style>@keyframes a { to { x: 1px } } rect { animation: \(Array(repeating: "a 1s", count: 100).joined(separator: ",")) }</style>"
        let styled = try svg(rule + String(repeating: "<rect/>", count: 101))
        #expect(styled.warnings.map(\.message) == ["there are more than 10000 animations; the others are not played"])
    }

    @Test("The values of all animations are limited together")
    func valueLimits() throws {
        let message = "the animations have more than 200000 values or 4 MB of them; the others are not played"
        let animate = "<animate attributeName='x' dur='1s' values='\(String(repeating: "1;", count: 1000))'/>"
        let many = try svg("<rect width='1' height='1'>\(String(repeating: animate, count: 201))</rect>")
        #expect(many.warnings.map(\.message) == [message])
        let long = "<animate attributeName='d' dur='1s' values='M0 0\(String(repeating: "l1 1", count: 400_000))'/>"
        #expect(try svg("<path>\(long)\(long)\(long)</path>").warnings.map(\.message).contains(message))
        let frames = (0..<1000).map { "\(Double($0) / 10)% { x: 1px }" }.joined()
        let sheet = "<style>@keyframes a { \(frames) } rect { animation: a 1s }</style>" + String(repeating: "<rect/>", count: 201)
        #expect(try svg(sheet).warnings.map(\.message) == [message])
    }

    @Test("Animations that begin each other in all combinations take little time")
    func denseGraphs() throws {
        // Each of 150 animations begins and ends all others.
        let all = (0..<150).map { "a\($0).end+\($0 + 1)ms" }.joined(separator: ";")
        let list = (0..<150).map { "<set id='a\($0)' attributeName='x' to='1' dur='\($0 + 1)ms' begin='0s;\(all)' end='\(all)'/>" }
        let start = ContinuousClock.now
        let document = try svg("<rect width='1' height='1'>\(list.joined())</rect>")
        _ = document.document(at: 1e6)
        #expect(ContinuousClock.now - start < .seconds(20))
    }

    @Test("A frame that exceeds a limit is the first one, and it is said")
    func excess() throws {
        let copies = String(repeating: "<use href='#a'/>", count: 400)
        let document = try svg(
            "<defs><g id='a'>\(String(repeating: "<rect width='1' height='1'/>", count: 400))</g></defs>"
                + "<g display='none'><set attributeName='display' to='inline' begin='1s'/>\(copies)</g><rect id='r' width='2' height='2'/>")
        #expect(document.document(at: 0.5).shapes.count == 1)
        let frame = document.document(at: 1)
        #expect(frame.shapes.count == 1 && frame.warnings.count == 1)
        #expect(
            frame.warnings.first?.message.hasPrefix("the drawing of a time is replaced by the first one: the drawing has too many shapes")
                == true)
    }

    @Test("Parts and cropped drawings keep their frame, and move")
    func parts() throws {
        let text =
            "<svg viewBox='0 0 9 9'><animate attributeName='viewBox' to='0 0 1 1' dur='1s'/><g id='p'><rect width='1' height='1'><animate attributeName='x' to='4' dur='2s'/></rect></g><rect id='o' width='9' height='9'/></svg>"
        let part = try SVGDocument(data: Data(text.utf8), part: "p")
        let frame = part.document(at: 1)
        #expect(frame.shapes.count == 1 && frame.path.boundingRect.minX == 2 && frame.viewBox == part.viewBox)
        let cropped = part.cropped(to: CGRect(x: 1, y: 1, width: 3, height: 3)).document(at: 1)
        #expect(cropped.viewBox == CGRect(x: 1, y: 1, width: 3, height: 3) && cropped.path.boundingRect.minX == 2)
    }

    @Test("Uses that show only the start of the animations have a warning")
    func stills() throws {
        let document = try Self.document("ring-gap.svg")
        #expect(document.stillWarning(in: "an image")?.message == "the animations of the drawing do not play in an image")
        #expect(try svg("<rect/>").stillWarning(in: "an image") == nil)
    }

    @Test("Drawings in images play with the document, also in drawings in images")
    func images() throws {
        func image(_ text: String, width: Int = 10) -> String {
            "<image width='\(width)' height='10' href='data:image/svg+xml;base64,\(Data(text.utf8).base64EncodedString())'/>"
        }
        let head = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 10 10'>"
        let moving = head + "<rect width='2' height='2'><animate attributeName='x' from='0' to='8' dur='4s'/></rect></svg>"
        let spinning =
            head + "<rect width='2' height='2'><animate attributeName='x' values='0;8' dur='3s' repeatCount='indefinite'/></rect></svg>"
        let outer = try svg(image(moving))
        #expect(outer.isAnimated && outer.duration == 4 && !outer.repeatsForever && outer.warnings.isEmpty)
        let nested = try svg(image(head + image(moving) + "</svg>"))
        for document in [outer, nested] {
            for time in [0.0, 1, 2, 3.5] { #expect(abs(document.document(at: time).path.boundingRect.minX - 2 * time) < 1e-9) }
        }
        let both = try svg(image(moving) + image(spinning))
        #expect(both.duration == 6 && both.repeatsForever)
        #expect(try svg(image(head + "</svg>")).isAnimated == false)
    }

    @Test("A drawing in an image that has the size of the image keeps it while it plays")
    func imageWithoutSize() throws {
        let moving = "<svg><rect width='50%' height='10'><animate attributeName='x' from='0' to='8' dur='4s'/></rect></svg>"
        let document = try svg(
            "<image width='20' height='10' href='data:image/svg+xml;base64,\(Data(moving.utf8).base64EncodedString())'/>")
        for time in [0.0, 1, 3.5] {
            #expect(document.document(at: time).path.boundingRect == CGRect(x: 2 * time, y: 0, width: 10, height: 10))
        }
    }

    @Test("Warnings of a frame name the file")
    func namesFile() throws {
        var document = try svg("<rect width='1' height='1'><set attributeName='fill' to='nonsense' begin='1s'/></rect>")
        document.setFile("a.svg")
        #expect(document.document(at: 1).warnings.map(\.file) == ["a.svg"])
    }

    @Test("Texts are animated")
    func texts() throws {
        let document = try svg("<text x='1' y='5'>a<animate attributeName='x' to='5' dur='2s'/></text>")
        let (start, end) = (document.frame(at: 0, shaper: BlockShaper()), document.frame(at: 1, shaper: BlockShaper()))
        #expect(!start.hasPendingText && document.document(at: 1).hasPendingText)
        #expect(document.document(at: 1).withText(BlockShaper()).path == end.path)
        #expect(abs(end.path.boundingRect.minX - start.path.boundingRect.minX - 2) < 1e-9)
    }

    @Test("Other animations make other documents")
    func equality() throws {
        let (a, b) = (try svg("<rect><set attributeName='x' to='1'/></rect>"), try svg("<rect><set attributeName='x' to='2'/></rect>"))
        let copy = try svg("<rect><set attributeName='x' to='1'/></rect>")
        #expect(a != b && a == copy)
    }
}
