import Foundation

/// The values of `AppStorage` and `SceneStorage`, by name.
@MainActor
final class StoredValues: GraphFeature {
    private var locations: [String: AnyObject] = [:]

    /// Returns the storage of the value named `key`. The first caller's `initial` becomes the value. The same name with another type refers
    /// to separate storage.
    func location<Value>(_ key: String, initial: Value, graph: ViewGraph) -> StateLocation<Value> {
        let name = "\(key) \(Value.self)"
        if let known = locations[name] as? StateLocation<Value> { return known }
        let new = StateLocation(initial, graph: graph)
        locations[name] = new
        return new
    }
}

/// A stored value as a property of a view. Outside the tree, it reads as its initial value and ignores writes.
struct StoredValue<Value> {
    let name: String
    let initial: Value
    private var location: StateLocation<Value>?

    init(name: String, initial: Value) {
        self.name = name
        self.initial = initial
    }

    var value: Value {
        get { location?.value ?? initial }
        nonmutating set { location?.set(newValue, transaction: .current) }
    }

    var binding: Binding<Value> {
        guard let location else { return .constant(initial) }
        return Binding(read: { location.value }, write: { location.set($0, transaction: $1) })
    }

    @MainActor
    mutating func install(_ storage: inout AnyObject?, in node: ViewNode) {
        if storage == nil { storage = node.graph.feature(StoredValues.self).location(name, initial: initial, graph: node.graph) }
        location = storage as? StateLocation<Value>
    }
}

/// A type whose values `AppStorage` and `SceneStorage` store.
public protocol StorableValue {}

extension Bool: StorableValue {}
extension Int: StorableValue {}
extension Double: StorableValue {}
extension String: StorableValue {}
extension URL: StorableValue {}
extension Data: StorableValue {}
extension Date: StorableValue {}
