extension Binding: Sequence where Value: MutableCollection {
    public typealias Element = Binding<Value.Element>
    public typealias Iterator = IndexingIterator<Binding<Value>>
    public typealias SubSequence = Slice<Binding<Value>>
}

extension Binding: Collection where Value: MutableCollection {
    public typealias Index = Value.Index
    public typealias Indices = Value.Indices

    public var startIndex: Value.Index { wrappedValue.startIndex }
    public var endIndex: Value.Index { wrappedValue.endIndex }
    public var indices: Value.Indices { wrappedValue.indices }

    public func index(after index: Value.Index) -> Value.Index { wrappedValue.index(after: index) }

    public func formIndex(after index: inout Value.Index) { wrappedValue.formIndex(after: &index) }

    /// Returns a binding to the element at `position`, which must be an index of the collection.
    ///
    /// If the collection later becomes too short, the binding reads as the element's value at the time of this call, and ignores writes.
    /// Views that are being removed still read their elements.
    public subscript(position: Value.Index) -> Binding<Value.Element> {
        let initial = wrappedValue[position]
        var element = Binding<Value.Element>(
            read: {
                let collection = wrappedValue
                return collection.startIndex <= position && position < collection.endIndex ? collection[position] : initial
            },
            write: { value, transaction in
                var collection = wrappedValue
                guard collection.startIndex <= position, position < collection.endIndex else { return }
                collection[position] = value
                write(collection, transaction)
            })
        element.transaction = transaction
        return element
    }
}

extension Binding: BidirectionalCollection where Value: BidirectionalCollection, Value: MutableCollection {
    public func index(before index: Value.Index) -> Value.Index { wrappedValue.index(before: index) }

    public func formIndex(before index: inout Value.Index) { wrappedValue.formIndex(before: &index) }
}

extension Binding: RandomAccessCollection where Value: MutableCollection, Value: RandomAccessCollection {}

extension ForEach where Content: View {
    /// Makes a view for each element of the collection that `data` refers to. Each view receives a binding to its element.
    public init<C: MutableCollection & RandomAccessCollection>(
        _ data: Binding<C>, id: KeyPath<C.Element, ID>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
    ) where Data == LazyMapSequence<C.Indices, (C.Index, ID)> {
        let elements = data.wrappedValue
        self.init(
            data: elements.indices.lazy.map { ($0, elements[$0][keyPath: id]) }, content: { content(data[$0.0]) }, identifier: { $0.1 })
    }
}
