import Foundation
import KinoraErrors
import KinoraFiles
import KinoraPipeline
import KinoraPresets

/// A page with images of presets in the usual shapes.
struct PresetGallery {
    /// A shape of films, with the size of its images in pixels.
    private struct Shape {
        let name: String
        let width: Int
        let height: Int
    }

    /// An image on the page.
    private struct Poster {
        let shape: Shape
        let file: String
    }

    private static let shapes = [
        Shape(name: "16:9", width: 512, height: 288), Shape(name: "9:16", width: 288, height: 512),
        Shape(name: "1:1", width: 384, height: 384), Shape(name: "4:5", width: 384, height: 480),
    ]
    /// The page's first line, which marks pages that may be replaced.
    private static let mark = "<!DOCTYPE html><!-- kinora presets --gallery -->"

    private let presets: [PresetDocument]
    private let directory: URL

    init(_ presets: [PresetDocument], directory: String) {
        self.presets = presets
        self.directory = FilePath.url(directory, isDirectory: true)
    }

    /// Writes the images and the page. Returns the errors of presets, whose images are left out.
    func render() async throws -> [any Error] {
        let page = directory.appending(path: "index.html")
        let file = GeneratedFile(path: page.path, kind: "a gallery", mark: Self.mark)
        try file.check()
        do {
            try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        } catch {
            throw CommandFailure("cannot create '\(directory.path)': \(error.systemReason)", .cannotWrite)
        }
        var failures: [any Error] = []
        var sections: [String] = []
        for preset in presets {
            do {
                var posters: [Poster] = []
                for shape in Self.shapes { posters.append(try await poster(preset, shape)) }
                sections.append(section(preset, posters))
                StandardError.write("\(preset.name): \(posters.count) images")
            } catch let error as CancellationError {
                throw error
            } catch {
                failures.append(error)
            }
        }
        try file.write(html(sections))
        StandardError.write("\(page.path): \(sections.count.withNoun("preset"))")
        return failures
    }

    private func poster(_ preset: PresetDocument, _ shape: Shape) async throws -> Poster {
        let file = "\(preset.name)-\(shape.name.replacingOccurrences(of: ":", with: "x")).webp"
        let plan = try RenderRequest(preset, set: SetOptions.parse([]), settings: VideoOverrides(), allowed: [])
        var job = plan.job(output: "").resolvingDuration()
        job.overwrite = .replaceOwn
        // At this time, titles have entered and transitions are not in progress.
        var request = ThumbnailRequest(.at(.fraction(0.6)), path: directory.appending(path: file).path)
        (request.width, request.height, request.crops) = (shape.width, shape.height, job.crops)
        StandardError.write(try await Interruption.cancelling { [job, request] in try await job.thumbnails(request) }.warnings)
        return Poster(shape: shape, file: file)
    }

    private func section(_ preset: PresetDocument, _ posters: [Poster]) -> String {
        let images = posters.map { poster in
            let size = "width=\"\(poster.shape.width)\" height=\"\(poster.shape.height)\""
            return "<img src=\"\(escaped(poster.file))\" \(size) alt=\"\(escaped(preset.name)) in \(poster.shape.name)\">"
        }
        let rows = preset.composition.parameters.fields.map { field in
            let value = field.kind.writtenText(preset.parameters[field.name] ?? field.defaultValue)
            return "<tr><th>\(escaped(field.name))</th><td>\(escaped(value.shortened(to: 80)))</td><td>\(escaped(field.help))</td></tr>"
        }
        return """
            <section>
            <h2>\(escaped(preset.name))</h2>
            <p>\(escaped(preset.description))</p>
            <div>\(images.joined())</div>
            <details><summary>Parameters</summary><table>\(rows.joined())</table></details>
            </section>
            """
    }

    private func html(_ sections: [String]) -> String {
        """
        \(Self.mark)
        <html lang="en"><head><meta charset="utf-8"><title>Presets</title><style>
        body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 1500px; padding: 0 1rem; color: #1d2145 }
        section { margin: 3rem 0 } h2 { margin: 0 } p { margin: 0 0 .8rem }
        div { display: flex; flex-wrap: wrap; gap: 12px; align-items: flex-start }
        img { height: 288px; width: auto; border-radius: 8px;
              background: repeating-conic-gradient(#ccc 0 25%, #eee 0 50%) 0 / 20px 20px }
        table { border-collapse: collapse } th, td { text-align: left; padding: .2rem 1rem .2rem 0; vertical-align: top }
        </style></head><body>
        <h1>Presets</h1>
        \(sections.joined(separator: "\n"))
        </body></html>

        """
    }

    private func escaped(_ text: String) -> String {
        text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
            .replacingOccurrences(of: ">", with: "&gt;").replacingOccurrences(of: "\"", with: "&quot;")
    }
}
