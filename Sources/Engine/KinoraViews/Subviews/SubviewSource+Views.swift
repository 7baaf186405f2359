import KinoraRuntime

extension EmptyView: SubviewSource {
    func appendSubviews(to list: inout SubviewList) {}
}

extension TupleView: SubviewSource {
    func appendSubviews(to list: inout SubviewList) {
        for (index, view) in contents.enumerated() { list.append(view, at: .index(index)) }
    }
}

extension Group: SubviewSource where Content: View {
    func appendSubviews(to list: inout SubviewList) { list.append(content) }
}

extension GroupElementsOfContent: SubviewSource {
    func appendSubviews(to list: inout SubviewList) { list.append(result) }
}

extension ForEach: SubviewSource where Content: View {
    func appendSubviews(to list: inout SubviewList) {
        var seen: Set<ID> = []
        for element in data {
            let id = identifier(element)
            if seen.insert(id).inserted { list.append(content(element), at: .element(AnyHashable(id))) }
        }
    }
}

extension Optional: SubviewSource where Wrapped: View {
    func appendSubviews(to list: inout SubviewList) {
        if let view = self { list.append(view) }
    }
}

extension ConditionalContent: SubviewSource {
    func appendSubviews(to list: inout SubviewList) {
        switch storage {
        case .first(let view): list.append(view, at: .branch(true))
        case .second(let view): list.append(view, at: .branch(false))
        }
    }
}

extension AnyView: SubviewSource {
    func appendSubviews(to list: inout SubviewList) {
        func open<V: View>(_ view: V) { list.append(view) }
        open(content)
    }
}

extension PlaceholderContentView: SubviewSource {
    func appendSubviews(to list: inout SubviewList) {
        func open<V: View>(_ view: V) { list.append(view) }
        open(view)
    }
}

extension ModifiedContent: SubviewSource where Content: View, Modifier: ViewModifier {
    func appendSubviews(to list: inout SubviewList) { list.append(self) }
}

extension Subview: SubviewSource {
    func appendSubviews(to list: inout SubviewList) { list.add(self) }
}
