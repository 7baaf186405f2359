import Foundation
import KinoraDrawing
import KinoraMotion
import KinoraSound
import KinoraViews

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
    package var parameters: ParameterSchema { schema.value }
    private let schema: LazySchema
    private let prepare: @MainActor ([String: ParameterValue], Film) throws -> any View
    /// What the script's fingers do.
    package var gestures: [ScriptedGesture] = []
    private var makeSoundtrack: (@Sendable ([String: ParameterValue], Film) throws -> Soundtrack)?
    private var assetFolders: [URL] = []
    /// Parts of the film with names, in ascending order.
    package private(set) var chapters: [Chapter] = []

    /// A composition whose view is made once for each film from `parameters`.
    ///
    /// An integer parameter named `seed` also seeds the random numbers that the view draws from the stage.
    ///
    /// - Parameters:
    ///   - name: Lower-case words with hyphens.
    ///   - summary: One line that says what one sees.
    ///   - size: In points; both sides finite and positive.
    ///   - fps: Frames a second.
    ///   - duration: In seconds; finite and positive.
    ///   - content: Makes the view for a film. It may throw, best a ``ParameterError``, when a value makes no sense to it.
    public init<P: CompositionParameters, V: View>(
        _ name: String, _ summary: String = "", parameters: P.Type, size: CGSize, fps: FrameRate, duration: TimeInterval,
        background: Color = .white, colorScheme: ColorScheme = .light,
        @ViewBuilder content: @escaping @MainActor (P, Film) throws -> V
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
        let schema = LazySchema { ParameterSchema(P.self) }
        self.schema = schema
        prepare = { values, film in try content(schema.value.decode(P.self, from: values), film) }
    }

    /// A composition whose view is made from `parameters` alone.
    public init<P: CompositionParameters, V: View>(
        _ name: String, _ summary: String = "", parameters: P.Type, size: CGSize, fps: FrameRate, duration: TimeInterval,
        background: Color = .white, colorScheme: ColorScheme = .light, @ViewBuilder content: @escaping @MainActor (P) throws -> V
    ) {
        self.init(
            name, summary, parameters: parameters, size: size, fps: fps, duration: duration, background: background,
            colorScheme: colorScheme
        ) { settings, _ in try content(settings) }
    }

    /// A composition without parameters.
    public init<V: View>(
        _ name: String, _ summary: String = "", size: CGSize, fps: FrameRate, duration: TimeInterval, background: Color = .white,
        colorScheme: ColorScheme = .light, @ViewBuilder content: @escaping @MainActor () throws -> V
    ) {
        self.init(
            name, summary, parameters: NoParameters.self, size: size, fps: fps, duration: duration, background: background,
            colorScheme: colorScheme
        ) { _, _ in try content() }
    }

    /// The stage for `film`, with `values` laid over the defaults.
    ///
    /// Throws a ``ParameterError`` for a name that does not exist and a value that is not accepted, and whatever the composition throws.
    @MainActor
    package func stage(
        _ values: [String: ParameterValue], for film: Film, environment: EnvironmentValues = EnvironmentValues(),
        onReport: @escaping (String) -> Void = { _ in }
    ) throws -> Stage {
        var environment = environment
        environment.colorScheme = colorScheme
        environment.sound = film.sound
        environment.pictures?.folders = assetFolders
        return try Stage(
            size: film.size, frameRate: film.frameRate, seed: seed(values), gestures: gestures, environment: environment, onReport: onReport
        ) {
            try prepare(values, film)
        }
    }

    private func seed(_ values: [String: ParameterValue]) -> UInt64 {
        guard case .integer(let seed)? = values["seed"] ?? parameters.fields.first(where: { $0.name == "seed" })?.defaultValue else {
            return 0
        }
        return UInt64(bitPattern: Int64(seed))
    }
}

extension Composition {
    /// Looks for the pictures that views name (`Image("logo")`) in `folder` before the program's own resources. It can be said for several folders;
    /// those said first come first.
    ///
    ///     Composition("intro", size: size, fps: 60, duration: 4) { Intro() }
    ///         .assets(in: URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Assets"))
    public func assets(in folder: URL) -> Composition {
        precondition(folder.isFileURL, "the pictures of the composition \(name) must lie in a folder, not at \(folder)")
        var copy = self
        copy.assetFolders.append(folder)
        return copy
    }
}

extension Composition {
    /// A part of a film that players can go to.
    package struct Chapter: Hashable, Sendable {
        /// In seconds; it lasts until the next begins.
        package let start: TimeInterval
        package let title: String
    }

    /// Begins a chapter called `title` at `start` seconds; MP4, MOV and WebM keep it. One that begins after the film's end is left out.
    public func chapter(_ title: String, at start: TimeInterval) -> Composition {
        precondition(start >= 0 && start.isFinite, "a chapter of the composition \(name) must begin at a finite time from 0 on")
        var copy = self
        let place = copy.chapters.firstIndex { $0.start > start } ?? copy.chapters.endIndex
        copy.chapters.insert(Chapter(start: start, title: title), at: place)
        return copy
    }

    /// What is heard in the film. Views see it as `@Environment(\.sound)`.
    public func soundtrack(_ track: Soundtrack) -> Composition { soundtrack { _ in track } }

    /// What is heard in the film, as clips that sound together.
    public func soundtrack(_ clips: SoundClip..., fit: Soundtrack.Fit = .silence) -> Composition {
        soundtrack(Soundtrack(clips, fit: fit))
    }

    /// What is heard in a film, made for its length; the film that is handed in is still silent.
    public func soundtrack(_ make: @escaping @Sendable (Film) throws -> Soundtrack) -> Composition {
        var copy = self
        copy.makeSoundtrack = { _, film in try make(film) }
        return copy
    }

    /// What is heard in a film, made from the composition's parameters; the film that is handed in is still silent. It may throw, best a
    /// ``ParameterError``, when a value makes no sense to it.
    public func soundtrack<P: CompositionParameters>(
        _ parameters: P.Type, _ make: @escaping @Sendable (P, Film) throws -> Soundtrack
    ) -> Composition {
        var copy = self
        let schema = schema
        copy.makeSoundtrack = { values, film in try make(schema.value.decode(P.self, from: values), film) }
        return copy
    }

    /// Whether films of it may have sound.
    package var hasSoundtrack: Bool { makeSoundtrack != nil }

    /// What is heard in `film` with `values` laid over the defaults; no clips where the composition has no sound.
    package func soundtrack(_ values: [String: ParameterValue], for film: Film) throws -> Soundtrack {
        try makeSoundtrack?(values, film) ?? .none
    }
}
