@_spi(Reflection) import Swift

/// The names, offsets and types of a structure's stored fields, including private fields and those of generic structures.
///
/// The standard library has this only as unsupported API. All uses are in this file, so that a replacement changes only this file.
enum FieldReflection {
    struct Field {
        let name: String
        let offset: Int
        let type: Any.Type
    }

    private static let structureKind: UInt = 0x200
    private static let enumerationKinds: Set<UInt> = [0x201, 0x202]
    private static let tupleKind: UInt = 0x301
    private static let existentialKinds: Set<UInt> = [0x303, 0x307]

    /// Returns the fields in order of declaration; none if `type` is neither a structure nor a tuple.
    static func fields(of type: Any.Type) -> [Field] {
        // The API accepts only structures, enumerations, tuples and classes. The first word of a type's metadata is its kind (the runtime's
        // `MetadataKind`).
        let kind = kind(of: type)
        guard kind == structureKind || kind == tupleKind else { return [] }
        var fields: [Field] = []
        _ = _forEachField(of: type) { name, offset, fieldType, _ in
            fields.append(Field(name: String(cString: name), offset: offset, type: fieldType))
            return true
        }
        return fields
    }

    /// Returns whether `type` is an existential type, such as `any View`.
    static func isExistential(_ type: Any.Type) -> Bool { existentialKinds.contains(kind(of: type)) }

    static func isEnumeration(_ type: Any.Type) -> Bool { enumerationKinds.contains(kind(of: type)) }

    private static func kind(of type: Any.Type) -> UInt { unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee }
}
