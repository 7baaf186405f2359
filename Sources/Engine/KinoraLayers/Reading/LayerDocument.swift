import Foundation
import KinoraDrawing
import KinoraPipeline

/// A document made of layers, before its parameters and its frame are known.
package struct LayerDocument: Sendable {
    /// The keys of a document with layers, besides the keys of every document.
    package enum Key: String, CaseIterable, Sendable {
        case layers, theme, components, styles, markers, font, foreground, locale, direction, `import`

        /// The description of the key, for the schema.
        package var help: String {
            switch self {
            case .layers: "the layers of the film, the first one at the back"
            case .theme: "names for colours, lengths and other values, or the path of a document with these names"
            case .components: "layers with parameters of their own, to be used several times"
            case .styles: "settings with a name"
            case .markers: "times with a name"
            case .font: "the font of all texts, unless a layer sets another one"
            case .foreground: "the colour or gradient of all texts and symbols, unless a layer sets another one"
            case .direction: "left-to-right or right-to-left: the direction in which leading, trailing and stacks are arranged"
            case .import: "the path of a document whose theme, styles, components and markers are added, or a list of paths"
            case .locale: "the language of dates, numbers and amounts, such as de-DE"
            }
        }
    }

    /// A layer with parameters of its own.
    struct Component: Sendable {
        let entries: [DocumentNode.Entry]
        let parameters: ParameterSchema
        let keyPath: String
    }

    /// A name for a value. Its expression may contain parameters and earlier names.
    struct ThemeValue: Sendable {
        let name: String
        let value: DocumentNode
        let keyPath: String
    }

    /// A document that this one imports.
    package struct Import: Sendable {
        /// The path relative to the folder of this document.
        package let name: String
        package let position: DocumentPosition
        package let keyPath: String

        package init(name: String, position: DocumentPosition, keyPath: String) {
            (self.name, self.position, self.keyPath) = (name, position, keyPath)
        }
    }

    /// The path of the document as given by the user.
    let source: String
    /// The key path of the scene that consists of the layers, with a dot; empty for a whole film.
    let keyPrefix: String
    /// The documents whose definitions this one has, too.
    let imports: [Import]
    /// The compositions that layers can show.
    let compositions: [Composition]
    package let parameters: ParameterSchema
    /// The positions of the defaults of parameters.
    let defaultPositions: [String: DocumentPosition]
    let layers: [DocumentNode]
    let theme: [ThemeValue]
    let components: [String: Component]
    let styles: [String: DocumentNode]
    let markers: [String: LayerMarker]
    let font: DocumentNode?
    let foreground: DocumentNode?
    let locale: DocumentNode?
    let direction: DocumentNode?
    /// Whether the document names a soundtrack, be it none.
    let hasSoundtrack: Bool
    /// The track of the soundtrack, if it is an expression; nil for a plain name.
    package let track: Track?

    /// An expression that names an audio file, demo or none.
    package struct Track: Sendable {
        let value: DocumentNode
        let keyPath: String
    }
}
