import KinoraPipeline

/// The compositions that come with Kinora; each has a folder beside this file and a preset of its name.
public enum BuiltInCompositions {
    /// All of them, in the order in which they are listed.
    public static let all: [Composition] = [
        LavaLamp.composition,
        CarAlongPath.composition,
        MusicVideo.composition,
        BlobGallery.composition,
        QuadCurves.composition,
        MorphingIcons.composition,
    ]
}
