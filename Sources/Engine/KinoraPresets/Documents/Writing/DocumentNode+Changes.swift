import KinoraPipeline

extension DocumentNode {
    /// A step from a node to a part of it.
    enum Step: Hashable {
        case key(String)
        case item(Int)
    }

    /// A node without a position in a file.
    init(_ content: Content) { self.init(content, at: .start) }

    /// Creates a node that is read as `value`, whatever the kind of its parameter is.
    init(_ value: ParameterValue) {
        switch value {
        case .text(let text): self.init(.scalar(text: text, isQuoted: true))
        case .boolean, .integer, .number: self.init(.scalar(text: value.description, isQuoted: false))
        case .list(let values): self.init(.sequence(values.map { DocumentNode($0) }))
        }
    }

    /// Returns the node with `value` at the end of `path`. Keys that do not exist are added at the end of their groups. A path through a list that
    /// has no such item has no effect.
    func setting(_ value: DocumentNode, at path: ArraySlice<Step>) -> DocumentNode {
        guard let step = path.first else { return value }
        let rest = path.dropFirst()
        switch (step, content) {
        case (.item(let index), .sequence(var items)):
            guard items.indices.contains(index) else { return self }
            items[index] = items[index].setting(value, at: rest)
            return DocumentNode(.sequence(items), at: position)
        case (.item, _): return self
        case (.key(let key), _):
            var entries: [Entry] = []
            if case .mapping(let present) = content { entries = present }
            if let index = entries.firstIndex(where: { $0.key == key }) {
                let entry = entries[index]
                entries[index] = Entry(key: key, keyPosition: entry.keyPosition, value: entry.value.setting(value, at: rest))
            } else {
                let empty = DocumentNode(.mapping([]))
                entries.append(Entry(key: key, keyPosition: .start, value: empty.setting(value, at: rest)))
            }
            return DocumentNode(.mapping(entries), at: position)
        }
    }

    /// The part at the end of `path`; nil if there is none.
    func part(at path: ArraySlice<Step>) -> DocumentNode? {
        guard let step = path.first else { return self }
        switch (step, content) {
        case (.item(let index), .sequence(let items)):
            return items.indices.contains(index) ? items[index].part(at: path.dropFirst()) : nil
        case (.key(let key), .mapping(let entries)): return entries.first { $0.key == key }?.value.part(at: path.dropFirst())
        default: return nil
        }
    }
}
