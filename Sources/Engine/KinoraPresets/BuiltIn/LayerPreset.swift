import Foundation
import KinoraDrawing
import KinoraFiles
import KinoraLayers
import KinoraMotion
import KinoraPipeline
import Synchronization

/// A built-in composition that is a document made of layers. The document is `presets/NAME.yaml`, and also a part of the program, so that the composition
/// can be used in other documents wherever the program is.
struct LayerPreset: Sendable {
    let name: String
    /// The description in the document.
    let summary: String
    /// The length in seconds in the document.
    var duration = 5.0
    /// The frames per second in the document.
    var frameRate: FrameRate = 60
    var background = Color.black
    /// Whether the document names a soundtrack, which is an expression of its parameters.
    var hasSoundtrack = false
    /// Whether a layer of the document is a sound.
    var hasSounds = false
    /// The contents of the document.
    let contents: @Sendable () -> [UInt8]

    /// The composition. The document is read when it is first used.
    var composition: Composition {
        let document = LazyDocument(self)
        var composition = Composition(
            name, summary, parameters: document.value.document.parameters, size: LayerDocument.size, sizes: .any, fps: frameRate,
            duration: duration, background: background, hasPureClosures: true
        ) { values, film in try document.value.document.view(values, film: film) }
        if hasSoundtrack {
            composition = composition.soundtrack { values, film in try document.value.composition.soundtrack(values, for: film) }
        }
        if hasSounds {
            composition = composition.sounds(
                SoundProvider(
                    clips: { values, film in try document.value.composition.sounds(values, for: film) },
                    files: { values, film in try document.value.composition.soundFiles(values, for: film) }))
        }
        composition.documentText = { [contents] in String(decoding: contents(), as: UTF8.self) }
        return composition
    }

    /// Reads the document. It is a part of the program, so errors are mistakes of the program.
    fileprivate func read() -> LayerComposition {
        let source = "presets/\(name).yaml"
        do {
            let data = Data(contents())
            guard let root = try YAMLReader(source: source).read(data),
                let layers = try PresetReader(compositions: []).layers(root, source: source, name: name, NodeReader(source: source))
            else { preconditionFailure("the document \(source) of the program has no layers") }
            return layers
        } catch {
            preconditionFailure("the document \(source) of the program is invalid: \(error)")
        }
    }
}

extension LayerPreset {
    static let titleCard = LayerPreset(
        name: "title-card", summary: "A title with a line above and below it, on drifting lights",
        contents: { PackageResources.title_card_yaml })
    static let quote = LayerPreset(
        name: "quote", summary: "A quotation with its author, written word by word", duration: 7, contents: { PackageResources.quote_yaml })
    static let lowerThird = LayerPreset(
        name: "lower-third", summary: "A name and a role over a video, with a clear background", background: .clear,
        contents: { PackageResources.lower_third_yaml })
    static let greeting = LayerPreset(
        name: "greeting", summary: "A greeting for one person, with balloons that rise behind it", duration: 6,
        contents: { PackageResources.greeting_yaml })
    static let countdown = LayerPreset(
        name: "countdown", summary: "Numbers that count down to a last word, with beeps", duration: 6, hasSounds: true,
        contents: { PackageResources.countdown_yaml })
    static let confetti = LayerPreset(
        name: "confetti", summary: "A message between bursts of confetti", contents: { PackageResources.confetti_yaml })
    static let logoReveal = LayerPreset(
        name: "logo-reveal", summary: "A logo from an SVG file that draws itself or forms from drops", background: Color(rgb: 0x10131F),
        contents: { PackageResources.logo_reveal_yaml })
    static let slideshow = LayerPreset(
        name: "slideshow", summary: "Images with slow moves, captions and music, which open one another with masks", duration: 16,
        hasSoundtrack: true, contents: { PackageResources.slideshow_yaml })
    static let audiogram = LayerPreset(
        name: "audiogram", summary: "A cover, a title and a waveform that moves with the audio", duration: 15, frameRate: 30,
        hasSoundtrack: true, contents: { PackageResources.audiogram_yaml })
}

extension LayerPreset {
    static let all = [titleCard, quote, lowerThird, greeting, countdown, confetti, logoReveal, slideshow, audiogram]
}

/// Reads a document once, on first use.
private final class LazyDocument: Sendable {
    private let preset: LayerPreset
    private let kept = Mutex<LayerComposition?>(nil)

    init(_ preset: LayerPreset) { self.preset = preset }

    var value: LayerComposition {
        kept.withLock { kept in
            if let kept { return kept }
            let read = preset.read()
            kept = read
            return read
        }
    }
}
