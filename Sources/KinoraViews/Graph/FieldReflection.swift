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

    /// In order of declaration; empty for what is not a structure or a tuple.
    static func fields(of type: Any.Type) -> [Field] {
        var fields: [Field] = []
        _ = _forEachField(of: type) { name, offset, fieldType, _ in
            fields.append(Field(name: String(cString: name), offset: offset, type: fieldType))
            return true
        }
        return fields
    }
}
