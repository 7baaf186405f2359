import Foundation

/// The parameters of a composition, in the order of their declarations.
package struct ParameterSchema: Hashable, Sendable {
    package let fields: [ParameterField]

    package init(fields: [ParameterField] = []) {
        self.fields = fields
    }

    /// Reads the fields of `type` from its defaults, by reflection.
    package init<P: CompositionParameters>(_ type: P.Type) {
        let parameters = P()
        let defaults: [String: ParameterValue]
        do {
            defaults = try ParameterSchema.encode(parameters)
        } catch {
            preconditionFailure("the defaults of \(P.self) cannot be encoded (are they finite?): \(error)")
        }
        fields = Mirror(reflecting: parameters).children.compactMap { child in
            guard let label = child.label, let parameter = child.value as? any DescribedParameter, let kind = parameter.kind else {
                return nil
            }
            let name = String(label.drop(while: { $0 == "_" }))
            guard let value = defaults[name] else {
                preconditionFailure("the parameter \(name) of \(P.self) is not coded under its own name")
            }
            do {
                let accepted = try kind.check(value)
                return ParameterField(
                    name: name, help: parameter.help, kind: kind, defaultValue: accepted, describedTable: parameter.describedTable)
            } catch {
                preconditionFailure("the default of \(P.self).\(name) is not accepted by itself: \(error)")
            }
        }
    }

    package subscript(name: String) -> ParameterField? {
        fields.first { $0.name == name }
    }

    /// Returns the field `name`, or throws an error that lists the existing ones.
    package func field(_ name: String) throws(ParameterError) -> ParameterField {
        if let field = self[name] { return field }
        let names = fields.map(\.name)
        throw ParameterError(
            parameter: name, problem: "there is no such parameter",
            accepted: names.isEmpty ? "no parameters at all" : "one of \(names.joined(separator: ", "))",
            suggestion: NearMiss.nearest(to: name, in: names))
    }

    /// The texts in `values` that may be paths of files, in the order of the parameters.
    package func fileNames(in values: [String: ParameterValue]) -> [String] {
        fields.flatMap { field in values[field.name].map(field.kind.fileNames) ?? [] }
    }

    /// Parses `text`, from the command line or a table, as a value of the parameter `name`.
    package func parse(_ text: String, for name: String) throws(ParameterError) -> ParameterValue {
        let field = try field(name)
        do {
            return try field.kind.parse(text)
        } catch {
            throw error.of(name)
        }
    }

    /// Returns `assigned`, with an empty text for each parameter that describes a table in `assigned`, unless the table is that in `values` or
    /// a text is assigned, too.
    package func withoutForeignTexts(
        _ assigned: [String: ParameterValue], over values: [String: ParameterValue]
    ) -> [String: ParameterValue] {
        var result = assigned
        for field in fields where assigned[field.name] == nil {
            guard let table = field.describedTable, let value = assigned[table], value != values[table] else { continue }
            result[field.name] = .text("")
        }
        return result
    }

    /// Returns a value for every parameter: that in `given`, or the default. Each value is checked.
    ///
    /// Parameters are checked in the order of their names, so that the same input always results in the same error.
    package func resolve(_ given: [String: ParameterValue]) throws(ParameterError) -> [String: ParameterValue] {
        var values = Dictionary(uniqueKeysWithValues: fields.map { ($0.name, $0.defaultValue) })
        for (name, value) in given.sorted(by: { $0.key < $1.key }) {
            let field = try field(name)
            do {
                values[name] = try field.kind.check(value)
            } catch {
                throw error.of(name)
            }
        }
        return values
    }

    /// Decodes `type` from its defaults and `given`, and reads the files of tables.
    ///
    /// - Parameter path: Returns the path to open for a path in a value.
    package func decode<P: CompositionParameters>(
        _ type: P.Type, from given: [String: ParameterValue], path: @escaping @Sendable (String) throws(KinoraError) -> String = { $0 }
    ) throws -> P {
        let resolved = try resolve(given)
        // Properties that are not parameters keep their defaults, because synthesised decoding requires every key.
        let values = try ParameterSchema.encode(P()).merging(resolved) { $1 }
        do {
            let decoder = JSONDecoder()
            if let key = ParameterContext.key {
                let kinds = Dictionary(uniqueKeysWithValues: fields.map { ($0.name, $0.kind) })
                decoder.userInfo[key] = ParameterContext.Source(kinds: kinds, path: path)
            }
            return try decoder.decode(P.self, from: JSONEncoder().encode(values))
        } catch let DecodingError.dataCorrupted(context) {
            throw ParameterError(parameter: context.codingPath.map(\.stringValue).joined(separator: "."), problem: context.debugDescription)
        }
    }

    private static func encode(_ parameters: some CompositionParameters) throws -> [String: ParameterValue] {
        try JSONDecoder().decode([String: ParameterValue].self, from: JSONEncoder().encode(parameters))
    }
}

/// A `Parameter` without its value's type.
private protocol DescribedParameter {
    var help: String { get }
    var kind: ParameterKind? { get }
    var describedTable: String? { get }
}

extension Parameter: DescribedParameter {}

extension ParameterError {
    /// Returns the same error for the parameter `name`.
    func of(_ name: String) -> ParameterError {
        var error = self
        error.parameter = name
        return error
    }
}
