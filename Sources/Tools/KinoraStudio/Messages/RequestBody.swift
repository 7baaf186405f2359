import KinoraPipeline

/// The body of a request. Unknown keys are refused.
protocol RequestBody: Decodable {
    /// The accepted keys.
    static var keys: [String] { get }
    /// The accepted keys of those values in ``keys`` that are objects.
    static var groups: [String: [String]] { get }
}

extension RequestBody {
    static var groups: [String: [String]] { [:] }
}

extension FilmRequest: RequestBody {
    static let keys = ["item", "values", "width", "height", "rate"]
}

extension DocumentRequest: RequestBody {
    static let keys = ["item", "values", "video"]
    static let groups = ["video": ["width", "height", "rate"]]
}

extension SaveRequest: RequestBody {
    static let keys = DocumentRequest.keys + ["name", "overwrite"]
    static let groups = DocumentRequest.groups
}

extension ExportOrder: RequestBody {
    static let keys = ["item", "values", "format", "name", "width", "height", "rate", "quality", "from", "to"]
}

extension CaptionChange: RequestBody {
    static let keys = ["item", "path", "version", "edit"]
    static let groups = ["edit": ["kind", "line", "start", "end", "text", "offset", "time"]]
}

/// The keys of a JSON object, and the keys of the objects among its values.
struct BodyKeys: Decodable {
    private struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { return nil }
    }

    private let keys: [String]
    private let groups: [String: [String]]
    /// The maximum number of keys that an error lists.
    private static let maxErrors = 20

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        keys = container.allKeys.map(\.stringValue).sorted()
        groups = Dictionary(
            uniqueKeysWithValues: container.allKeys.compactMap { key in
                // Other values have no keys.
                (try? container.nestedContainer(keyedBy: Key.self, forKey: key)).map {
                    (key.stringValue, $0.allKeys.map(\.stringValue).sorted())
                }
            })
    }

    /// Throws a ``StudioFailure`` for the keys that `body` does not accept.
    func check(_ body: any RequestBody.Type) throws {
        var errors = BodyKeys.errors(keys, accepted: body.keys, prefix: "")
        for (group, accepted) in body.groups.sorted(by: { $0.key < $1.key }) {
            errors += BodyKeys.errors(groups[group] ?? [], accepted: accepted, prefix: group + ".")
        }
        guard errors.isEmpty else { throw StudioFailure(.invalid, Array(errors.prefix(BodyKeys.maxErrors))) }
    }

    private static func errors(_ keys: [String], accepted: [String], prefix: String) -> [ErrorDescription] {
        keys.filter { !accepted.contains($0) }.map { key in
            let error = ParameterError(
                parameter: prefix + key.shortened(), problem: "there is no such key",
                accepted: "one of \(accepted.joined(separator: ", "))",
                suggestion: NearMiss.nearest(to: key, in: accepted))
            return ErrorDescription(error.description)
        }
    }
}
