import Foundation
import KinoraDrawing
import KinoraMotion

/// A named, parameterised film: what is drawn, at which size, how often a second and for how long.
public struct Composition: Sendable {
    /// What the command line and presets call it.
    public let name: String
    /// One line for lists.
    public let summary: String
    /// The picture's size in points; a job that renders more or fewer pixels scales the same picture.
    public let size: CGSize
    /// Frames a second, unless a job says otherwise.
    public let frameRate: FrameRate
    /// Seconds, unless a job says otherwise.
    public let duration: TimeInterval
    /// What lies behind everything, and around it where the job's pixels have another shape.
    public let background: Color
    /// Decides what the system colours look like.
    public let colorScheme: ColorScheme
    package let parameters: ParameterSchema
    private let prepare: @Sendable ([String: ParameterValue], Film) throws -> any FrameDrawing

    /// A composition whose drawing is prepared once for each film from `parameters`.
    ///
    /// - Parameters:
    ///   - name: Lower-case words with hyphens.
    ///   - summary: One line that says what one sees.
    ///   - size: In points; both sides finite and positive.
    ///   - fps: Frames a second.
    ///   - duration: In seconds; finite and positive.
    ///   - drawing: Prepares what does not depend on time. It may throw, best a ``ParameterError``, when a value makes no sense to it.
    public init<P: CompositionParameters>(
        _ name: String, _ summary: String = "", parameters: P.Type, size: CGSize, fps: FrameRate, duration: TimeInterval,
        background: Color = .white, colorScheme: ColorScheme = .light,
        drawing: @escaping @Sendable (P, Film) throws -> any FrameDrawing
    ) {
        precondition(!name.isEmpty, "a composition needs a name")
        precondition(
            size.width > 0 && size.height > 0 && size.width.isFinite && size.height.isFinite,
            "the size of the composition \(name) must be positive and finite")
        precondition(duration > 0 && duration.isFinite, "the duration of the composition \(name) must be positive and finite")
        self.name = name
        self.summary = summary
        self.size = size
        self.frameRate = fps
        self.duration = duration
        self.background = background
        self.colorScheme = colorScheme
        let schema = ParameterSchema(P.self)
        self.parameters = schema
        prepare = { values, film in try drawing(schema.decode(P.self, from: values), film) }
    }

    /// A composition without parameters.
    public init(
        _ name: String, _ summary: String = "", size: CGSize, fps: FrameRate, duration: TimeInterval, background: Color = .white,
        colorScheme: ColorScheme = .light, drawing: @escaping @Sendable (Film) throws -> any FrameDrawing
    ) {
        self.init(
            name, summary, parameters: NoParameters.self, size: size, fps: fps, duration: duration, background: background,
            colorScheme: colorScheme
        ) { _, film in try drawing(film) }
    }

    /// The drawing for `film`, with `values` laid over the defaults.
    ///
    /// Throws a ``ParameterError`` for a name that does not exist and a value that is not accepted, and whatever the composition throws.
    package func drawing(_ values: [String: ParameterValue], for film: Film) throws -> any FrameDrawing {
        try prepare(values, film)
    }
}
