import Foundation
import KinoraErrors
import KinoraFiles
import KinoraLottie

/// A Lottie animation that a preset names: a `.json` or `.lottie` file beside the preset.
///
///     struct Intro: CompositionParameters {
///         @Parameter("the logo; none for no logo") var logo = LottieAsset.none
///     }
///
///     if let logo = parameters.logo.animation { LottieView(logo).resizable() }
public struct LottieAsset: Sendable {
    /// The value in a preset.
    package let name: String
    /// The animation; nil for none, and while only a film's soundtrack is made.
    public let animation: LottieAnimation?

    /// No animation.
    public static let none = LottieAsset(name: "none", animation: nil)

    /// The extensions of accepted files.
    package static let suffixes = [".json", ".lottie"]
    /// The values that are not paths.
    package static let words = [none.name]
    /// The accepted values, as the end of a sentence after "expected".
    static let expected = "the path of a .json or .lottie file, or none"

    /// Whether there is no animation.
    public var isEmpty: Bool { name == Self.none.name }

    /// Whether `text` has the extension of an animation.
    package static func isFile(_ text: String) -> Bool { suffixes.contains { text.lowercased().hasSuffix($0) } }

    /// Reads the animation in the file `path`, which errors call `name`. The file, its images and its warnings are noted for the running
    /// film.
    package static func animation(at path: String, named name: String) throws(ParameterError) -> LottieAnimation {
        FilmInputs.note(path)
        let animation: LottieAnimation
        do throws(LottieError) {
            animation = try LottieAnimation(contentsOf: FilePath.url(path))
        } catch {
            var problem = error
            problem.file = nil
            throw ParameterError(value: name, problem: "is not a Lottie animation that can be shown: \(problem)")
        }
        animation.files.forEach(FilmInputs.note)
        FilmInputs.warn(animation.warnings(file: path))
        return animation
    }
}

extension LottieAsset: Hashable {
    public static func == (a: LottieAsset, b: LottieAsset) -> Bool { a.name == b.name && a.animation == b.animation }

    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension LottieAsset: ParameterType {
    /// Decodes the path of a file, which is read, or `none`.
    public init(from decoder: any Decoder) throws {
        let context = ParameterContext(decoder)
        let name = try decoder.singleValueContainer().decode(String.self)
        self.name = name
        animation =
            Self.isFile(name)
            ? try context.contents(of: name) { path throws(ParameterError) in try Self.animation(at: path, named: name) } : nil
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(name)
    }
}
