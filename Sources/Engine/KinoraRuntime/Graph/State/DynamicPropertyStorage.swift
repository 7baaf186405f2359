/// The persistent storage of the dynamic properties of one node's view.
@MainActor
package final class DynamicPropertyStorage {
    /// The function that connects one property. It is found once for each type of view.
    private struct Property {
        let install: (UnsafeMutableRawPointer, inout AnyObject?, ViewNode) -> Void
        let readsEnvironment: Bool
    }

    private static var properties: [ObjectIdentifier: [Property]] = [:]

    private let properties: [Property]
    private var storage: [AnyObject?]
    let readsEnvironment: Bool

    init<V>(_ type: V.Type) {
        properties = Self.properties(of: type)
        storage = Array(repeating: nil, count: properties.count)
        readsEnvironment = properties.contains(where: \.readsEnvironment)
    }

    private static func properties(of type: Any.Type) -> [Property] {
        let key = ObjectIdentifier(type)
        if let known = properties[key] { return known }
        let found = find(in: type, at: 0, depth: 0)
        properties[key] = found
        return found
    }

    /// Whether views of the type have dynamic properties.
    package static func hasProperties(_ type: Any.Type) -> Bool { !properties(of: type).isEmpty }

    var isEmpty: Bool { properties.isEmpty }

    /// Connects the dynamic properties of `view`, the node's own copy of the view value.
    func install<V>(into view: inout V, of node: ViewNode) {
        guard !properties.isEmpty else { return }
        withUnsafeMutableBytes(of: &view) { bytes in
            guard let base = bytes.baseAddress else { return }
            for index in properties.indices {
                properties[index].install(base, &storage[index], node)
            }
        }
    }

    /// Finds the dynamic properties of a type, inner ones first, so that an outer property's `update()` finds its parts connected.
    private static func find(in type: Any.Type, at base: Int, depth: Int) -> [Property] {
        // A property cannot contain itself, so depth is bounded by the program; the limit guards against reflection going wrong.
        guard depth < 16 else { return [] }
        var found: [Property] = []
        for field in FieldReflection.fields(of: type) {
            guard let dynamic = field.type as? any DynamicProperty.Type else { continue }
            let offset = base + field.offset
            if let installable = dynamic as? any InstallableProperty.Type {
                found.append(installer(for: installable, at: offset))
            } else {
                found += find(in: field.type, at: offset, depth: depth + 1)
            }
            found.append(updater(for: dynamic, at: offset))
        }
        return found
    }

    private static func installer<P: InstallableProperty>(for type: P.Type, at offset: Int) -> Property {
        Property(
            install: { base, storage, node in
                // Safe: reflection has found a property of this type at the offset.
                (base + offset).assumingMemoryBound(to: P.self).pointee.install(&storage, in: node)
            }, readsEnvironment: P.readsEnvironment)
    }

    private static func updater<P: DynamicProperty>(for type: P.Type, at offset: Int) -> Property {
        Property(
            // Safe: reflection has found a property of this type at the offset.
            install: { base, _, _ in (base + offset).assumingMemoryBound(to: P.self).pointee.update() }, readsEnvironment: false)
    }
}
