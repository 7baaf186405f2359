import KinoraPipeline

/// A cover, a title and a waveform that moves with the audio.
struct Audiogram: CompositionParameters {
    @Parameter("the audio: the path of an audio file, demo for the built-in track, or none for silence")
    var track = SoundtrackParameter.demo

    @Parameter("the cover, or sample for a built-in one", hasSample: true)
    var cover = ImageAsset.sample

    @Parameter("the title of the clip or the episode", length: 1...80)
    var title = "Why we walk in circles"

    @Parameter("the name of the podcast, the guest or the artist; empty for none")
    var show = "The Long Exposure"

    @Parameter("number of bars of the waveform", in: 8...160)
    var bars = 56

    @Parameter("colours of the background, the waveform and the text")
    var palette = ColorPalette.midnight

    @Parameter("the font of all text")
    var font = FontFamily.system

    @Parameter("a logo in the upper right corner, or none")
    var logo = ImageAsset.none
}
