import Foundation
import KinoraCaptions
import KinoraDrawing
import KinoraLottie
import KinoraPipeline

/// A setting of a layer in a document, with the values of names for its expressions.
struct LayerSetting {
    var value: DocumentNode
    let keyPosition: DocumentPosition
    let keyPath: String
    let names: [String: ExpressionValue]
}

/// The ids of layers that can refer to one another.
final class LayerNamespace {
    let outer: LayerNamespace?
    /// Whether the ids belong to the document, not to a component or a repetition.
    let isOfDocument: Bool
    private(set) var layers: [String: LayerDraft] = [:]

    init(outer: LayerNamespace?, isOfDocument: Bool = false) {
        (self.outer, self.isOfDocument) = (outer, isOfDocument)
    }

    func add(_ layer: LayerDraft, _ id: String) { layers[id] = layer }

    /// The layer with `id`, in this or an outer namespace.
    func layer(_ id: String) -> LayerDraft? { layers[id] ?? outer?.layer(id) }

    /// The ids of this and outer namespaces, sorted.
    var ids: [String] { (Array(layers.keys) + (outer?.ids ?? [])).sorted() }
}

/// A layer while its document is read: its structure and times are known before its values.
final class LayerDraft {
    let number: Int
    let kind: LayerKind
    let position: DocumentPosition
    let keyPath: String
    /// The value of the key of the kind.
    let content: LayerSetting
    let settings: [LayerKey: LayerSetting]
    let names: [String: ExpressionValue]
    let namespace: LayerNamespace
    unowned let parent: LayerDraft?
    /// The number of layers before it in the layer around it.
    let index: Int
    var children: [LayerDraft] = []
    var id: String?
    /// Whether a condition leaves the layer out.
    var isAbsent = false
    /// The settings that words which are no keys probably mean.
    var misspelt: Set<LayerKey> = []
    var enter: Appearance?
    var exit: Appearance?
    var font: LayerFont
    var foreground: LayerPaint?
    /// The size of which percentages of the layers inside are parts, in points.
    var size: CGSize
    /// Whether each layer inside starts at the end of the layer before.
    var isSequence = false
    /// The time between the starts of the layers inside, in seconds.
    var stagger = 0.0
    /// Whether another layer is placed beside this one, or follows it.
    var isReferenced = false
    /// The layers whose opacity is the opacity of this one.
    var mask: [LayerDraft] = []
    /// Whether the layer masks the layer around it.
    var isMask = false
    /// The repetition of the time of the layer; nil for none.
    var loop: LayerLoop?
    /// The drawing of the layer, or the error of reading it; nil if it is not read yet.
    var drawing: Result<SVGDocument?, any Error>?

    /// The captions of the layer, or the error of reading them; nil if they are not read yet.
    var captions: Result<CaptionTrack?, any Error>?

    /// The Lottie animation of the layer, or the error of reading it; nil if it is not read yet.
    var animation: Result<LottieAnimation?, any Error>?

    /// Whether the layer is a mask, or inside of one, so that its colours have no effect.
    var isInMask: Bool { isMask || parent?.isInMask ?? false }

    /// Whether the layer is placed freely.
    var isFree: Bool { isMask || parent.map { $0.kind == .group } ?? true }

    /// The nearest layer around this one whose time repeats, or the layer itself.
    var repeated: LayerDraft? { loop == nil ? parent?.repeated : self }

    init(
        number: Int, kind: LayerKind, at position: DocumentPosition, keyPath: String, content: LayerSetting,
        settings: [LayerKey: LayerSetting],
        names: [String: ExpressionValue], namespace: LayerNamespace, parent: LayerDraft?, index: Int, size: CGSize, font: LayerFont,
        foreground: LayerPaint?
    ) {
        (self.number, self.kind, self.position, self.keyPath) = (number, kind, position, keyPath)
        (self.content, self.settings, self.names, self.namespace) = (content, settings, names, namespace)
        (self.parent, self.index, self.size, self.font, self.foreground) = (parent, index, size, font, foreground)
    }

    /// The name of the layer in errors.
    var name: String { id.map { "'\($0)'" } ?? "the layer in line \(position.line)" }
}
