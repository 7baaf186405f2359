import Foundation
import KinoraErrors
import KinoraFiles

extension SegmentFile {
    /// Returns the form of warnings in a file; empty if there are none, or if they are longer than files allow.
    static func bytes(of warnings: [FilmWarning]) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        guard !warnings.isEmpty, let data = try? encoder.encode(warnings), data.count <= SegmentFormat.maxWarnings else { return [] }
        return [UInt8](data)
    }

    /// Returns the warnings in a part of a file; nil if they are invalid.
    static func warnings(in bytes: [UInt8]) -> [FilmWarning]? {
        guard let warnings = try? JSONDecoder().decode([FilmWarning].self, from: Data(bytes)),
            warnings.count <= FilmWarningList.maxCount + 1
        else { return nil }
        return warnings
    }
}
