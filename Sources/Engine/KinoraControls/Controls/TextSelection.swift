import KinoraViews

/// The selected part of a text field. Nobody selects text in a film, so it is not drawn.
public struct TextSelection: Equatable, Hashable, Sendable {
    public enum Indices: Equatable, Hashable, Sendable {
        case selection(Range<String.Index>)
    }

    public var indices: Indices
    public var affinity: TextSelectionAffinity { .automatic }

    public init(range: Range<String.Index>) {
        indices = .selection(range)
    }

    public init(insertionPoint: String.Index) {
        indices = .selection(insertionPoint..<insertionPoint)
    }

    public var isInsertion: Bool {
        switch indices {
        case .selection(let range): range.isEmpty
        }
    }
}

/// The end of a line to which an insertion point between two lines belongs.
public enum TextSelectionAffinity: Equatable, Hashable, Sendable {
    case automatic, upstream, downstream
}

// No effect on films (touch): nobody selects text.
extension View {
    nonisolated public func textSelectionAffinity(_ affinity: TextSelectionAffinity) -> some View { self }
}
