import KinoraPipeline

/// A check of the frames of a film. A layer switches it off with `allow`.
package enum LayerCheck: String, CaseIterable, Codable, Sendable {
    /// A text is inside of the frame.
    case frame
    /// A text is inside of the safe area.
    case safeArea = "safe-area"
    /// Texts do not overlap, and are not partly over a graphic.
    case overlap
    /// A text is not covered while it should be read.
    case covered
    /// A text fits into its space.
    case truncation
    /// A text contrasts with what is behind it.
    case contrast
    /// A text is shown for as long as reading it takes.
    case readingTime = "reading-time"
    /// An image is not enlarged too much.
    case enlargement
    /// Cues of captions are inside of the film, and can be shown as their file specifies.
    case cues
    /// A frame shows a layer.
    case neverShown = "never-shown"
    /// The entrance, the exit or both together take longer than a layer is shown.
    case tooShort = "too-short"
}

/// The position of a layer in its document, and what is not checked.
struct LayerOrigin: Sendable {
    let id: String?
    let kind: LayerKind
    let position: DocumentPosition
    let keyPath: String
    /// The checks that the layer or a layer around it switches off.
    let allowed: Set<LayerCheck>

    /// The name of the layer in warnings.
    var name: String { id.map { "'\($0.shortened())'" } ?? "the \(kind.rawValue) in line \(position.line)" }
}

extension LayerReading {
    /// The checks that `allow` switches off in a layer, which needs a reason for each.
    func allowedChecks(_ settings: [LayerKey: LayerSetting]) throws -> Set<LayerCheck> {
        guard let setting = settings[.allow] else { return [] }
        guard case .mapping(let all) = setting.value.content, !all.isEmpty else {
            throw nodes.error(
                "is \(setting.value.summary); expected a group of checks with reasons, such as {contrast: decoration}",
                at: setting.value.position, setting.keyPath)
        }
        let entries = try nodes.entries(of: setting.value, keyPath: setting.keyPath, keys: LayerCheck.allCases.map(\.rawValue))
        var checks: Set<LayerCheck> = []
        for entry in entries {
            let path = "\(setting.keyPath).\(entry.key)"
            try nodes.attempt {
                let reason = try nodes.scalar(entry.value, keyPath: path, accepted: "the reason, such as decoration")
                guard reason.contains(where: \.isLetter), !["true", "false", "yes", "no"].contains(reason.lowercased()) else {
                    throw nodes.error(
                        "'\(reason.shortened())' is not a reason; expected words, such as decoration", at: entry.value.position, path)
                }
                if let check = LayerCheck(rawValue: entry.key) { checks.insert(check) }
            }
        }
        return checks
    }
}
