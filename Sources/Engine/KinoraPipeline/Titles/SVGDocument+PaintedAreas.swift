import Foundation
import KinoraDrawing

extension SVGDocument {
    /// The colours of the document with the areas that they cover, without what is painted in the foreground.
    package var paintedAreas: [(color: Color, area: Double)] {
        shapes.flatMap { shape -> [(color: Color, area: Double)] in
            var parts: [(color: Color, area: Double)] = []
            if let fill = shape.fill {
                parts += Self.areas(of: fill.paint, abs(Double(shape.path.signedArea)) * fill.opacity * shape.opacity)
            }
            if let stroke = shape.stroke {
                let area = Double(shape.path.length * stroke.style.lineWidth * shape.transform.meanScale)
                parts += Self.areas(of: stroke.paint, area * stroke.opacity * shape.opacity)
            }
            return parts
        }
    }

    private static func areas(of paint: Paint, _ area: Double) -> [(color: Color, area: Double)] {
        guard area.isFinite else { return [] }
        switch paint {
        case .color(let color): return [(color, area)]
        case .gradient(let gradient):
            let stops = gradient.gradient.stops
            return stops.map { ($0.color, area / Double(stops.count)) }
        case .foreground, .pattern: return []
        }
    }
}
