import Foundation
import KinoraErrors
import KinoraRuntime

/// An animation from a Lottie file, in the coordinates of the file (points, y pointing down).
///
/// The animation is read and checked once, and is then a pure function of time. docs/lottie.md lists what is supported. What is not is ignored and
/// listed in ``warnings``. Expressions are not run: their properties have the values of their keyframes.
///
/// Files may be untrusted. A ``LottieError`` is thrown for files that are malformed or exceed the limits in docs/limits.md.
public struct LottieAnimation: Sendable {
    let contents: LottieContents

    init(_ contents: LottieContents) {
        self.contents = contents
    }

    /// The size of the composition, in points.
    public var size: CGSize { contents.compositions[0].size }
    /// In frames per second.
    public var frameRate: Double { contents.frameRate }
    /// In seconds.
    public var duration: TimeInterval { (contents.end - contents.start) / contents.frameRate }
    /// The contents that are not drawn or approximated, in the order of the file, each kind once with the number of its occurrences.
    public var warnings: [FilmWarning] { contents.warnings }
    /// ``warnings`` with the path of the file.
    package func warnings(file: String) -> [FilmWarning] {
        contents.warnings.map { warning in
            var warning = warning
            warning.file = file
            return warning
        }
    }

    /// The named times of the file.
    public var markers: [Marker] { contents.markers }
    /// The parts that can be replaced, in the order of the file.
    public var slots: [LottieSlot] { contents.slots }
    /// The paths of images beside the file, also of those that do not exist.
    package var files: [String] { contents.files }

    /// The first marker with a name. Case, spaces and dashes make no difference if no name is equal.
    package func marker(_ name: String) -> Marker? {
        func plain(_ name: String) -> String { name.lowercased().replacing(" ", with: "-").replacing("_", with: "-") }
        return markers.first { $0.name == name } ?? markers.first { plain($0.name) == plain(name) }
    }

    /// A named time.
    public struct Marker: Hashable, Sendable {
        /// The name, which may be empty.
        public let name: String
        /// In seconds from the start of the animation.
        public let time: TimeInterval
        /// In seconds; 0 for a moment.
        public let duration: TimeInterval
    }
}

extension LottieAnimation: Hashable {
    /// Whether both are the same animation, read once.
    public static func == (lhs: LottieAnimation, rhs: LottieAnimation) -> Bool { lhs.contents === rhs.contents }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(contents))
    }
}

/// The contents of an animation, which are shared by all its copies.
final class LottieContents: ImmutableObject {
    struct Composition: Sendable {
        /// In points.
        var size: CGSize
        /// The first layer is in front.
        var layers: [LottieLayer]
        /// The latest end of a layer, in frames.
        var end: Double
    }

    let frameRate: Double
    /// The first frame, and the one after the last.
    let start: Double
    let end: Double
    /// The main composition, and those that layers show. A composition shows only those after it, or none of those that show it.
    let compositions: [Composition]
    let markers: [LottieAnimation.Marker]
    let slots: [LottieSlot]
    let files: [String]
    let warnings: [FilmWarning]
    /// The file, if it has slots, which can be set only by reading it again.
    let source: Source?

    struct Source: Sendable {
        let data: Data
        let folder: String?
        let values: [String: LottieSlotValue]
    }

    init(
        frameRate: Double, start: Double, end: Double, compositions: [Composition], markers: [LottieAnimation.Marker],
        slots: [LottieSlot], files: [String], warnings: [FilmWarning], source: Source? = nil
    ) {
        (self.frameRate, self.start, self.end) = (frameRate, start, end)
        (self.compositions, self.markers, self.warnings) = (compositions, markers, warnings)
        (self.slots, self.files, self.source) = (slots, files, source)
    }

    /// The same contents with the file from which they are read.
    func with(_ source: Source) -> LottieContents {
        LottieContents(
            frameRate: frameRate, start: start, end: end, compositions: compositions, markers: markers, slots: slots, files: files,
            warnings: warnings, source: source)
    }
}
