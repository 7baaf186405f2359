import KinoraPipeline

/// Images with slow moves, which open one another with masks.
struct Slideshow: CompositionParameters {
    @Parameter("the images in order: paths of files, or sample for a built-in one", hasSample: true, count: 1...200)
    var images = Array(repeating: ImageAsset.sample, count: 4)

    @Parameter("captions of the images, in the same order; empty for none", count: 0...200)
    var captions = ["Over the hills", "Across the water", "Into the woods", "And home again"]

    @Parameter("how an image replaces the one before")
    var transition = SlideshowTransition.circle

    @Parameter("seconds of a transition, at most half of an image's time", seconds: 0...5)
    var change = 0.9

    @Parameter("the font of all text")
    var font = FontFamily.system

    @Parameter("colours: captions have the text colour, on a shadow in the background's colour at the bottom")
    var palette = ColorPalette(background: [.black], accents: [.white], text: .white)

    @Parameter("a logo in the upper right corner, or none")
    var logo = ImageAsset.none

    @Parameter("how far the camera moves and zooms; 0 for still images", in: 0...2)
    var motion = 1.0

    @Parameter("the music: the path of an audio file, demo for the built-in track, or none for silence")
    var track = SoundtrackParameter.demo
}
