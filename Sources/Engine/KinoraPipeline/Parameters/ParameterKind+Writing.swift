import Foundation

extension ParameterKind {
    /// Returns the text from which ``parse(_:)`` makes `value`, which must be of this kind; nil if there is none.
    ///
    /// There is none for a path of a table or a font that begins with a bracket or a space.
    package func text(of value: ParameterValue) -> String? {
        var candidates = [value.description]
        if case .list(let values) = value, let data = try? JSONEncoder().encode(values) {
            candidates.append(String(decoding: data, as: UTF8.self))
        }
        return candidates.first { (try? parse($0)) == value }
    }
}
