extension [DisplayItem] {
    /// The opaque colour of everything that the items draw, with any alpha, such as letters in one colour; nil for several colours and for images.
    package var flatColor: Color.Resolved? {
        var found: Color.Resolved?
        for item in self {
            guard let color = item.flatColor, found == nil || found == color else { return nil }
            found = color
        }
        return found
    }
}

extension DisplayItem {
    fileprivate var flatColor: Color.Resolved? {
        guard blendMode == .normal else { return nil }
        switch content {
        case .fill(_, let paint, _), .stroke(_, let paint, _): return paint.flatColor
        case .text(let text, let paint):
            guard text.bitmapGlyphs.isEmpty, text.runs.allSatisfy({ $0.color == nil }) else { return nil }
            return paint.flatColor
        case .image: return nil
        case .group(let group):
            // Clips and masks change only the alpha.
            return group.filters.isEmpty ? group.items.flatColor : nil
        }
    }
}

extension Paint {
    fileprivate var flatColor: Color.Resolved? {
        guard case .color(var color) = self else { return nil }
        color.opacity = 1
        return color
    }
}
