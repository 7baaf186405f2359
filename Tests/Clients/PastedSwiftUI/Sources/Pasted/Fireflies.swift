import KinoraSwiftUI

// Code as in apps without strict concurrency: Swift 5 mode, a timer in the state, work dispatched to queues.

struct Firefly: Identifiable {
    let id = UUID()
    var position = CGPoint(x: CGFloat.random(in: 0...200), y: .random(in: 0...100))
    var brightness = Double.random(in: 0.3..<1)
    let hue: Color = [Color.yellow, .orange, .green].randomElement() ?? .red
}

struct FirefliesView: View {
    @State private var flies: [Firefly] = (0..<12).map { _ in Firefly() }
    @State private var timer: Timer?
    @State private var started = Date()
    @State private var seconds = 0.0
    @State private var isNight = Bool.random()
    @State private var log: [String] = []

    var body: some View {
        VStack {
            ZStack {
                ForEach(flies) { fly in
                    Circle()
                        .fill(fly.hue)
                        .frame(width: 6, height: 6)
                        .opacity(fly.brightness)
                        .position(fly.position)
                }
            }
            .frame(width: 200, height: 100)
            .background(isNight ? Color.black : Color.white)
            Text("\(seconds, specifier: "%.1f") s, \(log.joined(separator: " "))")
            Button("Shuffle") { flies.shuffle() }
        }
        .onAppear { start() }
        .onDisappear { timer?.invalidate() }
        .task { await count() }
    }

    func start() {
        timer = Timer.scheduledTimer(withTimeInterval: 0.4, repeats: true) { timer in
            withAnimation(.easeInOut(duration: 0.4)) {
                for index in flies.indices { flies[index].position.x += CGFloat.random(in: -10...10) }
            }
            if Date().timeIntervalSince(started) > 2 { timer.invalidate() }
        }
        DispatchQueue.main.async { log.append("soon") }
        DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
            log.append("later")
            isNight.toggle()
        }
        DispatchQueue.global(qos: .background).async {
            let sum = (1...1000).reduce(0, +)
            DispatchQueue.main.async { log.append("\(sum)") }
        }
        Task {
            try await Task.sleep(nanoseconds: 500_000_000)
            log.append("slept")
        }
    }

    func count() async {
        while !Task.isCancelled {
            try? await Task.sleep(for: .milliseconds(100))
            seconds = Date.now.timeIntervalSince(started)
        }
    }
}
