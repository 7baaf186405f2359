import Foundation
import GoldenSupport
import KinoraDrawing
import KinoraPipeline
import KinoraRaster
import KinoraRuntime
import KinoraViews
import Testing

/// Texts that move, from the shaping by Pango to pixels.
@MainActor
@Suite("Pixels of texts that move")
struct TextMotionPixelsTests {
    /// One line in each of ten scripts. A script without a font is drawn as boxes, which move in the same way.
    nonisolated static let lines = [
        "Waffle office, AVATAR To.", "Ελληνικά γράμματα", "Съешь ещё булок", "السلام عليكم ١٢٣", "שלום לכולם 42", "क्षत्रिय नमस्ते दुनिया",
        "ภาษาไทยที่นี่", "日本語、かな漢字", "한국어 문장", "e\u{301}a\u{302}o\u{323} 👩‍👩‍👧‍👦🇩🇪👍🏽 ok",
    ]

    private func image(_ view: some View) async throws -> GoldenImage {
        let view = view.font(.system(size: 32)).foregroundStyle(.black).frame(width: 520, height: 120)
        let composition = Composition(
            "texts", size: CGSize(width: 520, height: 120), fps: 10, duration: 1, background: .white
        ) { view }
        var job = RenderJob(composition, output: "")
        (job.width, job.height) = (520, 120)
        return GoldenImage(try PNGCodec.decode(await job.still(at: 0)))
    }

    @Test("At rest, every pixel of a text that moved is a pixel of the plain text", arguments: lines)
    func rest(line: String) async throws {
        let plain = try await image(Text(verbatim: line))
        for unit in TextMotion.Unit.allCases {
            let motion = TextMotion.rise(by: unit)
            #expect(try await image(Text(verbatim: line).textMotion(enter: motion, time: 60)) == plain, "\(unit)")
            #expect(try await image(Text(verbatim: line).textMotion(exit: motion, time: 0, remaining: 60)) == plain, "\(unit)")
        }
        let effects: [TextEffect] = [.tracking(0), .highlight(.red, progress: 0), .underline(progress: 0)]
        #expect(try await image(Text(verbatim: line).textMotion(time: 0, effects: effects)) == plain)
    }

    @Test("Two lines at rest have the pixels of the plain text")
    func twoLines() async throws {
        let text = Text(verbatim: "A title in two\nbalanced lines")
        #expect(try await image(text.textMotion(enter: .reveal(by: .line), time: 60)) == image(text))
    }

    @Test("A motion changes pixels only while it lasts, and hides everything at its start", arguments: lines)
    func moments(line: String) async throws {
        let (plain, empty) = (try await image(Text(verbatim: line)), try await image(Color.clear))
        let motion = TextMotion.rise(by: .letter)
        #expect(try await image(Text(verbatim: line).textMotion(enter: motion, time: 0)) == empty)
        let middle = try await image(Text(verbatim: line).textMotion(enter: motion, time: 0.45))
        #expect(middle != plain && middle != empty)
    }

    private func leaves(_ view: some View) async throws -> [DisplayItem] {
        var environment = EnvironmentValues()
        environment.textShaper = PangoTextShaper.shared
        let stage = Stage(size: CGSize(width: 520, height: 120), frameRate: 10, seed: 0, environment: environment) {
            view.font(.system(size: 32)).frame(width: 520, height: 120)
        }
        return Array(try await stage.frame(0).leaves)
    }

    /// The subpaths of a frame's letters and the corners of its bitmaps, at the precision of a thousandth of a point, in an order of their own.
    private func outlines(_ view: some View) async throws -> [String] {
        func rounded(_ point: CGPoint) -> String { "\(Int((point.x * 1000).rounded())),\(Int((point.y * 1000).rounded())) " }
        var found: [String] = []
        func add(_ path: Path) {
            path.forEach { element in
                switch element {
                case .move(to: let point): found.append(rounded(point))
                case .line(to: let point): found[found.count - 1] += rounded(point)
                case .quadCurve(to: let point, control: let control): found[found.count - 1] += rounded(control) + rounded(point)
                case .curve(to: let point, control1: let first, control2: let second):
                    found[found.count - 1] += rounded(first) + rounded(second) + rounded(point)
                case .closeSubpath: found[found.count - 1] += "closed"
                }
            }
        }
        for item in try await leaves(view) {
            switch item.content {
            case .text(let text, _):
                for bitmap in text.bitmapGlyphs { found.append("bitmap " + rounded(bitmap.frame.applying(item.transform).origin)) }
                for run in text.runs { add(run.outlines.applying(item.transform)) }
            case .fill(let path, _, _): add(path.applying(item.transform))
            case .image(_, let rect, _): found.append("bitmap " + rounded(rect.applying(item.transform).origin))
            default: Issue.record("neither letters nor bitmaps: \(item)")
            }
        }
        return found.sorted()
    }

    @Test("Letters that are moved without other changes keep their outlines and their kerning", arguments: lines)
    func kerning(line: String) async throws {
        // All letters are at the same distance from their position.
        var motion = TextMotion(by: .letter, from: TextMotion.State(offset: CGSize(width: 0, height: 20)))
        (motion.duration, motion.stagger, motion.easing) = (1, 0, .linear)
        let moved = try await outlines(Text(verbatim: line).textMotion(enter: motion, time: 0.5))
        let plain = try await outlines(Text(verbatim: line).offset(y: 10))
        #expect(!plain.isEmpty && moved == plain)
    }

    @Test(
        "Tracking of any size is exact: a letter moves by the fraction of a pixel",
        arguments: [TextAlignment.leading, .center, .trailing])
    func tracking(alignment: TextAlignment) async throws {
        func right(_ tracking: CGFloat) async throws -> Double {
            let text = Text(verbatim: "I I").textMotion(time: 0, effects: [.tracking(tracking)])
            let boxes = try await leaves(text.multilineTextAlignment(alignment)).map(\.bounds)
            return Double(try #require(boxes.map(\.maxX).max()))
        }
        let base = try await right(0)
        // Of the two gaps, those between the last letter and the fixed edge or centre move it.
        let gaps: Double = alignment == .leading ? 2 : alignment == .center ? 1 : 0
        for tracking in [0.1, 0.25, 0.5, 1.3] {
            #expect(abs(try await right(tracking) - base - gaps * tracking) < 1e-9, "\(tracking)")
        }
    }
}
