/// Limits for documents with layers, because documents may be untrusted.
package enum LayerLimits {
    /// The maximum number of layers, each repetition counted.
    package static let layers = 5_000
    /// The maximum number of layers within one another, components counted.
    package static let depth = 24
    /// The maximum number of elements of one `for-each`.
    package static let repetitions = 500
    /// The maximum number of keyframes of a value.
    package static let keyframes = 200
    /// The maximum number of parameters, components, styles, colours and markers each.
    package static let definitions = 200
    /// In seconds.
    package static let times = -86_400.0...86_400.0
    /// The maximum number of sounds, each repetition and each turn of a loop counted.
    package static let sounds = 10_000
    /// The accepted speeds of audio.
    package static let audioSpeeds = 0.25...4.0
    /// The accepted gains of audio, in decibels.
    package static let gains = -60...20.0
    /// The accepted speeds of clips.
    package static let speeds = 0.01...100.0
    /// The accepted durations of fades of audio, in seconds.
    package static let fades = 0...600.0
    /// The accepted numbers of outlines of a morph.
    package static let outlines = 2...24
    /// The accepted numbers of characters of a line of captions, of lines, and of words that are shown at a time.
    package static let captionCharacters = 4...200
    package static let captionLines = 1...10
    package static let captionWords = 1...50
    /// The accepted numbers of particles of a layer, and the maximum at one time.
    package static let particles = 1...12_000
    /// The accepted numbers of bars of a waveform.
    package static let waveformBars = 2...1_000
    /// The maximum number of colours of particles or a chart.
    package static let colors = 24
    /// The maximum number of families of a font.
    package static let families = 8
    /// The maximum number of rows of a chart.
    package static let chartRows = 5_000
    /// The maximum number of characters of a text whose outline is used.
    package static let outlinedCharacters = 200
    /// The maximum number of parts of a drawing that appear by themselves. More would be slow, and too small to be seen.
    package static let parts = 400
    /// The maximum number of curves and lines of an outline, or of such a part.
    package static let curves = 20_000
    /// The accepted numbers of the built-in image.
    package static let samples = 0...999_999_999
}
