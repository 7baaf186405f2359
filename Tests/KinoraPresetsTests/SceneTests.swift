import Foundation
import KinoraControls
import KinoraDrawing
import KinoraErrors
import KinoraMedia
import KinoraMotion
import KinoraSound
import KinoraViews
import Testing

@testable import KinoraPipeline
@testable import KinoraPresets

/// Documents with scenes, and the frames that they describe.
@MainActor
struct SceneTests {
    private struct Bar: CompositionParameters {
        @Parameter("width in points", in: 1...100) var width = 10.0
    }

    /// A bar that moves by ten points per second.
    nonisolated private static func composition(_ name: String, _ color: Color, background: Color, seconds: Double = 2) -> Composition {
        Composition(
            name, parameters: Bar.self, size: CGSize(width: 160, height: 90), sizes: .any, fps: 10, duration: seconds,
            background: background
        ) { bar in
            TimelineView(.animation) { timeline in
                Canvas { context, size in
                    context.fill(Path(CGRect(x: timeline.time * 10, y: 0, width: bar.width, height: size.height)), with: .color(color))
                }
            }
        }
    }

    nonisolated private static let red = composition("red", .red, background: .black)
    nonisolated private static let blue = composition("blue", .blue, background: .white, seconds: 3)
    nonisolated private static let clear = composition("clear", .green, background: .clear)
    nonisolated private static let reader = PresetReader(compositions: [red, blue, clear])

    private func read(_ text: String) throws -> PresetDocument {
        try Self.reader.read(Data(text.utf8), source: "p.yaml", name: "p")
    }

    private func job(_ text: String) throws -> RenderJob {
        let preset = try read(text)
        var job = RenderJob(preset.composition, output: "")
        job.parameters = preset.parameters
        return job
    }

    private func lists(_ job: RenderJob, _ frames: [Int]) async throws -> [DisplayList] {
        let evaluator = try FrameEvaluator(job.filmPlan())
        var lists: [DisplayList] = []
        for frame in frames { lists.append(try await evaluator.displayList(at: frame)) }
        return lists
    }

    /// A red scene of 2 s, and a blue one of 3 s that begins `transition` (of 1 s) before the end of the first.
    nonisolated private static func document(_ transition: String) -> String {
        "scenes:\n- {composition: red, parameters: {width: 20}}\n- {composition: blue, transition: \(transition)}\n"
    }

    @Test func `a film lasts as long as its scenes without their overlaps`() throws {
        #expect(try job(Self.document("cut")).film.frameCount == 50)
        #expect(try job(Self.document("{kind: fade, duration: 1}")).film.frameCount == 40)
        #expect(try job("scenes:\n- {composition: red, duration: 0.5}\n").film.frameCount == 5)
        #expect(try job(Self.document("{kind: fade, duration: 1}")).composition.chapters.map(\.start) == [0, 1])
    }

    @Test func `a scene has the frames of its composition from the start`() async throws {
        let found = try await lists(job(Self.document("{kind: fade, duration: 1}")), [0, 7, 9, 20, 33])
        var red = RenderJob(Self.red, output: "")
        red.parameters = ["width": .number(20)]
        #expect(try await Array(found[0...2]) == lists(red, [0, 7, 9]))
        // The second scene begins at frame 10, on a background of its own.
        for (list, alone) in try await zip(found[3...], lists(RenderJob(Self.blue, output: ""), [10, 23])) {
            #expect(list.items.count == alone.items.count + 1 && Array(list.items.dropFirst()) == alone.items)
            guard case .fill(let path, .color(let color), _) = list.items[0].content else { throw KinoraError(.failed, "no background") }
            #expect(path.boundingRect.contains(CGRect(x: 0, y: 0, width: 160, height: 90)) && color == Color.white.resolved(in: .light))
        }
    }

    /// The group of the new scene at a frame, which must be the last of the frame's items.
    private func newScene(_ list: DisplayList) throws -> (group: DisplayGroup, opacity: Double) {
        let item = try #require(list.items.last)
        guard case .group(let group) = item.content else { throw KinoraError(.failed, "no group") }
        return (group, item.opacity)
    }

    @Test func `a fade raises the opacity of the new scene`() async throws {
        let found = try await lists(job(Self.document("{kind: fade, duration: 0.9}")), [11, 15, 19, 20])
        // Nine frames between 0 and 1.
        for (list, opacity) in zip(found, [0.1, 0.5, 0.9]) { #expect(abs(try newScene(list).opacity - opacity) < 1e-12) }
        var red = RenderJob(Self.red, output: "")
        red.parameters = ["width": .number(20)]
        #expect(try await Array(found[1].items.dropLast()) == lists(red, [15])[0].items)
        #expect(found[3].items.allSatisfy { $0.opacity == 1 })
    }

    @Test(arguments: [
        ("right", CGRect(x: 0, y: 0, width: 80, height: 90)), ("left", CGRect(x: 80, y: 0, width: 80, height: 90)),
        ("down", CGRect(x: 0, y: 0, width: 160, height: 45)), ("up", CGRect(x: 0, y: 45, width: 160, height: 45)),
    ])
    func `a wipe covers half of the frame in its middle`(direction: String, covered: CGRect) async throws {
        let transition = "{kind: wipe, direction: \(direction), duration: 0.9}"
        let group = try newScene(try await lists(job(Self.document(transition)), [15])[0]).group
        let path = try #require(group.clips.first).path
        let visible = path.boundingRect.intersection(CGRect(x: 0, y: 0, width: 160, height: 90))
        #expect(abs(visible.minX - covered.minX) < 1e-6 && abs(visible.minY - covered.minY) < 1e-6)
        #expect(abs(visible.width - covered.width) < 1e-6 && abs(visible.height - covered.height) < 1e-6)
    }

    @Test(arguments: ["circle", "diamond", "heart", "star", "rectangle", "M0 0L10 0L10 30L0 30Z"])
    func `a shape grows from the centre until it covers the frame`(shape: String) async throws {
        let transition = "{kind: wipe, shape: '\(shape)', duration: 1}"
        let plan = try job(Self.document(transition)).filmPlan()
        let mask = try SceneMask(plan.composition.scenes[1].transition, film: plan.film)
        let corners = [CGPoint(x: 0, y: 0), CGPoint(x: 160, y: 0), CGPoint(x: 0, y: 90), CGPoint(x: 160, y: 90)]
        let (half, whole) = (try #require(mask.path(at: 0.5)), try #require(mask.path(at: 1)))
        #expect(half.contains(CGPoint(x: 80, y: 45)))
        #expect(!corners.allSatisfy { half.contains($0) })
        #expect(corners.allSatisfy { whole.contains($0) } && whole.contains(CGPoint(x: 80, y: 45)))
        #expect(try #require(mask.path(at: 0.01)).boundingRect.width < 5)
    }

    @Test func `a circle has half of its final radius in the middle`() throws {
        let plan = try job(Self.document("{kind: wipe, shape: circle}")).filmPlan()
        let mask = try SceneMask(plan.composition.scenes[1].transition, film: plan.film)
        let width = try #require(mask.path(at: 0.5)).boundingRect.width
        // The final circle surrounds the frame, 2 % larger, measured by its largest inner circle.
        #expect(abs(width - hypot(160, 90) * 1.02 / 2) < 0.5)
    }

    @Test(arguments: ["star", "heart"])
    func `a mask morphs from its outline to the frame`(shape: String) throws {
        let plan = try job(Self.document("{kind: morph, shape: \(shape)}")).filmPlan()
        let mask = try SceneMask(plan.composition.scenes[1].transition, film: plan.film)
        let frame = CGRect(x: 0, y: 0, width: 160, height: 90)
        let (start, middle, end) = (mask.path(at: 0.001), mask.path(at: 0.5), mask.path(at: 1))
        #expect(try #require(start).boundingRect.width < 1)
        let box = try #require(middle).boundingRect
        #expect(box.width > 63 && box.width < 160 && frame.insetBy(dx: -1, dy: -1).contains(box))
        let last = try #require(end).boundingRect
        #expect(abs(last.width - 160) < 1e-6 && abs(last.height - 90) < 1e-6)
    }

    @Test(arguments: TransitionEffect.Kind.allCases)
    func `a scene has every transition, with the frames of both scenes`(kind: TransitionEffect.Kind) async throws {
        let job = try job(Self.document("{kind: \(kind.rawValue), duration: 0.9}"))
        let transition = job.composition.scenes[1].transition
        guard case .effect(let effect) = transition.kind else { throw KinoraError(.failed, "no effect") }
        #expect(effect == TransitionEffect(kind) && transition.duration == 0.9)
        // Nine frames between 0 and 1, and the same frames out of order.
        let frames = [9, 10, 12, 15, 19, 20]
        let found = try await lists(job, frames)
        for (frame, list) in zip(frames, found).dropFirst().dropLast() {
            #expect(try await lists(job, [frame]) == [list], "\(frame)")
        }
        // Frames around the transition are the scenes alone.
        var red = RenderJob(Self.red, output: "")
        red.parameters = ["width": .number(20)]
        #expect(try await found[0] == lists(red, [9])[0])
        let alone = try await lists(RenderJob(Self.blue, output: ""), [9])[0]
        #expect(Array(found[5].items.dropFirst()) == alone.items)
    }

    @Test func `parameters of transitions are read`() throws {
        func effect(_ text: String) throws -> TransitionEffect? {
            guard case .effect(let effect) = try job(Self.document(text)).composition.scenes[1].transition.kind else { return nil }
            return effect
        }
        #expect(try effect("push") == .push())
        #expect(try effect("{kind: push, direction: up, easing: linear}") == .push(.up).easing(.linear))
        let iris = TransitionEffect.iris(center: UnitPoint(x: 0.25, y: 1), softness: 0.5)
        #expect(try effect("{kind: iris, center: [0.25, 1], softness: 0.5}") == iris)
        #expect(try effect("{kind: blinds, direction: down, count: 4}") == .blinds(.down, count: 4))
        #expect(try effect("{kind: barn-doors, axis: vertical}") == .barnDoors(.vertical))
        let dissolve = try effect("{kind: dissolve, size: 0.2, softness: 0, color: \"#FF8000\", seed: 7}")
        #expect(dissolve?.resolvedColor == Color.Resolved(red: 1, green: Float(0x80) / 255, blue: 0) && dissolve?.seed == 7)
        #expect(try effect("{kind: glitch, amount: 1.5, seed: 3}") == .glitch(amount: 1.5, seed: 3))
        #expect(try effect("{kind: dip, color: white}")?.resolvedColor == Color.white.resolved(in: .light))
    }

    @Test func `scenes without backgrounds replace each other completely`() async throws {
        let text = "scenes:\n- {composition: clear}\n- {composition: clear, transition: {kind: KIND, duration: 0.9}}\n"
        let fade = try await lists(job(text.replacing("KIND", with: "fade")), [15])[0]
        #expect(fade.items.map(\.opacity) == [0.5, 0.5])
        let wipe = try await lists(job(text.replacing("KIND", with: "wipe")), [15])[0]
        guard case .group(let old) = try #require(wipe.items.first).content else { throw KinoraError(.failed, "no group") }
        #expect(old.clips.map(\.isInverse) == [true] && wipe.items.count == 2)
    }

    @Test func `each scene has its own layout in a frame of another shape`() async throws {
        var job = try job(Self.document("cut"))
        (job.width, job.height) = (90, 160)
        var blue = RenderJob(Self.blue, output: "")
        (blue.width, blue.height) = (90, 160)
        let found = try await lists(job, [25])[0]
        #expect(try await Array(found.items.dropFirst()) == lists(blue, [5])[0].items)
        #expect(job.film.size == CGSize(width: 90, height: 160))
    }

    @Test func `segments start with scenes and at the ends of transitions`() throws {
        var job = try job(Self.document("{kind: fade, duration: 1}"))
        job.output = "film.mp4"
        let cuts = try #require(try job.plan().outputs.first?.cuts)
        #expect(cuts.map(\.lowerBound) == [0, 10, 20])
    }

    @Test func `a longer film shows its last scene longer, a shorter one ends early`() async throws {
        var job = try job(Self.document("cut"))
        job.duration = 6
        #expect(try await !lists(job, [59])[0].isEmpty)
        job.duration = 1
        #expect(job.film.frameCount == 10)
        #expect(try await lists(job, [9]).count == 1)
    }

    @Test func `a job is identified by its scenes`() throws {
        let digests = try ["cut", "fade", "{kind: fade, duration: 1}", "wipe", "{kind: wipe, direction: up}"].map {
            try job(Self.document($0)).digest
        }
        #expect(Set(digests).count == digests.count)
    }

    @Test func `parameters have the names of their scenes`() throws {
        let preset = try read(Self.document("cut"))
        #expect(preset.parameters == ["scenes[0].width": .number(20)])
        #expect(preset.composition.parameters.fields.map(\.name) == ["scenes[0].width", "scenes[1].width", "soundtrack"])
        let origin = preset.origins(film: nil).origin(of: [.parameter("scenes[0].width")], output: nil)
        #expect(origin == .document(source: "p.yaml", line: 2, column: 42, keyPath: "scenes[0].parameters.width"))
    }

    @Test(arguments: [
        ("scenes: []", "p.yaml:1:9: scenes: is a list; expected a list of 1 to 200 scenes"),
        ("scenes: [{duration: 2}]", "scenes[0]: the key \"composition\" is missing"),
        ("scenes: [{composition: rad}]", "scenes[0].composition: 'rad' is not a composition"),
        ("scenes: [{composition: red, parameters: {width: 101}}]", "scenes[0].parameters.width: '101' is out of range"),
        ("scenes: [{composition: red, parameters: {hight: 1}}]", "scenes[0].parameters.hight: there is no such key"),
        ("scenes: [{composition: red, transition: fade}]", "scenes[0].transition: has no effect on the first scene"),
        ("composition: red\nscenes: [{composition: red}]", "composition: has no effect on \"scenes\""),
        ("parameters: {width: 1}\nscenes: [{composition: red}]", "parameters: has no effect on \"scenes\""),
        ("composition: red\nsoundtrack: demo", "soundtrack: has no effect without \"scenes\""),
        ("{kind: fade, duration: 2.5}", "scenes[0]: lasts 2 s, which is less than its transitions with 2.5 s"),
        ("{kind: cut, duration: 1}", "scenes[1].transition.duration: has no effect on a cut"),
        ("{kind: wipe, shape: circle, direction: up}", "scenes[1].transition.direction: has no effect on a wipe with a shape"),
        ("{kind: disolve}", "scenes[1].transition.kind: 'disolve' is not a choice; did you mean 'dissolve'?"),
        ("{duration: 1}", "scenes[1].transition: the key \"kind\" is missing"),
        ("{kind: fade, duration: 61}", "scenes[1].transition.duration"),
        ("iriss", "scenes[1].transition: 'iriss' is not a choice; did you mean 'iris'?"),
        ("{kind: push, softness: 0.5}", "softness: has no effect on a push; expected one of kind, duration, direction, easing"),
        ("{kind: iris, direction: up}", "scenes[1].transition.direction: has no effect on an iris"),
        ("{kind: push, direction: lefft}", "scenes[1].transition.direction: 'lefft' is not a choice; did you mean 'left'?"),
        ("{kind: iris, softness: 2}", "scenes[1].transition.softness: '2' is out of range; expected a number within 0...1"),
        ("{kind: iris, center: [0.5, 1.5]}", "scenes[1].transition.center"),
        ("{kind: blinds, count: 0}", "scenes[1].transition.count: '0' is out of range"),
        ("{kind: dip, color: blak}", "scenes[1].transition.color: 'blak' is not a colour; did you mean 'black'?"),
        ("{kind: cube, easing: slow}", "scenes[1].transition.easing: 'slow' is not an easing"),
    ])
    func `mistakes have their positions`(text: String, message: String) throws {
        let isDocument = text.contains("composition") || text.hasPrefix("scenes")
        let error = #expect(throws: (any Error).self) { try read(isDocument ? text : Self.document(text)) }
        #expect("\(error.map { "\($0)" } ?? "")".contains(message), "\(error.map { "\($0)" } ?? "none")")
    }

    @Test func `an outline that cannot be read is an error of its key`() throws {
        var job = try job(Self.document("{kind: wipe, shape: hart}"))
        job.sources.origins = try read(Self.document("{kind: wipe, shape: hart}")).origins(film: nil)
        let error = #expect(throws: ParameterError.self) { try FrameEvaluator(job.filmPlan()) }
        #expect(error?.parameter == "scenes[1].transition.shape")
        let message = error.map { "\(job.sources.origins.attributed($0, output: nil))" } ?? ""
        #expect(message.contains("p.yaml:3:") && message.contains("scenes[1].transition.shape: 'hart' is not an icon"), "\(message)")
    }

    @Test func `the documented example is valid`() throws {
        let page = URL(filePath: #filePath).appending(path: "../../../docs/scenes.md").standardizedFileURL
        let parts = try String(contentsOf: page, encoding: .utf8).components(separatedBy: "```")
        let example = try #require(parts.first { $0.hasPrefix("yaml\n") }).dropFirst(5)
        let reader = PresetReader(compositions: BuiltInCompositions.all)
        let preset = try reader.read(Data(example.utf8), source: "story.yaml", name: "story")
        try preset.check()
        #expect(preset.composition.scenes.map(\.composition.name) == ["title-card", "lava-lamp", "quote"])
        // 3 + 5 + 4 seconds, less transitions of 0.8 and 0.6 seconds.
        #expect(abs(preset.film(preset.video).duration - 10.6) < 0.02)
    }

    /// A square that turns white when it is tapped.
    private struct Switch: View {
        @State private var isOn = false

        var body: some View {
            Button {
                isOn = true
            } label: {
                Rectangle().fill(isOn ? Color.white : .black)
            }.accessibilityIdentifier("s")
        }
    }

    @Test func `touches of a scene happen at times from its start`() async throws {
        let composition = Composition("switch", size: CGSize(width: 160, height: 90), fps: 10, duration: 2) { Switch() }
        let reader = PresetReader(compositions: [Self.red, composition])
        let text = """
            scenes:
              - {composition: red, duration: 1}
              - {composition: switch, script: [{tap: [80, 45], at: 0.5}]}
              - {composition: switch}
            """
        let preset = try reader.read(Data(text.utf8), source: "p.yaml", name: "p")
        let lists = try await lists(RenderJob(preset.composition, output: ""), [10, 14, 22, 29, 31, 49])
        #expect(lists[0] == lists[1] && lists[2] == lists[3] && lists[4] == lists[5])
        #expect(lists[1] != lists[2] && lists[4] == lists[0])
        // The script is a part of what identifies the film.
        let plain = try reader.read(
            Data(text.replacing(", script: [{tap: [80, 45], at: 0.5}]", with: "").utf8), source: "p.yaml", name: "p")
        #expect(try RenderJob(preset.composition, output: "").digest != RenderJob(plain.composition, output: "").digest)
    }

    @Test func `the template of scenes is a valid document with their defaults`() throws {
        let scenes = ["title-card", "lower-third", "bar-chart", "quote"].compactMap { name in
            BuiltInCompositions.all.first { $0.name == name }
        }
        let text = PresetTemplate(scenes: scenes, name: "story", program: "kinora").text
        let preset = try PresetReader(compositions: BuiltInCompositions.all).read(Data(text.utf8), source: "story.yaml", name: "story")
        #expect(preset.composition.scenes.map(\.composition.name) == scenes.map(\.name))
        #expect(preset.composition.scenes.map(\.duration) == scenes.map(\.duration))
        #expect(preset.composition.scenes.map(\.transition.duration) == [0, 0.6, 0.6, 0.6])
        for field in preset.composition.parameters.fields where field.name != Composition.trackParameter {
            #expect(preset.parameters[field.name] == field.kind.written(field.defaultValue), "\(field.name)")
        }
        #expect(text.split(separator: "\n").allSatisfy { !$0.contains("# ") || $0.count <= 130 })
    }

    @Test func `the soundtrack of a scene plays at the time of the scene`() throws {
        let own = Self.red.soundtrack(SoundClip(duration: 9) { _ in StereoSample(0.5) })
        let scenes = [
            FilmScene(Self.red, duration: 2, title: "a"),
            FilmScene(own, duration: 3, transition: SceneTransition(.fade, duration: 1), title: "b"),
            FilmScene(Self.red, duration: 2, transition: SceneTransition(.fade, duration: 1), title: "c"),
        ]
        var job = RenderJob(Composition(scenes: scenes, summary: "") { _, _ in .none }, output: "")
        #expect(job.film.frameCount == 50)
        let spool = try SoundMix(job.soundtrack()).mixed(frameCount: 48_000 * 5)
        let levels = spool.withSamples { samples in [0.9, 1.5, 2.5, 3.5, 4.1].map { samples[Int($0 * 48_000) * 2] } }
        for (level, expected) in zip(levels, [0, 0.25, 0.5, 0.25, 0] as [Float]) { #expect(abs(level - expected) < 0.001) }
        job.parameters["soundtrack"] = .text("none")
        #expect(try job.soundtrack().clips.isEmpty)
    }
}
