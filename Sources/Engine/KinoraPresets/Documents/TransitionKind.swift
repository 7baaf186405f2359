import KinoraDrawing

/// The kind of a transition between scenes of a document.
enum TransitionKind: Hashable {
    case cut, fade, wipe, morph
    case effect(TransitionEffect.Kind)

    /// The kinds in the order of help.
    static let allCases = [cut, fade, wipe, morph] + TransitionEffect.Kind.allCases.map(effect)

    /// The kind's name in documents.
    var name: String {
        switch self {
        case .cut: "cut"
        case .fade: "fade"
        case .wipe: "wipe"
        case .morph: "morph"
        case .effect(let kind): kind.rawValue
        }
    }

    /// The article before the name.
    var article: String { "aeiou".contains(name.prefix(1)) ? "an" : "a" }

    init?(name: String) {
        guard let kind = Self.allCases.first(where: { $0.name == name }) else { return nil }
        self = kind
    }

    /// The keys of a transition.
    enum Key: Hashable {
        case kind, duration, shape, to
        case parameter(TransitionEffect.Parameter)

        static let allCases = [kind, duration, shape, to] + TransitionEffect.Parameter.allCases.map(parameter)

        /// The key in documents.
        var name: String {
            switch self {
            case .kind: "kind"
            case .duration: "duration"
            case .shape: "shape"
            case .to: "to"
            case .parameter(let parameter): parameter.rawValue
            }
        }
    }

    /// The keys that have an effect on the kind.
    var keys: [Key] {
        switch self {
        case .cut: [.kind]
        case .fade: [.kind, .duration]
        case .wipe: [.kind, .duration, .shape, .parameter(.direction)]
        case .morph: [.kind, .duration, .shape, .to]
        case .effect(let kind): [.kind, .duration] + kind.parameters.map(Key.parameter)
        }
    }
}
