import Foundation
import KinoraDrawing

extension AttributeScopes {
    /// The attributes of SwiftUI, including Foundation's attributes.
    public struct SwiftUIAttributes: AttributeScope {
        public let font: FontAttribute
        public let foregroundColor: ForegroundColorAttribute
        public let backgroundColor: BackgroundColorAttribute
        public let strikethroughStyle: StrikethroughStyleAttribute
        public let underlineStyle: UnderlineStyleAttribute
        public let kern: KerningAttribute
        public let tracking: TrackingAttribute
        public let baselineOffset: BaselineOffsetAttribute
        public let inlinePresentationIntent: InlinePresentationIntentAttribute
        public let foundation: FoundationAttributes
    }

    public var swiftUI: SwiftUIAttributes.Type { SwiftUIAttributes.self }
}

extension AttributeScopes.SwiftUIAttributes {
    public enum FontAttribute: AttributedStringKey {
        public typealias Value = Font
        public static let name = "SwiftUI.Font"
    }

    public enum ForegroundColorAttribute: AttributedStringKey {
        public typealias Value = Color
        public static let name = "SwiftUI.ForegroundColor"
    }

    public enum BackgroundColorAttribute: AttributedStringKey {
        public typealias Value = Color
        public static let name = "SwiftUI.BackgroundColor"
    }

    public enum StrikethroughStyleAttribute: AttributedStringKey {
        public typealias Value = Text.LineStyle
        public static let name = "SwiftUI.StrikethroughStyle"
    }

    public enum UnderlineStyleAttribute: AttributedStringKey {
        public typealias Value = Text.LineStyle
        public static let name = "SwiftUI.UnderlineStyle"
    }

    /// The spacing between characters, in points.
    public enum KerningAttribute: AttributedStringKey {
        public typealias Value = CGFloat
        public static let name = "SwiftUI.Kern"
    }

    /// The spacing between characters, in points.
    public enum TrackingAttribute: AttributedStringKey {
        public typealias Value = CGFloat
        public static let name = "SwiftUI.Tracking"
    }

    /// The offset of characters from the baseline, in points; positive is up.
    public enum BaselineOffsetAttribute: AttributedStringKey {
        public typealias Value = CGFloat
        public static let name = "SwiftUI.BaselineOffset"
    }

    /// The inline style that Markdown gives characters.
    public enum InlinePresentationIntentAttribute: AttributedStringKey {
        public typealias Value = InlinePresentationIntent
        public static let name = "NSInlinePresentationIntent"
    }
}

extension AttributeDynamicLookup {
    public subscript<T: AttributedStringKey>(dynamicMember keyPath: KeyPath<AttributeScopes.SwiftUIAttributes, T>) -> T { self[T.self] }
}

/// The inline style that Markdown gives characters. Foundation on Linux does not have this type.
public struct InlinePresentationIntent: OptionSet, Hashable, Codable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    public static let emphasized = InlinePresentationIntent(rawValue: 1)
    public static let stronglyEmphasized = InlinePresentationIntent(rawValue: 2)
    public static let code = InlinePresentationIntent(rawValue: 4)
    public static let strikethrough = InlinePresentationIntent(rawValue: 32)
}

extension AttributedString {
    /// Options for parsing Markdown. Only inline Markdown is supported.
    public struct MarkdownParsingOptions: Hashable, Sendable {
        public enum InterpretedSyntax: Hashable, Sendable {
            case full, inlineOnly, inlineOnlyPreservingWhitespace
        }

        public enum FailurePolicy: Hashable, Sendable {
            case throwError, returnPartiallyParsedIfPossible
        }

        public var interpretedSyntax: InterpretedSyntax
        public var failurePolicy: FailurePolicy

        public init(
            allowsExtendedAttributes: Bool = false, interpretedSyntax: InterpretedSyntax = .full,
            failurePolicy: FailurePolicy = .throwError, languageCode: String? = nil
        ) {
            (self.interpretedSyntax, self.failurePolicy) = (interpretedSyntax, failurePolicy)
        }
    }

    /// Makes a string from inline Markdown: emphasis, code, links and strikethrough. Headings, lists and other blocks stay unparsed. This initializer
    /// never throws, because every string is valid Markdown.
    public init(markdown: String, options: MarkdownParsingOptions = MarkdownParsingOptions(), baseURL: URL? = nil) throws {
        self.init()
        for run in InlineMarkdown.runs(of: markdown) {
            var part = AttributedString(run.text)
            var intent: InlinePresentationIntent = []
            if run.style.isEmphasized { intent.insert(.emphasized) }
            if run.style.isStrong { intent.insert(.stronglyEmphasized) }
            if run.style.isCode { intent.insert(.code) }
            if run.style.isStruckThrough { intent.insert(.strikethrough) }
            if !intent.isEmpty { part.inlinePresentationIntent = intent }
            if let link = run.style.link { part.link = URL(string: link, relativeTo: baseURL) }
            append(part)
        }
    }
}

extension Text {
    /// Makes a text with the attributes of `attributedContent` that SwiftUI supports: see `AttributeScopes.SwiftUIAttributes`.
    // A literal becomes a localized key, not an attributed string.
    @_disfavoredOverload
    public init(_ attributedContent: AttributedString) {
        var pieces: [Piece] = []
        for run in attributedContent.runs {
            var attributes = Attributes()
            attributes.font = run.font
            attributes.foreground = run.foregroundColor.map { AnyShapeStyle($0) }
            attributes.background = run.backgroundColor
            attributes.tracking = run.tracking ?? run.kern
            attributes.baselineOffset = run.baselineOffset
            if let style = run.underlineStyle { attributes.underline = .some(style) }
            if let style = run.strikethroughStyle { attributes.strikethrough = .some(style) }
            if let intent = run.inlinePresentationIntent {
                if intent.contains(.stronglyEmphasized) { attributes.weight = .bold }
                if intent.contains(.emphasized) { attributes.isItalic = true }
                if intent.contains(.code) { attributes.isMonospaced = true }
                if intent.contains(.strikethrough) { attributes.strikethrough = attributes.strikethrough ?? .some(.single) }
            }
            if let link = run.link {
                attributes.link = link
                attributes.foreground = attributes.foreground ?? AnyShapeStyle(TintShapeStyle())
            }
            pieces.append(Piece(string: String(attributedContent[run.range].characters), attributes: attributes))
        }
        self.init(pieces: pieces.isEmpty ? [Piece(string: "")] : pieces)
    }
}
