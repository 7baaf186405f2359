import KinoraPipeline

/// The compositions that Kinora contains. Each has a preset with its name, and a folder in `Compositions` or a document in `LayerPresets`.
public enum BuiltInCompositions {
    /// All compositions, in the order in which they are listed.
    public static let all: [Composition] = [
        LavaLamp.composition,
        CarAlongPath.composition,
        MusicVideo.composition,
        BlobGallery.composition,
        QuadCurves.composition,
        MorphingIcons.composition,
        LayerPreset.greeting.composition,
        LayerPreset.titleCard.composition,
        LayerPreset.lowerThird.composition,
        LayerPreset.quote.composition,
        LayerPreset.countdown.composition,
        LayerPreset.confetti.composition,
        LayerPreset.logoReveal.composition,
        LayerPreset.slideshow.composition,
        LayerPreset.audiogram.composition,
        BarChart.composition,
        LineChart.composition,
    ].map { composition in
        var composition = composition
        composition.hasPureClosures = true
        return composition
    }
}
