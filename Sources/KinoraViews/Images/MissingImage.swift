import Foundation
import KinoraDrawing

/// What stands in for a picture or a symbol that is not there.
enum MissingImage {
    /// A grey box that bears the name of what is missing.
    @MainActor
    static func draw(_ emitter: inout Emitter, name: String, size: CGSize, environment: EnvironmentValues) {
        guard size.width > 0, size.height > 0 else { return }
        let rect = CGRect(origin: .zero, size: size)
        let radius = min(size.width, size.height) * 0.15
        let box = Path(roundedRect: rect, cornerRadius: radius)
        emitter.append(.fill(box, .color(Color.gray.opacity(0.25).resolve(in: environment)), FillStyle()))
        let line = max(0.5, min(size.width, size.height) * 0.02)
        let edge = Path(roundedRect: rect.insetBy(dx: line / 2, dy: line / 2), cornerRadius: radius)
        emitter.append(
            .stroke(edge, .color(Color.gray.resolve(in: environment)), StrokeStyle(lineWidth: line, dash: [line * 4, line * 3])))
        // As large as fits on one line.
        var text = Text(verbatim: name).font(.system(size: 10)).shaped(in: environment)
        let scale = min(size.width * 0.86 / max(text.size.width, 1), size.height * 0.6 / max(text.size.height, 1), 1.6)
        text = Text(verbatim: name).font(.system(size: 10 * scale)).shaped(in: environment)
        let outer = emitter.transform
        emitter.transform = CGAffineTransform(
            translationX: (size.width - text.size.width) / 2, y: (size.height - text.size.height) / 2
        ).concatenating(outer)
        emitter.append(.text(text, .color(Color.gray.resolve(in: environment))))
        emitter.transform = outer
    }
}
