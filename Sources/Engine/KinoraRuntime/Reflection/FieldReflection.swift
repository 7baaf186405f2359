@_spi(Reflection) import Swift

/// The names, offsets and types of a structure's stored fields, including private fields and fields of generic structures.
///
/// The standard library has this only as unsupported API. All uses are in this file, so that a replacement changes only this file.
enum FieldReflection {
    struct Field {
        let name: String
        let offset: Int
        let type: Any.Type
        /// Whether the field contains a value of its type. A weak or unowned reference does not.
        let isStrong: Bool
    }

    private static let structureKind: UInt = 0x200
    private static let enumerationKinds: Set<UInt> = [0x201, 0x202]
    private static let tupleKind: UInt = 0x301
    private static let functionKind: UInt = 0x302
    private static let existentialKinds: Set<UInt> = [0x303, 0x307]

    /// Returns the fields in order of declaration; none if `type` is neither a structure nor a tuple.
    static func fields(of type: Any.Type) -> [Field] {
        // The API accepts only structures, enumerations, tuples and classes. The first word of a type's metadata is its kind (the runtime's
        // `MetadataKind`).
        let kind = kind(of: type)
        guard kind == structureKind || kind == tupleKind else { return [] }
        let ownership = kind == structureKind ? ownership(of: type) : []
        var fields: [Field] = []
        _ = _forEachField(of: type) { name, offset, fieldType, _ in
            let isStrong = ownership.indices.contains(fields.count) ? ownership[fields.count] : true
            fields.append(Field(name: String(cString: name), offset: offset, type: fieldType, isStrong: isStrong))
            return true
        }
        return fields
    }

    /// Returns whether each field of a structure is strong.
    ///
    /// Source: the Swift ABI. The second word of the metadata is the address of the type's description, whose fifth number is the distance to the
    /// description of the fields. That one has 16 bytes and then, for each field, 12: flags, and the distances to the field's mangled type and name.
    /// A mangled type of a weak reference ends with "Xw", of an unowned one with "Xo" or, if it is unsafe, "Xu".
    private static func ownership(of type: Any.Type) -> [Bool] {
        // Safe: a metatype is the address of its metadata.
        let description = unsafeBitCast(type, to: UnsafePointer<UnsafeRawPointer>.self)[1]
        guard let fields = target(of: description + 16) else { return [] }
        return (0..<fields.load(fromByteOffset: 12, as: UInt32.self)).map { index in
            guard let name = target(of: fields + 16 + 12 * Int(index) + 4) else { return true }
            return !["Xw", "Xo", "Xu"].contains(suffix(ofMangledName: name))
        }
    }

    /// Returns the address that a distance refers to, in bytes from its own address; nil if it is 0.
    private static func target(of distance: UnsafeRawPointer) -> UnsafeRawPointer? {
        let bytes = distance.load(as: Int32.self)
        return bytes == 0 ? nil : distance + Int(bytes)
    }

    /// Returns the last two characters of a mangled name. It ends with a zero, and may contain references to other types: a byte below 0x20 and a
    /// distance of four bytes, or of eight from 0x18.
    private static func suffix(ofMangledName name: UnsafeRawPointer) -> String {
        var (position, last, beforeLast) = (0, UInt8(0), UInt8(0))
        while true {
            let byte = name.load(fromByteOffset: position, as: UInt8.self)
            if byte == 0 { break }
            (beforeLast, last) = (last, byte)
            position += byte >= 0x20 ? 1 : byte < 0x18 ? 5 : 9
        }
        return String(decoding: [beforeLast, last], as: UTF8.self)
    }

    /// Returns whether `type` is an existential type, such as `any View`.
    static func isExistential(_ type: Any.Type) -> Bool { existentialKinds.contains(kind(of: type)) }

    static func isFunction(_ type: Any.Type) -> Bool { kind(of: type) == functionKind }

    static func isEnumeration(_ type: Any.Type) -> Bool { enumerationKinds.contains(kind(of: type)) }

    // Safe: a metatype is the address of its metadata.
    private static func kind(of type: Any.Type) -> UInt { unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee }
}
