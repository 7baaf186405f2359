import Foundation
import KinoraDrawing
import KinoraViews

/// The disclosure indicator at the end of a row.
struct DisclosureIndicator: View {
    var body: some View {
        Disclosure().stroke(ControlColor.placeholder, style: StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .round))
            .frame(width: 6, height: 11)
    }
}

private struct Disclosure: Shape {
    func path(in rect: CGRect) -> Path {
        Path { path in
            path.addLines([
                CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.midY), CGPoint(x: rect.minX, y: rect.maxY),
            ])
        }
    }
}
