import Foundation
import KinoraAudioFeatures
import KinoraDrawing
import KinoraRuntime
import KinoraSound
import KinoraViews

// Compositions that are a part of a frame of another film.
extension Composition {
    /// The view of a film that is shown in a frame of another one from a time on.
    @MainActor
    package final class Part: ImmutableObject {
        package let view: AnyView
        /// Whether the views are known to be functions of the time.
        nonisolated package let isTimeless: Bool

        fileprivate init(_ view: AnyView, isTimeless: Bool) {
            (self.view, self.isTimeless) = (view, isTimeless)
        }

        /// Returns the view at `time` seconds of the film around it, whatever frame is shown, because the time repeats there.
        package func view(at time: TimeInterval) -> some View {
            view.modifier(
                EnvironmentModifier(value: time, isEqual: { $0 as? TimeInterval == $1 as? TimeInterval }) { environment in
                    (environment.timelineTime, environment.timelineStart) = (time, 0)
                })
        }
    }

    /// The part of a composition that another film shows, and its times there.
    package struct Excerpt: Sendable {
        /// The times of the other film that show the composition, in seconds.
        package let times: ClosedRange<TimeInterval>
        /// The time of the composition with which it begins there, in seconds.
        package let from: TimeInterval

        package init(times: ClosedRange<TimeInterval>, from: TimeInterval) {
            (self.times, self.from) = (times, from)
        }

        /// The time of the other film at which the composition would begin.
        fileprivate var start: TimeInterval { times.lowerBound - from }
    }

    /// Returns the view in a frame of `size` points of another film. The composition is laid out for the shape of that frame, and scaled to it.
    ///
    /// - Parameters:
    ///   - values: The values of parameters. Others have their defaults.
    ///   - film: The film whose frame contains the view.
    ///   - excerpt: The times of `film` that show the view.
    /// - Throws: The errors of the composition.
    @MainActor
    package func part(
        _ values: [String: ParameterValue], size: CGSize, of film: Film, _ excerpt: Excerpt
    ) throws -> Part {
        let (width, height) = Self.pixels(size)
        let own = self.film(size: size, of: film, excerpt)
        let placement = FramePlacement(content: own.size, width: width, height: height)
        let content = try prepare(values, own)
        return Part(
            framed(content, own, start: excerpt.start, scale: placement.scale, size: size),
            isTimeless: Self.isTimeless(content))
    }

    /// Returns the sounds of that part of the film, in seconds of `film`. They end with the part, and those that have begun before it are heard
    /// from their middle on.
    package func sounds(
        _ values: [String: ParameterValue], size: CGSize, of film: Film, _ excerpt: Excerpt
    ) throws -> [SoundClip] {
        try sounds(values, for: self.film(size: size, of: film, excerpt))
            .map { $0.shifted(by: excerpt.start, from: excerpt.times.lowerBound, until: excerpt.times.upperBound) }
    }

    /// The film of the part, which hears the audio of `film` from its start on.
    private func film(size: CGSize, of film: Film, _ excerpt: Excerpt) -> Film {
        let (width, height) = Self.pixels(size)
        let length = excerpt.times.upperBound - excerpt.start
        var own = Film(
            size: layoutSize(width: width, height: height), frameRate: film.frameRate, duration: length,
            sound: film.sound.part(from: excerpt.start, duration: length))
        own.files = film.files
        return own
    }

    private static func pixels(_ size: CGSize) -> (width: Int, height: Int) {
        (max(Int(size.width.rounded()), 1), max(Int(size.height.rounded()), 1))
    }

    @MainActor
    private func framed(_ content: any View, _ film: Film, start: TimeInterval, scale: CGFloat, size: CGSize) -> AnyView {
        func open<V: View>(_ content: V) -> AnyView {
            AnyView(
                content
                    .frame(width: film.size.width, height: film.size.height)
                    .scaleEffect(scale)
                    .frame(width: size.width, height: size.height)
                    .background(background)
                    .clipped()
                    .modifier(
                        EnvironmentModifier(value: (), isEqual: { _, _ in true }) { environment in
                            prepareEnvironment(&environment, for: film)
                            environment.displayScale *= scale
                            environment.timelineStart += start
                        }))
        }
        return open(content)
    }

    @MainActor
    private static func isTimeless(_ view: any View) -> Bool {
        func open<V: View>(_ view: V) -> Bool { Timelessness.isTimeless(V.self) }
        return open(view)
    }
}
