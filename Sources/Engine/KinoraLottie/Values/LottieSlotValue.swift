import Foundation
import KinoraDrawing

/// The value of a slot: a part of an animation that its author lets others replace.
public enum LottieSlotValue: Hashable, Sendable {
    /// The opacity has no effect.
    case color(Color.Resolved)
    case number(Double)
    case point(CGPoint)
    /// Lines are separated by line feeds. The style is the style of the text in the file.
    case text(String)
    /// The contents of an image file. The image covers the area of the image in the file, and is centred.
    case image(Data)
    /// An image file in the same way, by its path.
    case imageFile(String)
    case noImage

    /// The kind of slots that accept the value.
    var kind: LottieSlot.Kind {
        switch self {
        case .color: .color
        case .number: .number
        case .point: .point
        case .text: .text
        case .image, .imageFile, .noImage: .image
        }
    }
}

extension Double {
    static var slotKind: LottieSlot.Kind? { .number }
    var slotValue: LottieSlotValue? { .number(self) }
    func replaced(by value: LottieSlotValue) -> Double? {
        if case .number(let number) = value { number } else { nil }
    }
}

extension SIMD2<Double> {
    static var slotKind: LottieSlot.Kind? { .point }
    var slotValue: LottieSlotValue? { .point(CGPoint(self)) }
    func replaced(by value: LottieSlotValue) -> Self? {
        if case .point(let point) = value { Self(Double(point.x), Double(point.y)) } else { nil }
    }
}

extension LottieColor {
    static var slotKind: LottieSlot.Kind? { .color }
    var slotValue: LottieSlotValue? { .color(resolved()) }
    func replaced(by value: LottieSlotValue) -> LottieColor? {
        guard case .color(let color) = value else { return nil }
        return LottieColor(red: Double(color.red), green: Double(color.green), blue: Double(color.blue))
    }
}
