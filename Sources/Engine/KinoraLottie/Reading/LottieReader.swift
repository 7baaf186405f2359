import Foundation
import KinoraErrors

/// Reads the values of a file, and collects notes about what is not supported.
final class LottieReader {
    /// The name of the layer that is read.
    var layerName: String?
    /// The slots of the file: values by their names.
    var slots: LottieNode?
    /// The values that replace the values of slots, by their names.
    var slotValues: [String: LottieSlotValue] = [:]
    /// The slots that properties and images use, by their names.
    var usedSlots: [String: LottieSlot] = [:]
    /// The images that are read, by the identifiers of their assets.
    var images: [String: LottieImage] = [:]
    /// The paths of images beside the file, also of those that do not exist.
    var files: [String] = []
    private(set) var notes: [FilmWarning] = []
    private var noteIndices: [String: Int] = [:]
    private var counts: [Quantity: Int] = [:]

    /// What is counted, with its maximum.
    enum Quantity: String {
        case layers, shapes, keyframes, vertices

        var limit: Int {
            switch self {
            case .layers: LottieLimits.maxLayers
            case .shapes: LottieLimits.maxShapes
            case .keyframes: LottieLimits.maxKeyframes
            case .vertices: LottieLimits.maxVertices
            }
        }
    }

    /// Notes that something is not drawn, once for each layer, with the position of the first occurrence.
    func note(_ message: String, at path: JSONPath, _ code: FilmWarning.Code = .notDrawn) {
        let layer = layerName.map { "layer '\($0)': " } ?? ""
        let key = layer + message
        if let index = noteIndices[key] {
            notes[index].count += 1
        } else {
            noteIndices[key] = notes.count
            notes.append(FilmWarning(code, "\(key) (\(path))"))
        }
    }

    /// Counts something that is bounded.
    func count(_ quantity: Quantity, _ amount: Int = 1, at path: JSONPath) throws(LottieError) {
        let count = counts[quantity, default: 0] + amount
        counts[quantity] = count
        guard count <= quantity.limit else {
            throw LottieError("there are more than \(quantity.limit) \(quantity.rawValue)", at: path, layer: layerName)
        }
    }
}
