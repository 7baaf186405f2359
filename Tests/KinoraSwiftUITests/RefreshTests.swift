import Combine
import KinoraSwiftUI
import KinoraViews
import Observation
import Testing
import ViewTestSupport

/// Work that views post while they are updated is done with the screen's next refresh.
@Suite("Updates that post work")
@MainActor
struct RefreshTests {
    /// How a body posts work.
    enum Posting: CaseIterable {
        case queue, globalQueue, workItem, delayedQueue, mainActorTask, detachedTask, timer, publisher, delayedPublisher
    }

    private static func post(_ posting: Posting, _ work: @escaping @MainActor @Sendable () -> Void) {
        switch posting {
        case .queue: DispatchQueue.main.async { work() }
        case .globalQueue: DispatchQueue.global().async { DispatchQueue.main.async { work() } }
        case .workItem: DispatchQueue.main.async(execute: DispatchWorkItem { MainActor.assumeIsolated { work() } })
        case .delayedQueue: DispatchQueue.main.asyncAfter(deadline: .now() + 0.0001) { work() }
        case .mainActorTask: Task { @MainActor in work() }
        case .detachedTask: Task.detached { await work() }
        case .timer: Timer.scheduledTimer(withTimeInterval: 0, repeats: false) { _ in work() }
        case .publisher: Just(1).receive(on: DispatchQueue.main).sink { _ in MainActor.assumeIsolated { work() } }.store(in: &keep)
        case .delayedPublisher:
            Just(1).delay(for: .milliseconds(1), scheduler: RunLoop.main).sink { _ in MainActor.assumeIsolated { work() } }.store(in: &keep)
        }
    }

    private static var keep: Set<AnyCancellable> = []

    final class Model: ObservableObject {
        @Published var offset: CGFloat = 0
        var writes = 0
        var evaluations = 0
    }

    /// A reader that posts a change of its value each time it is evaluated.
    private struct Feeding: View {
        let posting: Posting
        let model: Model

        private struct Content: View {
            let posting: Posting
            @ObservedObject var model: Model

            var body: some View {
                GeometryReader { geometry in
                    let _ = (model.evaluations += 1)
                    let _ = RefreshTests.post(posting) {
                        model.writes += 1
                        model.offset = geometry.frame(in: .global).minY
                    }
                    Rectangle().offset(y: model.offset)
                }
            }
        }

        var body: some View { Content(posting: posting, model: model) }
    }

    @Test("A view that writes a state it reads is evaluated about once a refresh", arguments: Posting.allCases)
    func feeding(posting: Posting) async throws {
        for rate: FrameRate in [24, 60] {
            let model = Model()
            let stage = makeStage(Feeding(posting: posting, model: model), frameRate: rate)
            var reports: [String] = []
            stage.onReport = { reports.append($0) }
            let frames = Int(rate.framesPerSecond)
            for frame in 0...frames { _ = try await stage.frame(frame) }
            #expect((60...75).contains(model.writes), "\(rate): \(model.writes) writes")
            #expect((60...80).contains(model.evaluations), "\(rate): \(model.evaluations) evaluations")
            #expect(reports == [])
        }
    }

    /// A body with other changes beside those that it posts.
    private struct Busy: View {
        let model: Model
        @State private var ticks = 0

        init(model: Model) {
            self.model = model
        }

        private struct Content: View {
            let ticks: Int
            @ObservedObject var model: Model

            var body: some View {
                let _ = (model.evaluations += 1)
                let _ = DispatchQueue.main.async { model.offset += 1 }
                Text(verbatim: "\(ticks) \(model.offset)")
            }
        }

        var body: some View {
            TimelineView(.animation) { timeline in
                Content(ticks: ticks + Int(timeline.date.timeIntervalSinceReferenceDate * 1000), model: model)
            }
            .onAppear { Timer.scheduledTimer(withTimeInterval: 0.01, repeats: true) { _ in ticks += 1 } }
        }
    }

    @Test("Other changes do not increase the amount of posted work")
    func busy() async throws {
        let model = Model()
        let stage = makeStage(Busy(model: model), frameRate: 60)
        for frame in 0...60 { _ = try await stage.frame(frame) }
        let first = model.evaluations
        for frame in 61...120 { _ = try await stage.frame(frame) }
        // A timer of 100 ticks a second, 60 frames and 60 refreshes, some at the same moment.
        #expect(first < 260)
        #expect(model.evaluations - first < 260)
    }

    /// A view whose layout settles by a posted write.
    private struct Settling: View {
        @State private var width: CGFloat = 0
        @State private var height: CGFloat = 0

        init() {}

        var body: some View {
            VStack(spacing: 0) {
                Rectangle().fill(Color.red).frame(height: 10)
                    .background {
                        GeometryReader { geometry in
                            let size = geometry.size
                            let _ = DispatchQueue.main.async { width = size.width / 2 }
                            Color.clear
                        }
                    }
                Rectangle().fill(Color.blue).frame(width: width, height: 5)
                    .background {
                        GeometryReader { geometry in
                            let size = geometry.size
                            let _ = DispatchQueue.main.async { height = size.width / 2 }
                            Color.clear
                        }
                    }
                Rectangle().fill(Color.green).frame(width: 5, height: height)
            }
        }
    }

    @Test("The first frame shows the settled layout")
    func firstFrame() async throws {
        let stage = makeStage(Settling())
        let first = try await stage.frame(0)
        let later = try await stage.frame(10)
        #expect(first == later)
        #expect(stage.graph.nodeCount > 0)
    }

    /// Something that appears later and posts a change as it does.
    private struct Late: View {
        let log: Log
        @State private var isShown = false
        @State private var isOn = false

        init(log: Log) {
            self.log = log
        }

        var body: some View {
            VStack {
                if isShown {
                    Mark(isOn: isOn).onAppear {
                        log.note("appeared")
                        DispatchQueue.main.async {
                            log.note("posted")
                            isOn = true
                        }
                    }
                }
            }
            .onAppear {
                DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) {
                    isShown = true
                    DispatchQueue.main.async { log.note("same moment") }
                }
            }
        }
    }

    @Test("Work posted by an event runs at the same time; work posted by the following update, at the next refresh")
    func moments() async throws {
        let log = Log()
        let stage = makeStage(Late(log: log), frameRate: 60)
        let shown = try await stage.frame(30)
        #expect(log.entries == [.init("appeared", 0.5), .init("same moment", 0.5)])
        #expect(try await stage.frame(31) != shown)
        #expect(log.entries.last == .init("posted", 31.0 / 60))
    }

    @Test("Work is posted at the same times at any frame rate", arguments: [10, 24, 30, 50, 60] as [FrameRate])
    func frameRates(rate: FrameRate) async throws {
        let log = Log()
        let stage = makeStage(Late(log: log), frameRate: rate)
        _ = try await stage.frame(rate.frameCount(in: 1))
        #expect(log.names == ["appeared", "same moment", "posted"])
        #expect(abs(log.times[2] - 31.0 / 60) < 1e-9)
    }

    @Test("A frame rendered alone equals the frame reached by playing")
    func alone() async throws {
        for posting in [Posting.queue, .mainActorTask] {
            let played = makeStage(Feeding(posting: posting, model: Model()))
            var frames: [DisplayList] = []
            for frame in 0...20 { frames.append(try await played.frame(frame)) }
            for frame in [0, 7, 20] {
                #expect(try await makeStage(Feeding(posting: posting, model: Model())).frame(frame) == frames[frame])
            }
        }
    }

    /// A body that changes an object which it reads.
    private struct Publishing: View {
        @ObservedObject var model: Model

        var body: some View {
            let _ = (model.evaluations += 1)
            let _ = (model.offset += 1)
            Rectangle().offset(y: model.offset)
        }
    }

    @Observable final class Counter {
        var count = 0
        @ObservationIgnored var evaluations = 0
    }

    private struct Observing: View {
        let counter: Counter

        var body: some View {
            let _ = (counter.evaluations += 1)
            VStack {
                Text(verbatim: "\(counter.count)")
                Text(verbatim: "Other").onAppear { counter.count += 1 }
                GeometryReader { _ in
                    let _ = (counter.count += 1)
                    Color.clear
                }
            }
        }
    }

    @Test("A body that changes an object it reads is evaluated about once a refresh")
    func publishing() async throws {
        let model = Model()
        let stage = makeStage(Publishing(model: model), frameRate: 60)
        var reports: [String] = []
        stage.onReport = { reports.append($0) }
        for frame in 0...60 { _ = try await stage.frame(frame) }
        #expect((55...80).contains(model.evaluations), "\(model.evaluations) evaluations")
        let counter = Counter()
        let second = makeStage(Observing(counter: counter), frameRate: 60)
        second.onReport = { reports.append($0) }
        for frame in 0...60 { _ = try await second.frame(frame) }
        #expect(counter.evaluations < 80, "\(counter.evaluations) evaluations")
        #expect(reports == [])
    }

    /// Work that restarts itself: by its identity, by its view's identity, or through other work.
    enum Restart: CaseIterable {
        case taskIdentity, viewIdentity, twoTasks
    }

    private struct Restarting: View {
        let restart: Restart
        let log: Log
        @State private var count = 0
        @State private var other = 0

        private func step() {
            log.note("step")
            count += 1
        }

        var body: some View {
            switch restart {
            case .taskIdentity: Rectangle().task(id: count) { step() }
            case .viewIdentity: Rectangle().task { step() }.id(count)
            case .twoTasks: Rectangle().task(id: other) { step() }.task(id: count) { other = count }
            }
        }
    }

    @Test("A task that restarts itself does so about once a refresh", arguments: Restart.allCases)
    func restarts(restart: Restart) async throws {
        let log = Log()
        let stage = makeStage(Restarting(restart: restart, log: log), frameRate: 30)
        var reports: [String] = []
        stage.onReport = { reports.append($0) }
        _ = try await stage.frame(30)
        #expect(log.times.filter { $0 == 0 }.count <= 12)
        let later = log.times.filter { $0 > 0 }
        #expect(Set(later).count == later.count)
        #expect((restart == .twoTasks ? 25...60 : 55...60).contains(later.count), "\(later.count) steps in 60 refreshes")
        #expect(reports == [])
    }

    /// Two tasks that start anew with a value which they change once a second.
    private struct Clocks: View {
        let log: Log

        private struct Clock: View {
            let name: String
            let log: Log
            @State private var seconds = 0

            var body: some View {
                Rectangle().task(id: seconds) {
                    log.note(name)
                    try? await Task.sleep(for: .seconds(1))
                    if !Task.isCancelled { seconds += 1 }
                }
            }
        }

        var body: some View {
            HStack {
                Clock(name: "left", log: log)
                Clock(name: "right", log: log)
            }
        }
    }

    @Test("Tasks that sleep before they change their own identity restart at exact times")
    func sleepingRestarts() async throws {
        let log = Log()
        _ = try await makeStage(Clocks(log: log), frameRate: 30).frame(90)
        #expect(log.times == [0, 0, 1, 1, 2, 2, 3, 3])
    }

    @Test("Independent posted work runs immediately; an endless chain continues at the next refresh")
    func chains() async throws {
        let log = Log()
        let list = makeStage(
            Doing {
                DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) {
                    for _ in 0..<500 { DispatchQueue.main.async { log.note("work") } }
                }
            })
        _ = try await list.frame(15)
        #expect(log.times == Array(repeating: 0.5, count: 500))
        var links = 0
        let chain = makeStage(
            Doing {
                @MainActor func again() {
                    links += 1
                    DispatchQueue.main.async { again() }
                }
                again()
            })
        var reports: [String] = []
        chain.onReport = { reports.append($0) }
        _ = try await chain.frame(30)
        #expect(reports.count == 1 && reports[0].contains("without end"))
        #expect((5000...8000).contains(links), "\(links) links in 60 refreshes")
    }
}
