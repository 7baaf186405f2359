import KinoraPipeline

extension ParameterKind {
    /// The index of the first element that is not accepted in `value`, a list of this kind; nil if there is none.
    func indexOfInvalidElement(in value: ParameterValue) -> Int? {
        guard case .list(let values) = value else { return nil }
        switch self {
        case .list(let element, _): return values.firstIndex { (try? element.check($0)) == nil }
        case .palette:
            // Each colour is a text, or a list of colours.
            return values.firstIndex { part in
                if case .list(let colors) = part { return colors.contains { (try? ParameterKind.color.check($0)) == nil } }
                return (try? ParameterKind.color.check(part)) == nil
            }
        default: return nil
        }
    }
}
