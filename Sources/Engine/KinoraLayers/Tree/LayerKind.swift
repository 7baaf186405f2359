/// The kind of a layer's contents. A layer has exactly one of these words as a key.
package enum LayerKind: String, CaseIterable, Sendable {
    case text, captions, image, video, svg, lottie, symbol, shape, morph, ring, progress, waveform, particles, chart, composition
    case sound
    case group, hstack, vstack, zstack, grid, spacer, use

    /// Whether the value of the key is a list of layers.
    package var isContainer: Bool { [.group, .hstack, .vstack, .zstack, .grid].contains(self) }

    /// Whether the children are laid out along an axis.
    var isStack: Bool { self == .hstack || self == .vstack }

    /// The description of the key's value, for the schema and for documents.
    package var help: String {
        switch self {
        case .text: "a text"
        case .captions:
            "the path of a file of captions (.srt, .vtt, .ass, .json) beside the document, none, or a group with file, style and other settings"
        case .image: "the path of an image beside the document, sample for a built-in image, or none"
        case .video: "the path of a clip beside the document, of a sequence of images such as shot/frame-%04d.png, or none"
        case .svg: "the path of an SVG drawing beside the document, with #id for a part of it; sample, or none"
        case .lottie: "the path of a Lottie animation beside the document, or none"
        case .symbol: "the name of a symbol that 'kinora symbols' lists"
        case .shape:
            "the name of a shape, the name of a symbol for its outline, the path of an SVG file, SVG path data, or a group with a text"
        case .morph: "outlines in the notation of shape, of which each becomes the next one"
        case .ring: "a fraction of 0 to 1, shown as an arc of a circle"
        case .progress: "a fraction of 0 to 1, shown as the filled part of a bar"
        case .waveform: "bars or line, or a group with settings: the audio of the film around the present moment, or as a whole"
        case .particles: "confetti, snow, rain or sparks, or a group with such a kind and settings"
        case .chart: "a group with a mark, a table, and the columns that are shown"
        case .composition: "the name of a composition that 'kinora presets' lists"
        case .sound: "the path of an audio file beside the document, beep for a built-in sound, or none; it is heard and not seen"
        case .group: "layers that are placed freely in the space of the group"
        case .hstack: "layers from left to right"
        case .vstack: "layers from top to bottom"
        case .zstack: "layers above one another"
        case .grid: "layers in rows of equal numbers"
        case .spacer: "the minimum length of flexible space in a stack, in points"
        case .use: "the name of a component"
        }
    }
}
