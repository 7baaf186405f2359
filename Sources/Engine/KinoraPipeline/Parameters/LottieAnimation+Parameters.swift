import Foundation
import KinoraDrawing
import KinoraFiles
import KinoraLottie
import KinoraViews

// Slots as parameters.
extension LottieAnimation {
    /// The slots as parameters.
    package var parameters: ParameterSchema {
        ParameterSchema(
            fields: slots.map { slot in
                ParameterField(
                    name: slot.name, help: "a slot of the animation", kind: slot.parameterKind, defaultValue: slot.parameterDefault)
            })
    }

    /// The animation with the values of these parameters. A slot whose value is the default stays as it is, also if it is animated.
    ///
    /// - Parameter path: Returns the path of a file that a document names.
    package func setting(
        parameters values: [String: ParameterValue], path: (String) throws -> String
    ) throws -> LottieAnimation {
        let values = try parameters.resolve(values)
        var slotValues: [String: LottieSlotValue] = [:]
        for slot in slots {
            guard let value = values[slot.name], value != slot.parameterDefault else { continue }
            do {
                slotValues[slot.name] = try slot.slotValue(value, path: path)
            } catch var error as ParameterError {
                error.parameter = slot.name
                throw error
            }
        }
        return try setting(slots: slotValues)
    }
}

extension LottieSlot {
    /// The kind of a parameter with such values.
    package var parameterKind: ParameterKind {
        switch kind {
        case .color: .color
        case .number: .number(nil)
        case .point: .list(of: .number(nil), count: 2...2)
        case .text: .text(length: nil)
        case .image: .image(hasSample: true)
        }
    }

    /// The value in the file; `sample` for its image.
    package var parameterDefault: ParameterValue {
        switch value {
        case .color(let color): .text(Self.hexadecimal(color))
        case .number(let number): .number(number)
        case .point(let point): .list([.number(point.x), .number(point.y)])
        case .text(let text): .text(text)
        case .image, .imageFile, .noImage, nil: .text(ImageAsset.sample.name)
        }
    }

    private static func hexadecimal(_ color: Color.Resolved) -> String {
        let digits = [color.red, color.green, color.blue].map { component -> String in
            let text = String(Int((min(max(component, 0), 1) * 255).rounded()), radix: 16, uppercase: true)
            return text.count == 1 ? "0" + text : text
        }
        return "#" + digits.joined()
    }

    /// The value for a slot; nil if the slot keeps the image of the file.
    ///
    /// - Parameters:
    ///   - value: Of the kind ``parameterKind``.
    ///   - path: Returns the path of a file that a document names.
    package func slotValue(_ value: ParameterValue, path: (String) throws -> String) throws -> LottieSlotValue? {
        switch (kind, value) {
        case (.color, .text(let text)): return .color(try ColorNotation.color(text).resolved(in: .light))
        case (.number, .number(let number)): return .number(number)
        case (.number, .integer(let number)): return .number(Double(number))
        case (.point, .list(let values)):
            let numbers = values.map { value -> Double in
                switch value {
                case .number(let number): number
                case .integer(let integer): Double(integer)
                default: 0
                }
            }
            return .point(CGPoint(x: numbers.first ?? 0, y: numbers.last ?? 0))
        case (.text, .text(let text)): return .text(text)
        case (.image, .text(let name)) where name == ImageAsset.sample.name: return nil
        case (.image, .text(let name)) where name == ImageAsset.none.name: return .noImage
        case (.image, .text(let name)):
            let path = try path(name)
            FilmInputs.note(path)
            guard ImageSource.current != nil else { return .imageFile(path) }
            do throws(ImageError) {
                _ = try Image(contentsOf: FilePath.url(path))
            } catch {
                throw ParameterError(value: name, problem: "cannot be shown: \(error.reason)").inFile
            }
            return .imageFile(path)
        default: throw ParameterError(value: value.description, problem: "is not a value of the slot", accepted: parameterKind.accepted)
        }
    }
}
