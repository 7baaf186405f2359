import KinoraPipeline

extension LayerReading {
    /// The value of `fit`; nil if it is not set. `fill` stretches, as in CSS.
    func fit<Fit: RawRepresentable & CaseIterable>(of draft: LayerDraft, _ type: Fit.Type) throws -> Fit? where Fit.RawValue == String {
        guard let setting = draft.settings[.fit] else { return nil }
        let reader = reader(setting.names)
        if case .scalar("fill", _) = try reader.expanded(setting.value, setting.keyPath).content { return Fit(rawValue: "stretch") }
        return Fit(
            rawValue: try reader.word(
                setting.value, type.allCases.map(\.rawValue), synonyms: ["fit": "contain", "crop": "cover"], setting.keyPath))
    }
}
