import KinoraPipeline

/// The parameters of the music video.
struct MusicVideoParameters: CompositionParameters {
    @Parameter("the music: the path of an audio file, demo for the built-in track, or none for silence")
    var track = SoundtrackParameter.demo
    @Parameter("beats per minute of the demo, and of the film if no beat is detected", in: 60...200) var tempo = 120.0
    @Parameter("title at the start and the end, whose letters morph in between; empty for none", length: 0...100)
    var title = "KINORA"
    @Parameter("colours of the scenes") var palette = MusicVideoPalette.neon
    @Parameter("strength of the reaction to the beat; 0 leaves only the morphs", in: 0...2) var intensity = 1.0
    @Parameter("number of bars per scene, of four beats each", in: 1...16) var barsPerScene = 2
    @Parameter("number of beats per shape", in: 1...8) var beatsPerShape = 1
    @Parameter("seed of the random blobs, splatters and sparkles", in: 0...999_999_999) var seed = 1
}
