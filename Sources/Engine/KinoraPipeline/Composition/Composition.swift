import Foundation
import KinoraDrawing
import KinoraMotion
import KinoraSound
import KinoraViews

/// A named, parameterised film: its views, size, frame rate and duration.
public struct Composition: Sendable {
    /// The name on the command line and in presets.
    public let name: String
    /// A one-line description.
    public let summary: String
    /// The frame size in points, and the size in pixels of jobs that set none.
    public let size: CGSize
    /// The other frame sizes for which the views are laid out.
    public let sizes: CompositionSizes
    /// In frames per second. A job can override it.
    public let frameRate: FrameRate
    /// In seconds. A job can override it.
    public let duration: TimeInterval
    /// The background. It also fills the margins if a job has another aspect ratio.
    public let background: Color
    /// The colour scheme, which determines the system colours.
    public let colorScheme: ColorScheme
    package var parameters: ParameterSchema { schema.value }
    var schema: LazySchema
    /// Makes the view of a film with the given parameters.
    var prepare: @MainActor ([String: ParameterValue], Film) throws -> any View
    /// The gestures of the script.
    package var gestures: [ScriptedGesture] = []
    /// The scenes of a film that is made of other compositions; empty for a composition with views of its own.
    package var scenes: [FilmScene] = []
    /// The settings of the soundtrack over all scenes, or over all layers.
    package var trackSettings = ""
    /// A hash of the document that describes the views; empty for views of a program.
    package var documentHash = ""
    /// Whether the views are made from features of the audio, such as its beats.
    package var readsAudio = false
    /// Whether the composition, or one of its scenes, reads the audio.
    var needsAudio: Bool { readsAudio || scenes.contains(where: \.composition.readsAudio) }
    /// The text of the document that describes the views, to be copied and changed; nil for views of a program.
    package var documentText: (@Sendable () -> String)?
    /// The motion blur of films whose jobs do not set another one; nil for none.
    package internal(set) var motionBlur: MotionBlur?
    private var makeSoundtrack: (@Sendable ([String: ParameterValue], Film) throws -> Soundtrack)?
    private var soundProvider: SoundProvider?
    private var assetFolders: [URL] = []
    /// Whether the closures of the views are known to change no objects. If not, a frame that is reached by a jump is confirmed.
    package var hasPureClosures = false
    /// Whether the composition, or each of its scenes, has pure closures.
    var consistsOfPureClosures: Bool { scenes.isEmpty ? hasPureClosures : scenes.allSatisfy(\.composition.hasPureClosures) }
    /// The chapters of the film, in ascending order.
    package private(set) var chapters: [Chapter] = []

    /// Creates a composition whose view is made from `parameters` once per film.
    ///
    /// An integer parameter named `seed` also seeds the stage's random numbers.
    ///
    /// - Parameters:
    ///   - name: Lower-case words with hyphens.
    ///   - summary: A one-line description of the film.
    ///   - parameters: The type of the parameters.
    ///   - size: In points; both sides finite and positive.
    ///   - sizes: The other frame sizes for which the views are laid out. Frames of any other size show a layout that is scaled to fit.
    ///   - fps: In frames per second.
    ///   - duration: In seconds; finite and positive.
    ///   - background: The background. It also fills the margins if a job has another aspect ratio.
    ///   - colorScheme: The colour scheme, which determines the system colours.
    ///   - content: Makes the view of a film. It may throw an error, preferably a ``ParameterError``, for an invalid value.
    public init<P: CompositionParameters, V: View>(
        _ name: String, _ summary: String = "", parameters: P.Type, size: CGSize, sizes: CompositionSizes = .fixed,
        fps: FrameRate, duration: TimeInterval, background: Color = .white, colorScheme: ColorScheme = .light,
        @ViewBuilder content: @escaping @MainActor (P, Film) throws -> V
    ) {
        precondition(!name.isEmpty, "the name of a composition must not be empty")
        precondition(
            size.width > 0 && size.height > 0 && size.width.isFinite && size.height.isFinite,
            "the size of the composition \(name) must be positive and finite")
        if case .listed(let others) = sizes {
            precondition(
                others.allSatisfy { $0.width > 0 && $0.height > 0 && $0.width.isFinite && $0.height.isFinite },
                "the sizes of the composition \(name) must be positive and finite")
        }
        precondition(duration > 0 && duration.isFinite, "the duration of the composition \(name) must be positive and finite")
        self.name = name
        self.summary = summary
        self.size = size
        self.sizes = sizes
        self.frameRate = fps
        self.duration = duration
        self.background = background
        self.colorScheme = colorScheme
        let schema = LazySchema { ParameterSchema(P.self) }
        self.schema = schema
        prepare = { values, film in try content(schema.value.decode(P.self, from: values, path: film.files.path(of:)), film) }
    }

    /// Creates a composition whose view depends only on `parameters`.
    public init<P: CompositionParameters, V: View>(
        _ name: String, _ summary: String = "", parameters: P.Type, size: CGSize, sizes: CompositionSizes = .fixed,
        fps: FrameRate, duration: TimeInterval, background: Color = .white, colorScheme: ColorScheme = .light,
        @ViewBuilder content: @escaping @MainActor (P) throws -> V
    ) {
        self.init(
            name, summary, parameters: parameters, size: size, sizes: sizes, fps: fps, duration: duration, background: background,
            colorScheme: colorScheme
        ) { settings, _ in try content(settings) }
    }

    /// Creates a composition without parameters.
    public init<V: View>(
        _ name: String, _ summary: String = "", size: CGSize, sizes: CompositionSizes = .fixed, fps: FrameRate, duration: TimeInterval,
        background: Color = .white, colorScheme: ColorScheme = .light, @ViewBuilder content: @escaping @MainActor () throws -> V
    ) {
        self.init(
            name, summary, parameters: NoParameters.self, size: size, sizes: sizes, fps: fps, duration: duration, background: background,
            colorScheme: colorScheme
        ) { _, _ in try content() }
    }

    /// Creates a composition whose parameters are not known before the program runs, such as the parameters of a document.
    ///
    /// - Parameters:
    ///   - parameters: The parameters, evaluated on first use. Values that `content` receives are not checked.
    ///   - hasPureClosures: Whether the closures of the views change no objects.
    package init(
        _ name: String, _ summary: String, parameters: @autoclosure @escaping @Sendable () -> ParameterSchema, size: CGSize,
        sizes: CompositionSizes, fps: FrameRate, duration: TimeInterval, background: Color, hasPureClosures: Bool,
        content: @escaping @MainActor ([String: ParameterValue], Film) throws -> any View
    ) {
        self.init(name, summary, size: size, sizes: sizes, fps: fps, duration: duration, background: background) { EmptyView() }
        schema = LazySchema(parameters)
        prepare = content
        self.hasPureClosures = hasPureClosures
    }

    /// Returns the stage of `film` with `values` and, for other parameters, the defaults.
    ///
    /// Throws a ``ParameterError`` for an unknown name or an invalid value, and the errors of the composition.
    @MainActor
    package func stage(
        _ values: [String: ParameterValue], for film: Film, environment: EnvironmentValues = EnvironmentValues(),
        onReport: @escaping (String) -> Void = { _ in }
    ) throws -> Stage {
        var environment = environment
        prepareEnvironment(&environment, for: film)
        return try Stage(
            size: film.size, frameRate: film.frameRate, seed: seed(values), gestures: gestures, environment: environment, onReport: onReport
        ) {
            try prepare(values, film)
        }
    }

    /// Sets the values that the views of `film` inherit from their composition.
    func prepareEnvironment(_ environment: inout EnvironmentValues, for film: Film) {
        environment.colorScheme = colorScheme
        environment.sound = film.sound
        environment.imageSource?.folders = assetFolders
    }

    private func seed(_ values: [String: ParameterValue]) -> UInt64 {
        guard case .integer(let seed)? = values["seed"] ?? parameters.fields.first(where: { $0.name == "seed" })?.defaultValue else {
            return 0
        }
        return UInt64(bitPattern: Int64(seed))
    }
}

extension Composition {
    /// Searches `folder` for images that views name (`Image("logo")`), before the program's own resources. If the modifier is used several
    /// times, the folders are searched in the order of their modifiers.
    ///
    ///     Composition("intro", size: size, fps: 60, duration: 4) { Intro() }
    ///         .assets(in: URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Assets"))
    public func assets(in folder: URL) -> Composition {
        precondition(folder.isFileURL, "the images of the composition \(name) must be in a local folder, not at \(folder)")
        var copy = self
        copy.assetFolders.append(folder)
        return copy
    }
}

extension Composition {
    /// A chapter of a film, to which players can jump.
    package struct Chapter: Hashable, Sendable {
        /// In seconds. The chapter ends where the next one starts.
        package let start: TimeInterval
        package let title: String
    }

    /// Adds a chapter `title` that starts at `start` seconds. MP4, MOV and WebM files contain chapters. A chapter that starts after the
    /// film's end is ignored.
    public func chapter(_ title: String, at start: TimeInterval) -> Composition {
        precondition(start >= 0 && start.isFinite, "a chapter of the composition \(name) must start at a finite time of 0 or later")
        var copy = self
        let index = copy.chapters.firstIndex { $0.start > start } ?? copy.chapters.endIndex
        copy.chapters.insert(Chapter(start: start, title: title), at: index)
        return copy
    }

    /// Adds a soundtrack. Views access the audio with `@Environment(\.sound)`.
    public func soundtrack(_ track: Soundtrack) -> Composition { soundtrack { _ in track } }

    /// Adds a soundtrack of clips that are mixed.
    public func soundtrack(_ clips: SoundClip..., fit: Soundtrack.Fit = .silence) -> Composition {
        soundtrack(Soundtrack(clips, fit: fit))
    }

    /// Adds a soundtrack that depends on the film, for example on its duration. The film that is passed has no audio yet.
    public func soundtrack(_ make: @escaping @Sendable (Film) throws -> Soundtrack) -> Composition {
        var copy = self
        copy.makeSoundtrack = { _, film in try make(film) }
        return copy
    }

    /// Adds a soundtrack that depends on the composition's parameters and on the film, which has no audio yet. `make` may throw an error,
    /// preferably a ``ParameterError``, for an invalid value.
    public func soundtrack<P: CompositionParameters>(
        _ parameters: P.Type, _ make: @escaping @Sendable (P, Film) throws -> Soundtrack
    ) -> Composition {
        var copy = self
        let schema = schema
        copy.makeSoundtrack = { values, film in try make(schema.value.decode(P.self, from: values, path: film.files.path(of:)), film) }
        return copy
    }

    /// Returns the composition with another parameter, after its own.
    package func adding(_ field: ParameterField) -> Composition {
        var copy = self
        let schema = schema
        copy.schema = LazySchema { ParameterSchema(fields: schema.value.fields + [field]) }
        return copy
    }

    /// Adds a soundtrack that depends on the values of the composition's parameters and on the film, which has no audio yet.
    package func soundtrack(values make: @escaping @Sendable ([String: ParameterValue], Film) throws -> Soundtrack) -> Composition {
        var copy = self
        copy.makeSoundtrack = make
        return copy
    }

    /// Whether films of the composition can have a soundtrack.
    package var hasSoundtrack: Bool { makeSoundtrack != nil }

    /// Returns the soundtrack of `film` with `values` and, for other parameters, the defaults. Without a soundtrack, it has no clips.
    package func soundtrack(_ values: [String: ParameterValue], for film: Film) throws -> Soundtrack {
        try makeSoundtrack?(values, film) ?? .none
    }

    /// Adds sounds that are mixed with the soundtrack, whatever it is.
    package func sounds(_ provider: SoundProvider) -> Composition {
        var copy = self
        copy.soundProvider = provider
        return copy
    }

    /// Whether films of the composition can have sounds.
    package var hasSounds: Bool { soundProvider != nil || scenes.contains(where: \.composition.hasSounds) }

    /// Returns the sounds of `film`, whose audio is known, with `values` and, for other parameters, the defaults.
    package func sounds(_ values: [String: ParameterValue], for film: Film) throws -> [SoundClip] {
        try scenes.isEmpty ? soundProvider?.clips(values, film) ?? [] : soundsOfScenes(values, for: film)
    }

    /// Returns the paths of the files of the sounds, whatever the audio of `film` is.
    package func soundFiles(_ values: [String: ParameterValue], for film: Film) throws -> [String] {
        try scenes.isEmpty ? soundProvider?.files(values, film) ?? [] : soundFilesOfScenes(values, for: film)
    }
}
