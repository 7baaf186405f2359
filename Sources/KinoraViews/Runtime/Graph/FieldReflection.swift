@_spi(Reflection) import Swift

/// The stored fields of a structure: names, offsets and types, private and generic ones too.
///
/// The standard library offers this under an unsupported interface. It is used here only, so that another way has one place to go.
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

    /// In order of declaration; empty for what is not a structure or a tuple.
    static func fields(of type: Any.Type) -> [Field] {
        // The interface expects a structure, an enumeration, a tuple or a class, and nothing else; the first word of every type's metadata
        // says what it is (the runtime's MetadataKind). Protocol types, functions and the rest have no fields to look at.
        let kind = kind(of: type)
        guard kind == structureKind || kind == tupleKind else { return [] }
        var fields: [Field] = []
        _ = _forEachField(of: type) { name, offset, fieldType, _ in
            fields.append(Field(name: String(cString: name), offset: offset, type: fieldType))
            return true
        }
        return fields
    }

    /// True for the type of values of some protocol, such as `any View`.
    static func isExistential(_ type: Any.Type) -> Bool { existentialKinds.contains(kind(of: type)) }

    static func isEnumeration(_ type: Any.Type) -> Bool { enumerationKinds.contains(kind(of: type)) }

    private static func kind(of type: Any.Type) -> UInt { unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee }
}
