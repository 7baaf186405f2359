import KinoraRuntime

/// The observable objects of an environment, for views that are shown elsewhere, such as the items of a bar.
package struct InheritedObjects: Equatable {
    fileprivate var objects: [ObjectIdentifier: Any] = [:]

    package static func == (lhs: InheritedObjects, rhs: InheritedObjects) -> Bool {
        lhs.objects.count == rhs.objects.count
            && lhs.objects.allSatisfy { key, object in rhs.objects[key].map { $0 as AnyObject === object as AnyObject } ?? false }
    }
}

extension EnvironmentValues {
    private enum InheritedObjectsKey: EnvironmentKey {
        static var defaultValue: InheritedObjects { InheritedObjects() }
    }

    /// The observable objects. Setting them adds them to the objects of the environment.
    package var inheritedObjects: InheritedObjects {
        get { self[InheritedObjectsKey.self] }
        set {
            self[InheritedObjectsKey.self].objects.merge(newValue.objects) { $1 }
            for (key, object) in newValue.objects { setValue(object, forKey: key) }
        }
    }

    /// Sets an observable object.
    mutating func set<K: EnvironmentKey, Object>(_ object: Object?, for key: K.Type) where K.Value == Object? {
        self[key] = object
        self[InheritedObjectsKey.self].objects[ObjectIdentifier(key)] = object
    }
}
