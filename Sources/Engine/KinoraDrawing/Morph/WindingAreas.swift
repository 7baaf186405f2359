import Foundation

/// The areas that outlines cover once, and those that they cover more often or inside out.
struct WindingAreas {
    private var single = 0.0
    private var crossed = 0.0

    private static let rows = 200

    /// Measures along equally spaced rows of the box of the edges.
    init(_ edges: [LineSegment], box: CGRect) {
        let (top, step) = (Double(box.minY), Double(box.height) / Double(Self.rows))
        guard step > 0 else { return }
        var rows: [[(x: Double, sense: Int)]] = Array(repeating: [], count: Self.rows)
        for edge in edges {
            let (low, high) = (min(edge.start.y, edge.end.y), max(edge.start.y, edge.end.y))
            let position = (low - top) / step - 0.5
            guard position < Double(Self.rows), high.isFinite else { continue }
            var row = max(0, Int(max(position, 0)))
            while row < Self.rows {
                let y = top + step * (Double(row) + 0.5)
                guard y < high else { break }
                if y >= low {
                    let share = (y - edge.start.y) / (edge.end.y - edge.start.y)
                    rows[row].append((edge.start.x + (edge.end.x - edge.start.x) * share, edge.start.y < edge.end.y ? -1 : 1))
                }
                row += 1
            }
        }
        for var stops in rows {
            stops.sort { $0.x < $1.x }
            var winding = 0
            for (stop, next) in zip(stops, stops.dropFirst()) {
                winding += stop.sense
                if winding == 1 { single += next.x - stop.x } else if winding != 0 { crossed += next.x - stop.x }
            }
        }
    }

    /// The fraction of the covered area that outlines cover more than once or inside out.
    var crossedShare: Double { single + crossed > 0 ? crossed / (single + crossed) : 0 }
}
