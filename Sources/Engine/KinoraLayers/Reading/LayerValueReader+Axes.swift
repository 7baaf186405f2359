import Foundation
import KinoraDrawing
import KinoraPipeline

extension LayerValueReader {
    /// Axes with a name of their own, besides their tags.
    private static let axisNames = ["weight": "wght", "width": "wdth", "slant": "slnt", "italic": "ital", "optical-size": "opsz"]
    private static let positions = -32_768.0...32_767

    /// Returns the positions on the axes of a variable font, by their tags.
    func axes(_ node: DocumentNode, length: TimeInterval, _ keyPath: String) throws -> [String: Track<Double>] {
        guard case .mapping(let entries) = node.content, !entries.isEmpty else {
            throw error("is not a list of axes; expected {weight: 550} or {wght: {from: 100, to: 900, duration: 2}}", node, keyPath)
        }
        var axes: [String: Track<Double>] = [:]
        for entry in entries {
            let path = "\(keyPath).\(entry.key)"
            let tag = Self.axisNames[entry.key] ?? entry.key
            guard FontAxis(tag, 0) != nil else {
                throw nodes.error(
                    "is not an axis; expected \(Self.axisNames.keys.sorted().joined(separator: ", ")), or a tag of four characters such as GRAD",
                    at: entry.keyPosition, path)
            }
            guard axes[tag] == nil else { throw nodes.error("is the axis '\(tag)' again; remove one", at: entry.keyPosition, path) }
            axes[tag] = try track(entry.value, path, identity: nil, length: length) { try number($0, Self.positions, $1) }
        }
        return axes
    }
}
