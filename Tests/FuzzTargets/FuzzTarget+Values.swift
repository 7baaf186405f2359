import Foundation
import KinoraDrawing
import KinoraMedia
import KinoraMotion
import KinoraPipeline
import KinoraPresets

extension FuzzTarget {
    /// The values of parameters and options. The first byte selects the notation.
    static let values = FuzzTarget("values", maxLength: 1024) { bytes in
        let text = String(decoding: bytes.dropFirst(), as: UTF8.self)
        let fields = Sample.schema.fields
        let choice = Int(bytes.first ?? 0) % (fields.count + 5)
        switch choice {
        case ..<fields.count:
            let kind = fields[choice].kind
            guard let value = try? kind.parse(text) else { return }
            try require((try? kind.check(value)) == value, "the value \(value) is accepted once and refused then")
            let coded = try JSONDecoder().decode(ParameterValue.self, from: JSONEncoder().encode(value))
            try require((try? kind.check(coded)) == value, "the value \(value) is decoded as \(coded)")
        case fields.count:
            guard let color = try? ColorNotation.color(text) else { return }
            let notation = ColorNotation.string(color)
            let again = (try? ColorNotation.color(notation)).map(ColorNotation.string)
            try require(again == notation, "the colour '\(notation)' is read as \(again ?? "none")")
        case fields.count + 1:
            guard let rate = FrameRate(text) else { return }
            try require(FrameRate(rate.description) == rate, "the rate \(rate) is read as another one")
        case fields.count + 2:
            guard let time = MediaTime(text) else { return }
            switch time {
            case .seconds(let seconds):
                try require((0...1e9).contains(seconds), "the time '\(text)' is read as \(seconds)")
                try require(MediaTime("\(seconds)s") == time, "the time \(seconds) is read as another one")
            case .fraction(let fraction): try require((0...1).contains(fraction), "the fraction '\(text)' is read as \(fraction)")
            }
            if case .seconds(let length)? = SegmentLength(text) {
                try require(time == .seconds(length), "the length '\(text)' of a segment is another time")
            }
        case fields.count + 3:
            guard let size = PixelSize(text) else { return }
            try require(PixelSize(size.description) == size, "the size \(size) is read as another one")
        default:
            guard let pattern = SequencePattern(text) else { return }
            try require(!pattern.name(of: 12345).isEmpty, "a file of a sequence has no name")
        }
    }
}
