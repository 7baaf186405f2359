import Foundation
import KinoraFiles
import KinoraMotion
import KinoraPipeline
import KinoraPresets

extension StudioLibrary {
    /// Returns the document and the command line with the same film as `request`.
    package func texts(_ request: DocumentRequest) throws -> DocumentTexts {
        let film = FilmRequest(
            item: request.item, values: request.values, width: request.video?.width, height: request.video?.height,
            rate: request.video?.rate)
        let job = try job(film)
        let preset = try preset(request.item)
        let schema = preset.composition.parameters
        let changed = job.parameters.filter {
            $0.value != preset.parameters[$0.key] && ($0.value != schema[$0.key]?.defaultValue || preset.parameters[$0.key] != nil)
        }
        let original = try self.job(FilmRequest(item: request.item))
        let size = PixelSize(width: job.width, height: job.height)
        let changesSize = (job.width, job.height) != (original.width, original.height)
        let changesRate = job.frameRate != original.frameRate

        var command = ["render", preset.file ?? preset.name]
        for (name, value) in changed.sorted(by: { $0.key < $1.key }) { command += ["--set", "\(name)=\(value)"] }
        if changesSize { command += ["--size", size.description] }
        if changesRate { command += ["--fps", job.frameRate.description] }

        func edited(_ text: PresetText) -> String {
            var text = text
            for field in schema.fields {
                if let value = changed[field.name] { text.set(field.name, to: value, of: field.kind) }
            }
            if changesSize { text.set(size) }
            if changesRate { text.set(job.frameRate) }
            return text.text
        }
        var yaml = edited(PresetText(preset.composition))
        if let file = preset.file {
            let data = try DocumentFile.contents(atPath: file, limit: DocumentLimits.presetBytes)
            yaml = edited(PresetText(String(decoding: data, as: UTF8.self)))
        }
        guard let found = try? read(yaml, name: preset.name), found.composition.name == preset.composition.name,
            try schema.resolve(found.parameters) == schema.resolve(job.parameters)
        else {
            throw StudioFailure(.invalid, "the values cannot be written into this document; change it in an editor")
        }
        return DocumentTexts(yaml: yaml, command: ShellWord.line([programName] + command))
    }
}
