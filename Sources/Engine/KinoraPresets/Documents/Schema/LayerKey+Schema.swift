import KinoraLayers
import KinoraPipeline

extension JSONValue {
    /// The definition of a layer: the keys of all kinds, with what they mean. Values may be expressions, so their types are left open.
    static var layerSchema: JSONValue {
        let kinds = LayerKind.allCases.map { kind in
            let layers = ParameterKind.array(of: ["$ref": "#/definitions/layer"], count: 0...LayerLimits.layers)
            return (key: kind.rawValue, value: (kind.isContainer ? layers : JSONValue.object([])).described(kind.help))
        }
        let settings = LayerKey.allCases.map { (key: $0.rawValue, value: JSONValue.object([]).described($0.help)) }
        let known = Set(kinds.map(\.key))
        return .group(kinds + settings.filter { !known.contains($0.key) }, required: [])
    }
}
