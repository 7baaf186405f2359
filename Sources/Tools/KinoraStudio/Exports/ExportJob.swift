import Foundation
import KinoraCaptions
import KinoraFiles
import KinoraMedia
import KinoraMotion
import KinoraPipeline
import KinoraPresets

/// The command that makes an export. It reads the preset from standard input, so that values of any length need no quoting, and no other file
/// has to be written.
package struct ExportJob: Codable, Hashable, Sendable {
    /// The name of the file or folder, without an extension.
    let name: String
    /// The extension of its files, without the dot.
    let fileExtension: String
    /// Whether it consists of one file per frame, in a folder.
    let isSequence: Bool
    let frameCount: Int
    /// The arguments of the program, without the output.
    private let arguments: [String]
    /// The text of the preset with all values.
    let document: String
    /// The folder to which the paths in the preset are relative.
    let folder: String
    /// The ends of the names of files of captions beside the film, such as `.de.vtt`, which follow its name without its extension.
    let captionSuffixes: [String]

    /// The formats of files of captions beside films, as reports name them.
    static let captionFormats = CaptionFormat.writable.map(\.rawValue)

    /// - Parameters:
    ///   - film: The film at its own size.
    ///   - captionSuffixes: The ends of the names of files of captions that the document writes beside a film.
    ///   - revision: The preset with the values of the page.
    ///   - folder: The folder of the preset's file, or the current directory.
    ///   - allowed: Other folders whose files the preset may read.
    package init(
        _ request: ExportRequest, film: FilmPlan, revision: PresetRevision, folder: String, allowed: [String] = [],
        captionSuffixes: [String] = []
    ) throws(ParameterError) {
        try request.check(for: film)
        (fileExtension, isSequence) = (request.format.fileExtension, request.format.isSequence)
        let name = request.name.text
        self.name = FilePath.fileExtension(of: name).lowercased() == fileExtension ? FilePath.deletingExtension(name) : name
        var revision = revision
        // They belong to the preset's own file. The page decides the format and the range of an export.
        for field in [VideoField.format, .codec, .depth, .from, .to] { revision.remove(field) }
        document = revision.text
        self.folder = folder
        if case .film = request.format, !isSequence { self.captionSuffixes = captionSuffixes } else { self.captionSuffixes = [] }
        frameCount = request.frameCount(of: film)
        let rate = film.film.frameRate
        arguments = ExportJob.arguments(request, rate) + allowed.flatMap { ["--allow-path", $0] }
    }

    private static func arguments(_ request: ExportRequest, _ rate: FrameRate) -> [String] {
        // To a tenth of a nanosecond.
        let seconds = { (frame: Int) in String(format: "%.10f", rate.time(ofFrame: frame)) }
        var arguments: [String]
        switch request.format {
        case .film(let format):
            arguments = ["render", "-", "--progress", "json", "--no-overwrite", "--format", format.container.rawValue]
            if format.container.codecs.count > 1 { arguments += ["--codec", format.codec.rawValue] }
            if let quality = request.quality { arguments += ["--quality", "\(quality)"] }
            if let from = request.from { arguments += ["--from", seconds(from)] }
            if let to = request.to { arguments += ["--to", seconds(to)] }
            if request.changesRate { arguments += ["--fps", rate.description] }
        case .frame: arguments = ["thumbnail", "-", "--no-overwrite", "--at", seconds(request.from ?? 0)]
        case .sheet: arguments = ["thumbnail", "-", "--no-overwrite", "--sheet", "5x4"]
        }
        if let width = request.width, let height = request.height { arguments += ["--size", "\(width)x\(height)"] }
        return arguments
    }

    /// The arguments of the program for an export with this name in `folder`: its file, or the files of its sequence.
    func arguments(name: String, folder: String) -> [String] {
        arguments + ["-o", folder + "/" + (isSequence ? "%05d.\(fileExtension)" : name)]
    }
}
