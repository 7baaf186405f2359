import Foundation
import KinoraDrawing
import KinoraPipeline

/// A document made of layers, before its parameters and its frame are known.
package struct LayerDocument: Sendable {
    /// The keys of a document with layers, besides the keys of every document.
    package enum Key: String, CaseIterable, Sendable {
        case layers, theme, components, styles, markers, font, foreground, locale, direction

        /// What the key is, for the schema.
        package var help: String {
            switch self {
            case .layers: "the layers of the film, the first one at the back"
            case .theme: "names for colours, lengths and other values"
            case .components: "layers with parameters of their own, to be used several times"
            case .styles: "settings with a name"
            case .markers: "times with a name"
            case .font: "the font of all texts, unless a layer sets another one"
            case .foreground: "the colour or gradient of all texts and symbols, unless a layer sets another one"
            case .direction: "left-to-right or right-to-left: the direction in which leading, trailing and stacks are arranged"
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

    /// The path of the document as given by the user.
    let source: String
    package let parameters: ParameterSchema
    let layers: [DocumentNode]
    let theme: [ThemeValue]
    let components: [String: Component]
    let styles: [String: DocumentNode]
    /// In seconds.
    let markers: [String: TimeInterval]
    let font: DocumentNode?
    let foreground: DocumentNode?
    let locale: DocumentNode?
    let direction: DocumentNode?
}
