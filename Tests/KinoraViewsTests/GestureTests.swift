import Foundation
import KinoraDrawing
import KinoraMotion
import Testing
import ViewTestSupport

@testable import KinoraControls
@testable import KinoraViews

@Suite("Scripted gestures")
@MainActor
struct GestureTests {
    private struct Card: View {
        let journal: Journal
        var gesture: DragGesture
        @State private var offset = CGSize.zero

        init(_ journal: Journal, _ gesture: DragGesture = DragGesture(coordinateSpace: .global)) {
            self.journal = journal
            self.gesture = gesture
        }

        var body: some View {
            Text("Card").frame(width: 40, height: 20).background(Color.red).offset(offset)
                .gesture(
                    gesture.onChanged {
                        journal.drags.append($0)
                        offset = $0.translation
                    }.onEnded { journal.ended.append($0) })
        }
    }

    @Test("A drag follows its curve exactly, whatever the frame rate", arguments: [24, 60] as [FrameRate])
    func aDragFollowsItsCurve(frameRate: FrameRate) async throws {
        let journal = Journal()
        let stage = try await play(
            Card(journal), [.drag("Card", by: CGSize(width: 60, height: -30), at: 0.5, duration: 0.4)],
            until: frameRate == 24 ? 26 : 66, frameRate: frameRate)
        #expect(journal.ended.count == 1)
        #expect(journal.ended.first?.translation == CGSize(width: 60, height: -30))
        #expect(journal.ended.first?.startLocation == CGPoint(x: 100, y: 50))
        #expect(journal.ended.first.map { abs(StageScope.firstDate.distance(to: $0.time) - 0.9) < 1e-9 } == true)
        // 120 looks a second; those before the finger has gone 10 points are not reported.
        for value in journal.drags {
            let elapsed = StageScope.firstDate.distance(to: value.time) - 0.5
            let fraction = UnitCurve.easeInOut.value(at: elapsed / 0.4)
            #expect(abs(value.translation.width - 60 * fraction) < 1e-5 && abs(value.translation.height + 30 * fraction) < 1e-5)
            #expect(hypot(value.translation.width, value.translation.height) >= 10)
        }
        #expect((30...47).contains(journal.drags.count))
        #expect(stage.graph.rects.contains { abs($0.midX - 160) < 0.5 && abs($0.midY - 20) < 0.5 })
    }

    @Test("Velocity is the distance of the last sample over its time, and predicts a quarter of a second")
    func velocity() async throws {
        let journal = Journal()
        _ = try await play(Card(journal), [.drag("Card", by: CGSize(width: 50, height: 0), at: 0, duration: 0.5, easing: .linear)])
        for value in journal.drags + journal.ended {
            #expect(abs(value.velocity.width - 100) < 1e-3 && abs(value.velocity.height) < 1e-9)
            #expect(abs(value.predictedEndTranslation.width - value.translation.width - 25) < 1e-3)
        }
        #expect(journal.ended.count == 1)
    }

    @Test("A drag passes through several points at the speed of its easing")
    func through() async throws {
        let journal = Journal()
        let stops = [CGSize(width: 30, height: 0), CGSize(width: 30, height: 30)]
        _ = try await play(
            Card(journal, DragGesture(minimumDistance: 0, coordinateSpace: .global)),
            [.drag("Card", through: stops, at: 0, duration: 1, easing: .linear)])
        let corner = try #require(journal.drags.first { abs(StageScope.firstDate.distance(to: $0.time) - 0.5) < 1e-6 })
        #expect(abs(corner.translation.width - 30) < 1e-6 && abs(corner.translation.height) < 1e-6)
        #expect(journal.drags.first?.translation == .zero)
        #expect(journal.ended.first?.translation == CGSize(width: 30, height: 30))
    }

    @Test("A drag to another view ends in its centre")
    func dragTo() async throws {
        let journal = Journal()
        _ = try await play(
            HStack(spacing: 20) {
                Card(journal)
                Color.blue.frame(width: 30, height: 30).id("basket")
            }, [.drag("Card", to: .identifier("basket"), at: 0.1, duration: 0.3)])
        #expect(journal.ended.first.map { $0.location == CGPoint(x: 130, y: 50) } == true)
    }

    @Test("Local coordinates account for the view's scale and rotation")
    func localCoordinates() async throws {
        let journal = Journal()
        _ = try await play(
            Color.red.frame(width: 40, height: 20)
                .gesture(DragGesture(minimumDistance: 0).onEnded { journal.ended.append($0) })
                .accessibilityIdentifier("box").scaleEffect(2).rotationEffect(.degrees(90)),
            [.drag(.identifier("box"), by: CGSize(width: 0, height: 20), at: 0.1, duration: 0.1)])
        let value = try #require(journal.ended.first)
        #expect(value.startLocation.distance(to: CGPoint(x: 20, y: 10)) < 1e-6)
        #expect(abs(value.translation.width - 10) < 1e-6 && abs(value.translation.height) < 1e-6)
    }

    @Test("An unknown label is an error that lists the known labels")
    func unknownLabel() async throws {
        let journal = Journal()
        let error = await #expect(throws: StageError.self) {
            _ = try await play(Card(journal), [.drag("Cart", by: CGSize(width: 1, height: 0), at: 0.5)])
        }
        #expect(error?.description == "there is no view to drag with the label \"Cart\" at 0.5 s; these can be dragged then: \"Card\"")
        #expect(error?.gesture == 0)
        await #expect(throws: StageError.self) { _ = try await play(Text("Still"), [.hold("Still", at: 0.5)]) }
    }

    // MARK: Holding

    private struct Holdable: View {
        let journal: Journal

        init(_ journal: Journal) {
            self.journal = journal
        }

        var body: some View {
            Text("Hold").onLongPressGesture(minimumDuration: 0.5) {
                journal.note("held")
            } onPressingChanged: {
                journal.note("\($0)")
            }
        }
    }

    @Test("A long press ends at its minimum duration; a shorter one does not trigger")
    func longPress() async throws {
        let journal = Journal()
        _ = try await play(Holdable(journal), [.hold("Hold", at: 0.25, duration: 0.8), .hold("Hold", at: 1.2, duration: 0.3)])
        #expect(journal.entries == ["true@0.250", "held@0.750", "false@0.750", "true@1.200", "false@1.500"])
    }

    private struct PressStyle: ButtonStyle {
        func makeBody(configuration: Configuration) -> some View {
            Color.red.frame(width: configuration.isPressed ? 20 : 10, height: 10).overlay { configuration.label.hidden() }
        }
    }

    @Test("A button is pressed while it is touched, and a tap is too short to show that")
    func pressedButtons() async throws {
        let journal = Journal()
        let stage = Stage(
            Button("Go") { journal.note("go") }.buttonStyle(PressStyle()), size: CGSize(width: 200, height: 100), frameRate: 20,
            taps: [ScriptedTap("Go", at: 1.5)], gestures: [.hold("Go", at: 0.5, duration: 0.5)])
        var widths: [CGFloat] = []
        for frame in [9, 10, 19, 20, 27, 28, 29, 30] {
            _ = try await stage.frame(frame)
            widths.append(stage.graph.rects.first?.width ?? 0)
        }
        #expect(widths == [10, 20, 20, 10, 10, 10, 10, 10])
        #expect(journal.entries == ["go@1.000", "go@1.500"])
    }

    @Test("Touching a disabled view does nothing and is reported")
    func disabled() async throws {
        var reports: [String] = []
        let journal = Journal()
        let stage = Stage(
            Button("Go") { journal.note("go") }.disabled(true), size: CGSize(width: 200, height: 100), taps: [ScriptedTap("Go", at: 0.5)])
        stage.onReport = { reports.append($0) }
        _ = try await stage.frame(60)
        #expect(journal.entries.isEmpty && reports.count == 1)
    }

    // MARK: Precedence

    @Test("A single tap waits for a double tap with precedence")
    func doubleTaps() async throws {
        let journal = Journal()
        _ = try await play(
            Text("Tap").onTapGesture(count: 2) { journal.note("double") }.onTapGesture { journal.note("single") }, [],
            taps: [0.5, 1.2, 1.4].map { ScriptedTap("Tap", at: $0) })
        #expect(journal.entries == ["single@0.850", "double@1.400"])
    }

    @Test("Gestures of inner views have precedence unless outer ones request it")
    func precedence() async throws {
        func entries<V: View>(_ view: @autoclosure () -> V) async throws -> [String] {
            journal.entries = []
            _ = try await play(view(), [], taps: [ScriptedTap("Tap", at: 0.5)], until: 60)
            return journal.entries.map { String($0.prefix { $0 != "@" }) }
        }
        let journal = Journal()
        let inner = Text("Tap").onTapGesture { journal.note("inner") }
        let outer = TapGesture().onEnded { journal.note("outer") }
        #expect(try await entries(VStack { inner }.gesture(outer)) == ["inner"])
        #expect(try await entries(VStack { inner }.highPriorityGesture(outer)) == ["outer"])
        #expect(try await Set(entries(VStack { inner }.simultaneousGesture(outer))) == ["inner", "outer"])
        #expect(try await entries(VStack { inner }.gesture(outer, including: .gesture)) == ["outer"])
        #expect(try await entries(VStack { inner }.gesture(outer, including: .subviews)) == ["inner"])
    }

    @Test("A tap gesture inside does not block a drag outside, nor the reverse")
    func tapAndDrag() async throws {
        let journal = Journal()
        let view = VStack { Button("Go") { journal.note("go") } }
            .gesture(DragGesture(minimumDistance: 0).onChanged { _ in }.onEnded { _ in journal.note("dragged") })
        _ = try await play(
            view, [.drag("Go", by: CGSize(width: 80, height: 0), at: 0.5, duration: 0.25)], taps: [ScriptedTap("Go", at: 1.5)])
        #expect(journal.entries == ["dragged@0.750", "go@1.500"])
    }

    // MARK: Combined gestures

    private struct Sequenced: View {
        let journal: Journal
        @GestureState private var state = "none"

        init(_ journal: Journal) {
            self.journal = journal
        }

        var body: some View {
            let gesture = LongPressGesture(minimumDuration: 0.2).sequenced(before: DragGesture(coordinateSpace: .global))
                .updating($state) { value, state, _ in
                    switch value {
                    case .first: state = "pressing"
                    case .second(true, let drag): state = drag.map { "dragging \(Int($0.translation.width.rounded()))" } ?? "ready"
                    default: state = "?"
                    }
                }
                .onEnded { value in
                    if case .second(true, let drag?) = value { journal.note("ended \(drag.translation.width)") }
                }
            Text("It").gesture(gesture)
            Text(state).onChange(of: state) { journal.note(state) }
        }
    }

    @Test("A drag can follow a long press, and the gesture state resets at the end")
    func sequenced() async throws {
        let journal = Journal()
        _ = try await play(
            Sequenced(journal), [.drag("It", by: CGSize(width: 20, height: 0), at: 0.5, holding: 0.3, duration: 0.1, easing: .linear)])
        #expect(journal.entries.first == "pressing@0.500")
        #expect(journal.entries.dropFirst().first == "ready@0.700")
        #expect(journal.entries.contains { $0.hasPrefix("dragging 10@0.85") })
        #expect(journal.entries.suffix(2).contains("ended 20.0@0.900"))
        #expect(journal.entries.last?.hasPrefix("none@0.900") == true || journal.entries.last == "ended 20.0@0.900")
        let before = journal.entries.count
        _ = try await play(Sequenced(journal), [.drag("It", by: CGSize(width: 100, height: 0), at: 0.5)])
        // Without the long press there is nothing but the pressing.
        #expect(journal.entries.dropFirst(before).map { String($0.prefix { $0 != "@" }) } == ["pressing", "none"])
    }

    @Test("Two fingers magnify and rotate at the same time")
    func pinch() async throws {
        let journal = Journal()
        let gesture = MagnifyGesture().simultaneously(with: RotateGesture()).onEnded { value in
            journal.note(String(format: "%.3f %.3f", value.first?.magnification ?? 0, value.second?.rotation.degrees ?? 0))
        }
        _ = try await play(
            Color.red.gesture(gesture).accessibilityIdentifier("photo"),
            [.pinch(.identifier("photo"), magnification: 2.5, rotation: .degrees(270), at: 0.5, duration: 0.5)])
        #expect(journal.entries == ["2.500 270.000@1.000"])
    }

    @Test("Deprecated two-finger gestures report values along the easing")
    func earlierNames() async throws {
        var (scales, angles): ([CGFloat], [Double]) = ([], [])
        _ = try await play(
            Color.red.gesture(MagnificationGesture().onChanged { scales.append($0) })
                .simultaneousGesture(RotationGesture().onChanged { angles.append($0.degrees) }).accessibilityIdentifier("photo"),
            [.pinch(.identifier("photo"), magnification: 2, rotation: .degrees(-60), at: 0, duration: 0.5, easing: .linear)])
        #expect(scales.count >= 55 && angles.count >= 55)
        for (index, pair) in zip(scales, scales.dropFirst()).enumerated() { #expect(abs(pair.1 - pair.0 - 1 / 60) < 1e-9, "\(index)") }
        #expect(angles.allSatisfy { $0 <= 0 && $0 >= -60 })
    }

    @Test("A hover reports when it enters and leaves")
    func hover() async throws {
        let journal = Journal()
        _ = try await play(Text("Here").onHover { journal.note("\($0)") }, [.hover("Here", at: 0.5, duration: 0.25)])
        #expect(journal.entries == ["true@0.500", "false@0.750"])
    }
}
