import KinoraPipeline

/// The settings of the music video.
struct MusicVideoParameters: CompositionParameters {
    static let demo = "demo"
    static let none = "none"

    @Parameter("the music that shapes follow: the path of a sound file, demo for a piece of the program's own, or none for silence")
    var track = MusicVideoParameters.demo
    @Parameter("beats a minute of the demo, and of the picture where no beat is heard", in: 60...200) var tempo = 120.0
    @Parameter("shown at the start and the end, its letters morph in between; empty for none; at most 100 characters")
    var title = "KINORA"
    @Parameter("the colours of the scenes") var palette = MusicVideoPalette.neon
    @Parameter("how strongly the picture answers the beat; 0 leaves only the morphing", in: 0...2) var intensity = 1.0
    @Parameter("bars of four beats until the next scene opens", in: 1...16) var barsPerScene = 2
    @Parameter("beats until the next shape", in: 1...8) var beatsPerShape = 1
    @Parameter("chooses blobs, splatters and sparkles; the same seed draws the same film", in: 0...999_999_999) var seed = 1
}
