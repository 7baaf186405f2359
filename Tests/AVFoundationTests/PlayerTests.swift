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

    @Test("Outside of films, a player has its items and no length")
    func video() {
        let player = AVPlayer(url: URL(filePath: "/film.mp4"))
        #expect(player.currentTime() == CMTime(value: 0, timescale: 90_000) && player.currentItem?.asset.url.path == "/film.mp4")
        #expect(player.currentItem?.duration.seconds == 0)
        player.replaceCurrentItem(with: nil)
        #expect(player.currentItem == nil)
        var hasFinished: Bool?
        player.seek(to: CMTime(value: 3)) { hasFinished = $0 }
        #expect(hasFinished == true)
        player.pause()
        let item = AVPlayerItem(asset: AVAsset(url: URL(filePath: "/other.mp4")))
        _ = AVPlayerLooper(player: player, templateItem: item)
        #expect(item.asset.url.path == "/other.mp4" && player.currentItem === item)
        #expect(NSNotification.Name.AVPlayerItemDidPlayToEndTime.rawValue == "AVPlayerItemDidPlayToEndTimeNotification")
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
        #expect(player.pan == 0 && player.numberOfLoops == 0 && player.currentTime == 0 && !player.enableRate && !player.isMeteringEnabled)
        (player.pan, player.numberOfLoops, player.currentTime, player.enableRate, player.isMeteringEnabled) = (-1, 2, 3, true, true)
        player.updateMeters()
        #expect(player.pan == -1 && player.numberOfLoops == 2 && player.currentTime == 3 && player.enableRate && player.isMeteringEnabled)
        let listener = Listener()
        player.delegate = listener
        #expect(player.delegate === listener)
        #expect(try AVAudioPlayer(contentsOf: URL(filePath: "/song"), fileTypeHint: "wav").url?.path == "/song")
        #expect(try AVAudioPlayer(data: Data()).url == nil)
    }

    private final class Listener: AVAudioPlayerDelegate {}

    @Test("The audio session accepts categories, modes and options without effect")
    func session() throws {
        let session = AVAudioSession.sharedInstance()
        #expect(session === AVAudioSession.sharedInstance())
        for category: AVAudioSession.Category in [.ambient, .soloAmbient, .playback, .record, .playAndRecord] {
            try session.setCategory(category, options: [.mixWithOthers, .duckOthers, .defaultToSpeaker])
        }
        for mode: AVAudioSession.Mode in [.default, .moviePlayback, .spokenAudio, .measurement] {
            try session.setCategory(.playback, mode: mode)
        }
        try session.setActive(true)
        let options: AVAudioSession.CategoryOptions = [.mixWithOthers, .duckOthers, .defaultToSpeaker]
        #expect(options.rawValue == 11)
    }

    @Test("A system sound is reported once and not heard")
    func vibration() async throws {
        let reports = try await reports { AudioServicesPlaySystemSound(kSystemSoundID_Vibrate) }
        #expect(reports.count == 1 && reports[0].hasPrefix("AudioServicesPlaySystemSound"))
        #expect(kSystemSoundID_Vibrate == 4095)
    }

    @Test("A player's layer is black, and stores its player and its video gravity")
    func layer() {
        let player = AVPlayer()
        let layer = AVPlayerLayer(player: player)
        #expect(layer.player === player && layer.backgroundColor == .black && layer.videoGravity == .resizeAspect)
        for gravity: AVLayerVideoGravity in [.resize, .resizeAspectFill] {
            layer.videoGravity = gravity
            #expect(layer.videoGravity == gravity)
        }
    }

    @Test("A speech synthesizer reports once that it says nothing")
    func speech() async throws {
        let synthesizer = AVSpeechSynthesizer()
        let reports = try await reports { synthesizer.speak(AVSpeechUtterance(string: "Hello")) }
        #expect(reports.count == 1 && reports[0].hasPrefix("AVSpeechSynthesizer"))
        #expect(!synthesizer.isSpeaking && !synthesizer.stopSpeaking(at: .word))
        #expect(!synthesizer.stopSpeaking(at: .immediate))
        let utterance = AVSpeechUtterance(string: "Hello")
        #expect(utterance.speechString == "Hello" && utterance.voice == nil)
        #expect(utterance.pitchMultiplier == 1 && utterance.preUtteranceDelay == 0)
        (utterance.voice, utterance.pitchMultiplier, utterance.preUtteranceDelay) = (AVSpeechSynthesisVoice(language: "fr"), 1.5, 2)
        #expect(utterance.voice?.language == "fr" && utterance.pitchMultiplier == 1.5 && utterance.preUtteranceDelay == 2)
        #expect(AVSpeechSynthesisVoice(language: nil)?.language == "en-US" && AVSpeechSynthesisVoice(language: "de")?.language == "de")
    }

    @Test("A view of a player is black, below its overlay")
    func view() {
        let graph = makeGraph(VideoPlayer(player: AVPlayer()) { Color.red.frame(width: 20, height: 10) })
        #expect(graph.rects == [rect(0, 0, 200, 100), rect(90, 45, 20, 10)])
        #expect(graph.leaves[0].color == Color.black.resolved(in: .light))
        #expect(layout(VideoPlayer(player: nil)) == [rect(0, 0, 200, 100)])
    }
}
