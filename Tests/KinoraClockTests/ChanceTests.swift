import KinoraControls
import KinoraSwiftUI
import KinoraViews
import Testing
import ViewTestSupport

@MainActor
struct ChanceTests {
    @Test("Random numbers come from the film's seed") func seededRandomNumbers() async throws {
        var seen: [String] = []
        let stage = makeStage(
            Doing {
                var deck = Array(1...9)
                deck.shuffle()
                seen = [
                    "\(Double.random(in: -2...3))", "\(Double.random(in: 0..<1))", "\(CGFloat.random(in: 0...7))",
                    "\(Int.random(in: 1...6))",
                    "\(Int.random(in: -5..<5))", "\(UInt8.random(in: 0...255))", "\(Bool.random())", "\(deck)", "\((1...9).shuffled())",
                    "\((1...9).randomElement() ?? 0)", "\([1, 2].map { _ in Int.random(in: 0...99) })",
                ]
            }, seed: 77)
        _ = try await stage.frame(0)
        var random = SplitMix64(seed: 77)
        let deck = random.shuffled(1...9)
        let expected = [
            "\(random.nextDouble(in: -2...3))", "\(random.nextDouble(in: 0..<1))", "\(random.nextDouble(in: 0...7))",
            "\(random.nextInteger(in: 1...6))", "\(random.nextInteger(in: -5..<5))", "\(random.nextInteger(in: 0...255))",
            "\(random.nextBool())", "\(deck)", "\(random.shuffled(1...9))", "\(random.nextElement(of: 1...9) ?? 0)",
            "\([1, 2].map { _ in random.nextInteger(in: 0...99) })",
        ]
        #expect(seen == expected)
    }

    @Test("Random numbers of every width are in their ranges and reach both ends") func rangesOfEveryWidth()
        async throws
    {
        var isRight = true
        let stage = makeStage(
            Doing {
                let bytes = Set((0..<4000).map { _ in Int8.random(in: -128...127) })
                let small = Set((0..<200).map { _ in UInt64.random(in: (.max - 2)...(.max)) })
                let wide = (0..<200).map { _ in UInt64.random(in: 0...(.max)) }
                let floats = (0..<2000).map { _ in Float.random(in: 1..<Float(1).nextUp) }
                let narrow = (0..<200).map { _ in Double.random(in: 3...3) }
                isRight = bytes.count == 256 && small.count == 3 && wide.contains { $0 > .max / 2 } && wide.contains { $0 < .max / 2 }
                isRight = isRight && floats.allSatisfy { $0 == 1 } && narrow.allSatisfy { $0 == 3 } && [Int]().randomElement() == nil
            })
        _ = try await stage.frame(0)
        #expect(isRight)
    }

    private struct Chancy: View {
        let id = UUID()
        @State private var width = Double.random(in: 10...90)
        @State private var height = { () -> Double in
            var generator = SystemRandomNumberGenerator()
            return .random(in: 10...90, using: &generator)
        }()

        var body: some View {
            Rectangle().frame(width: width, height: height)
            Text(id.uuidString)
        }
    }

    @Test("A view's initial values, identifiers and generators come from the seed too")
    func seededInitialValues() async throws {
        func film(seed: UInt64) async throws -> String {
            let stage = makeStage(Chancy(), seed: seed)
            return try await stage.frame(0).description
        }
        let first = try await film(seed: 3)
        #expect(try await film(seed: 3) == first)
        #expect(try await film(seed: 4) != first)
    }

    @Test("Identifiers are random UUIDs of version 4") func identifiersAreVersion4() async throws {
        var ids: [UUID] = []
        let stage = makeStage(Doing { ids = (0..<50).map { _ in UUID() } })
        _ = try await stage.frame(0)
        #expect(Set(ids).count == 50)
        #expect(ids.allSatisfy { $0.uuid.6 >> 4 == 4 && $0.uuid.8 >> 6 == 2 })
    }

    /// Its outline is another whenever its data moves, and its canvas whenever it is described.
    private struct Jitter: View {
        struct Ragged: Shape {
            var amount: Double
            var animatableData: Double {
                get { amount }
                set { amount = newValue }
            }

            func path(in rect: CGRect) -> Path {
                Path { path in
                    path.move(to: .zero)
                    for _ in 0..<3 { path.addLine(to: CGPoint(x: .random(in: 0...amount), y: Double.random(in: 0...rect.height))) }
                }
            }
        }

        @State private var amount = 1.0
        @State private var position = 0.0

        var body: some View {
            VStack {
                Ragged(amount: amount).offset(x: position)
                Ragged(amount: 5).clipShape(Ragged(amount: 50))
                Canvas { context, size in
                    context.fill(Path(CGRect(x: 0, y: 0, width: .random(in: 1...9), height: amount)), with: .color(.red))
                }
            }
            .onAppear {
                withAnimation(.linear(duration: 0.5)) { amount = 20 }
                Timer.scheduledTimer(withTimeInterval: 0.3, repeats: true) { _ in position = .random(in: 0...9) }
            }
        }
    }

    @Test("Random numbers in drawing do not depend on earlier drawn frames, and do not affect later numbers")
    func randomnessInDrawing() async throws {
        let frames = try await play(makeStage(Jitter()), to: 40)
        #expect(frames[3] != frames[4])
        #expect(Set(frames[16..<18]).count == 1, "at rest nothing is drawn anew")
        for index in [1, 7, 17, 20, 40] { #expect(try await makeStage(Jitter()).frame(index).description == frames[index]) }
    }

    @Test("Dates are on the film's clock") func filmDates() async throws {
        let log = Log()
        var start: Date?
        var seen: [TimeInterval] = []
        let stage = makeStage(
            Doing {
                start = Date()
                Timer.scheduledTimer(withTimeInterval: 0.5, repeats: true) { _ in
                    log.note("tick")
                    guard let start else { return }
                    seen += [Date().timeIntervalSince(start), Date.now.timeIntervalSinceReferenceDate, -start.timeIntervalSinceNow]
                }
            })
        _ = try await stage.frame(30)
        #expect(start == Date(timeIntervalSinceReferenceDate: 0))
        #expect(seen == [0.5, 0.5, 0.5, 1, 1, 1])
        #expect(Date().timeIntervalSinceReferenceDate > 500_000_000, "outside a stage it is later than that")
    }

    @Test("A tap that finds no view fails its frame and all later ones") func tapWithoutTarget() async throws {
        let stage = makeStage(Button("Go") {}, taps: [ScriptedTap(.label("Stop"), at: 0.5), ScriptedTap(.label("No"), at: 0.4)])
        _ = try await stage.frame(11)
        for index in [12, 20] {
            let error = await #expect(throws: StageError.self) { _ = try await stage.frame(index) }
            #expect(error?.description == "there is no view to tap with the label \"No\" at 0.4 s; these can be tapped then: \"Go\"")
        }
    }
}
