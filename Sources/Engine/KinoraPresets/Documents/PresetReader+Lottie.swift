import Foundation
import KinoraDrawing
import KinoraFiles
import KinoraLottie
import KinoraMedia
import KinoraMotion
import KinoraPipeline

extension PresetReader {
    /// The name of compositions that are Lottie files, in reports.
    static let lottieName = "lottie"
    /// The maximum size of a Lottie file, in bytes.
    static let lottieBytes = 1 << 26

    /// Reads a Lottie file as a preset: a film in the size, the frame rate and the length of its animation. Nil if `data` is another document.
    func lottie(_ data: Data, source: String, name: String?) throws -> PresetDocument? {
        guard LottieAnimation.isAnimation(data) else { return nil }
        let animation: LottieAnimation
        do throws(LottieError) {
            let folder = source == PresetLibrary.standardInput ? nil : FilePath.directory(of: source)
            animation = try LottieAnimation(data: data, folder: folder)
        } catch {
            var error = error
            error.file = source
            throw error
        }
        let warnings = animation.warnings(file: source)
        var composition = Composition(
            Self.lottieName, "", parameters: animation.parameters, size: animation.size, sizes: .fixed,
            fps: FrameRate("\(animation.frameRate)") ?? 60, duration: animation.duration, background: .white, hasPureClosures: true
        ) { values, film in
            FilmInputs.warn(warnings)
            // The images are opened when they are drawn, but a film without a frame of them depends on them, too.
            animation.files.forEach(FilmInputs.note)
            return LottieView(try animation.setting(parameters: values) { try film.file($0).path }).resizable()
        }
        let images = animation.files.map { "\n" + (FileHash.murmur3($0) ?? "unreadable") }.joined()
        composition.documentHash = SHA256.hexadecimal(data + Data(images.utf8))
        return PresetDocument(
            name: name ?? composition.name, source: source, description: "", composition: composition, parameters: [:],
            video: VideoOverrides(), output: PresetDocument.Output(), positions: [:])
    }
}
