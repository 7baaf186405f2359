import AVKit
import Foundation
import KinoraDrawing
import KinoraViews
import Testing
import ViewTestSupport

/// Players, which play nothing in a film and report that.
@MainActor
struct PlayerTests {
    /// The reports of a film that does `action` twice.
    private func reports(_ action: @escaping @MainActor () -> Void) async throws -> [String] {
        let stage = makeStage(
            Doing {
                action()
                action()
            })
        var reports: [String] = []
        stage.onReport = { reports.append($0) }
        _ = try await play(stage, to: 2)
        return reports
    }

    @Test("A video player reports once that it plays nothing")
    func video() async throws {
        let player = AVPlayer(url: URL(filePath: "/film.mp4"))
        #expect(try await reports { player.play() } == ["AVPlayer is not supported: no video is played"])
        #expect(player.currentTime() == .zero && player.currentItem?.asset.url.path == "/film.mp4")
        #expect(player.currentItem?.duration == .zero)
        player.replaceCurrentItem(with: nil)
        #expect(player.currentItem == nil)
        var hasFinished: Bool?
        player.seek(to: CMTime(value: 3)) { hasFinished = $0 }
        #expect(hasFinished == false)
    }

    @Test("The settings of a player are kept")
    func settings() {
        let player = AVPlayer()
        #expect(player.volume == 1 && !player.isMuted && player.rate == 0 && player.actionAtItemEnd == .pause)
        (player.volume, player.isMuted, player.rate, player.actionAtItemEnd) = (0.25, true, 2, .advance)
        (player.preventsDisplaySleepDuringVideoPlayback, player.allowsExternalPlayback) = (false, false)
        #expect(player.volume == 0.25 && player.isMuted && player.rate == 2 && player.actionAtItemEnd == .advance)
        #expect(!player.preventsDisplaySleepDuringVideoPlayback && !player.allowsExternalPlayback)
    }

    @Test("An audio player is playing until it is paused or stopped, and reports once that it is silent")
    func audio() async throws {
        let player = try AVAudioPlayer(contentsOf: URL(filePath: "/song.wav"))
        #expect(!player.isPlaying && player.prepareToPlay() && player.duration == 0 && player.averagePower(forChannel: 0) == -160)
        let reports = try await reports { player.play() }
        #expect(reports.count == 1 && reports[0].hasPrefix("AVAudioPlayer"))
        #expect(player.isPlaying)
        player.pause()
        #expect(!player.isPlaying)
        player.play()
        player.stop()
        #expect(!player.isPlaying)
        player.setVolume(0.5, fadeDuration: 3)
        #expect(player.volume == 0.5)
        #expect(try AVAudioPlayer(data: Data()).url == nil)
    }

    @Test("A speech synthesizer reports once that it says nothing")
    func speech() async throws {
        let synthesizer = AVSpeechSynthesizer()
        let reports = try await reports { synthesizer.speak(AVSpeechUtterance(string: "Hello")) }
        #expect(reports.count == 1 && reports[0].hasPrefix("AVSpeechSynthesizer"))
        #expect(!synthesizer.isSpeaking && !synthesizer.stopSpeaking(at: .word))
        #expect(AVSpeechUtterance(string: "Hello").speechString == "Hello")
        #expect(AVSpeechSynthesisVoice(language: nil)?.language == "en-US" && AVSpeechSynthesisVoice(language: "de")?.language == "de")
    }

    @Test("A view of a player is black, below its overlay")
    func view() {
        let graph = makeGraph(VideoPlayer(player: AVPlayer()) { Color.red.frame(width: 20, height: 10) })
        #expect(graph.rects == [rect(0, 0, 200, 100), rect(90, 45, 20, 10)])
        #expect(graph.leaves[0].color == Color.black.resolved(in: .light))
    }
}
