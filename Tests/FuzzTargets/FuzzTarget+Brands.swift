import Foundation
import KinoraDrawing
import KinoraErrors
import KinoraPipeline
import KinoraPresets

extension FuzzTarget {
    /// Palettes, fonts and the other kinds of brand parameters in documents: the value of a parameter as YAML, and as text of the command line.
    /// The first byte selects the kind.
    static let brands = FuzzTarget("brands", maxLength: 1024) { bytes in
        let data = Data(bytes.dropFirst())
        var values: [ParameterValue] = []
        let kind = kind(bytes.first ?? 0)
        if let value = try? kind.parse(String(decoding: data, as: UTF8.self)) { values.append(value) }
        do {
            if let node = try YAMLReader(source: "p.yaml").read(data) {
                values.append(try NodeReader(source: "p.yaml").value(of: node, as: kind, keyPath: "parameters.value"))
            }
        } catch let error as DocumentError {
            try require(error.keyPath.hasPrefix("parameters.value") || error.keyPath.isEmpty, "an error at '\(error.keyPath)'")
        }
        for value in values {
            try require((try? kind.check(value)) == value, "the value \(value) is accepted once and refused then")
            let coded = try JSONDecoder().decode(ParameterValue.self, from: JSONEncoder().encode(value))
            try require((try? kind.check(coded)) == value, "the value \(value) is decoded as \(coded)")
            if kind == .palette { try check(JSONDecoder().decode(ColorPalette.self, from: JSONEncoder().encode(value)), value) }
        }
    }

    private static func kind(_ byte: UInt8) -> ParameterKind {
        switch byte {
        case UInt8(ascii: "c"): .color
        case UInt8(ascii: "d"): .date
        case UInt8(ascii: "i"): .image(hasSample: true)
        case UInt8(ascii: "l"): .list(of: .color, count: 1...3)
        case UInt8(ascii: "t"): .table(columns: ["name"], rows: 0...9)
        case UInt8(ascii: "v"): .lines(0...3)
        default: byte.isMultiple(of: 2) ? .font : .palette
        }
    }

    /// A palette is encoded without loss, and its text contrasts with its background where a colour does.
    private static func check(_ palette: ColorPalette, _ value: ParameterValue) throws {
        let copy = try JSONDecoder().decode(ColorPalette.self, from: JSONEncoder().encode(palette))
        try require(
            copy.background == palette.background && copy.accents == palette.accents && copy.text == palette.text,
            "the palette \(value) is encoded as another one")
        try require(palette.background.count == 2 && !palette.accents.isEmpty, "the palette \(value) lacks a colour")
        func contrast(_ color: Color) -> Double { palette.background.map { ReadableColor.contrast(color, $0) }.min() ?? 0 }
        let best = max(contrast(Color(rgb: 0)), contrast(Color(rgb: 0xFFFFFF)))
        for color in [palette.text, palette.highlight] {
            let found = contrast(color)
            try require(found >= 4.5 || found >= best - 1e-9 || best < 4.5, "text of the palette \(value) has a contrast of \(found)")
        }
    }
}
