import KinoraCaptions
import KinoraMedia

/// The input of evaluation: a composition with the values of its parameters, the size of its layout, its times and its audio.
package struct FilmPlan: Sendable {
    package let composition: Composition
    /// The given parameters. The others have their defaults.
    package let parameters: [String: ParameterValue]
    /// The film with its final duration.
    package let film: Film
    /// Frames of the job's size, or of the first output with this layout.
    package let canvas: CanvasPlan
    /// Whether the job has a background that replaces the backgrounds of all scenes.
    let replacesBackgrounds: Bool
    /// Nil for none.
    package let motionBlur: MotionBlur?
    /// The frames that the outputs show. Frame 0 of an output is the first of them.
    package let frames: Range<Int>
    /// Mixed by ``FilmAudio/prepare()``; nil without audio.
    let audio: FilmAudio?
    /// The captions that are drawn into the frames; nil for none.
    var captions: CaptionTrack?
    /// Whether captions are drawn into the frames.
    package var drawsCaptions: Bool { captions != nil }

    /// The number of frames that the outputs show.
    package var frameCount: Int { frames.count }

    /// The film that the outputs show, from the time 0.
    var excerpt: Film { film.excerpt(frames) }

    package var hasAudio: Bool { audio != nil }

    /// Returns the audio of the film, which is mixed with the first call; nil without audio.
    package func mixedAudio() throws -> SampleSpool? {
        try audio?.prepare()
        return audio?.spool
    }

    /// Returns the audio of the outputs, which is mixed with the first call; nil without audio.
    func mixedExcerpt() throws -> SampleSpool? {
        try audio?.prepare()
        return audio?.excerpt
    }
}

extension FilmPlan {
    /// A few frames that show most of the film, in order: the first, the middle and the last, half a second after each gesture, and the middle
    /// of each scene.
    var sampleFrames: [Int] {
        let maxEvents = 32
        var times = composition.gestures.prefix(maxEvents).map { $0.time + 0.5 }
        var start = 0.0
        for scene in composition.scenes.prefix(maxEvents) {
            times.append(start + scene.duration / 2)
            start += scene.duration
        }
        let last = frames.upperBound - 1
        let indices = [frames.lowerBound, (frames.lowerBound + last) / 2, last] + times.map(film.frame(at:))
        return Set(indices.filter(frames.contains)).sorted()
    }
}
