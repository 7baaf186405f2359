import AVKit
import Foundation
import KinoraApple
import KinoraDrawing
import KinoraViews
import Testing

/// Players on the clock of a film of 10 frames a second, with a clip of one second and 10 frames.
@MainActor
struct PlayerFilmTests {
    private let url = URL(filePath: "/clip.mp4")

    /// The numbers of the frames of the clip that the frames 0...`last` of a film show; -1 for none.
    private func numbers(_ view: some View, to last: Int) async throws -> [Int] {
        let stage = Stage(
            size: CGSize(width: 100, height: 100), frameRate: 10, seed: 1, environment: ClipStub.environment, onReport: { _ in }
        ) {
            view
        }
        var numbers: [Int] = []
        for index in 0...last { numbers.append(try await Self.number(stage.frame(index).items)) }
        return numbers
    }

    /// Runs `action` on the film's clock.
    private func after(_ delay: Double, _ action: @escaping @MainActor () -> Void) {
        _ = StageScope.withStage { stage in
            VirtualTimer(on: stage, first: delay, interval: 0, repeats: false).start(action)
        }
    }

    private static func number(_ items: [DisplayItem]) throws -> Int {
        for item in items {
            switch item.content {
            case .image(let bitmap, _, _): return Int(try bitmap.decoded().pixels[0])
            case .group(let group):
                let found = try number(group.items)
                if found >= 0 { return found }
            default: break
            }
        }
        return -1
    }

    @Test("A player that is not started shows its first frame, and one that is started plays to its end")
    func play() async throws {
        let paused = AVPlayer(url: url)
        #expect(try await numbers(VideoPlayer(player: paused), to: 3) == [0, 0, 0, 0])
        let player = AVPlayer(url: url)
        let shown = try await numbers(VideoPlayer(player: player).onAppear { player.play() }, to: 13)
        #expect(shown == Array(0...9) + [9, 9, 9, 9])
    }

    @Test("Seeking, pausing and the rate have effects from their moments on")
    func control() async throws {
        let player = AVPlayer(url: url)
        let view = VideoPlayer(player: player).onAppear {
            player.seek(to: CMTime(value: 3, timescale: 10))
            player.play()
            after(0.2) { player.pause() }
            after(0.4) { player.rate = 2 }
        }
        #expect(try await numbers(view, to: 7) == [3, 4, 5, 5, 5, 7, 9, 9])
    }

    @Test("The current time, the rate and the duration belong to the present moment")
    func properties() async throws {
        let player = AVPlayer(url: url)
        var facts: [Double] = []
        var (rate, isReady): (Float, Bool) = (-1, false)
        let view = VideoPlayer(player: player).onAppear {
            player.play()
            after(0.5) {
                facts = [player.currentTime().seconds, player.currentItem?.duration.seconds ?? 0]
                isReady = player.status == .readyToPlay && player.timeControlStatus == .playing
            }
            after(1.5) {
                facts.append(player.currentTime().seconds)
                rate = player.rate
            }
        }
        _ = try await numbers(view, to: 20)
        #expect(facts == [0.5, 1, 1] && rate == 0 && isReady)
    }

    @Test("A looper repeats its item, and a queue plays its items in order")
    func queues() async throws {
        let looped = AVQueuePlayer()
        let looper = AVPlayerLooper(player: looped, templateItem: AVPlayerItem(url: url))
        #expect(try await numbers(VideoPlayer(player: looped).onAppear { looped.play() }, to: 21) == Array(0...9) + Array(0...9) + [0, 1])
        _ = looper
        let queue = AVQueuePlayer(items: [AVPlayerItem(url: url), AVPlayerItem(url: url)])
        #expect(try await numbers(VideoPlayer(player: queue).onAppear { queue.play() }, to: 21) == Array(0...9) + Array(0...9) + [9, 9])
        #expect(queue.items().count <= 2)
    }

    @Test("The end of an item is notified, so that code can repeat it")
    func notification() async throws {
        let player = AVPlayer(url: url)
        let observer = NotificationCenter.default.addObserver(
            forName: .AVPlayerItemDidPlayToEndTime, object: player.currentItem, queue: nil
        ) { _ in
            player.seek(to: .zero)
            player.play()
        }
        defer { NotificationCenter.default.removeObserver(observer) }
        #expect(try await numbers(VideoPlayer(player: player).onAppear { player.play() }, to: 12) == Array(0...9) + [0, 1, 2])
    }

    @Test("A periodic observer is called at its interval while the player plays")
    func observer() async throws {
        let player = AVPlayer(url: url)
        let times = TimeList()
        let view = VideoPlayer(player: player).onAppear {
            player.play()
            _ = player.addPeriodicTimeObserver(forInterval: CMTime(value: 1, timescale: 4), queue: .main) { times.add($0.seconds) }
        }
        _ = try await numbers(view, to: 8)
        #expect(times.all == [0, 0.25, 0.5, 0.75])
    }

    @Test("A layer of a player shows its frames, and an image generator a frame at any time")
    func layersAndImages() async throws {
        let player = AVPlayer(url: url)
        let layer = AVPlayerLayer(player: player)
        let shown = try await numbers(LayerView(layer: layer).onAppear { player.play() }, to: 3)
        #expect(shown == [0, 1, 2, 3])
        var facts: (number: Int, time: Double, size: CGSize, rate: Float) = (-1, -1, .zero, 0)
        _ = try await numbers(
            Color.red.task {
                let asset = AVAsset(url: url)
                let image = try? await AVAssetImageGenerator(asset: asset).image(at: CMTime(value: 1, timescale: 4))
                facts.number = (try? image?.image.bitmap?.decoded().pixels[0]).map { Int($0) } ?? -1
                facts.time = image?.actualTime.seconds ?? -1
                let track = try? await asset.loadTracks(withMediaType: .video).first
                (facts.size, facts.rate) = (track?.naturalSize ?? .zero, track?.nominalFrameRate ?? 0)
            }, to: 1)
        #expect(facts == (2, 0.2, CGSize(width: 40, height: 20), 10))
    }

    @Test("A player of a missing file stays black, which is reported once")
    func missing() async throws {
        let player = AVPlayer(url: URL(filePath: "/absent.mov"))
        #expect(try await numbers(VideoPlayer(player: player).onAppear { player.play() }, to: 2) == [-1, -1, -1])
    }
}

/// Times that an observer receives.
private final class TimeList: @unchecked Sendable {
    // Safe: all calls are on the main actor.
    private(set) var all: [Double] = []

    func add(_ time: Double) { all.append(time) }
}

/// A layer as a view.
private struct LayerView: UIViewRepresentable {
    let layer: CALayer

    func makeUIView(context: Context) -> UIView {
        let view = UIView()
        layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        view.layer.addSublayer(layer)
        return view
    }

    func updateUIView(_ view: UIView, context: Context) {}
}
