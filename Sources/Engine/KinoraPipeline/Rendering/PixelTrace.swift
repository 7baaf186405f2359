import KinoraDrawing
import KinoraRaster

/// The items of a display list that change one pixel, and the optimizations that change it. Used to find the cause of a wrong colour.
package struct PixelTrace {
    /// An item that changes the pixel.
    package struct Step: Equatable, Sendable {
        /// The item's index in the list, then the indices in its groups.
        package let index: [Int]
        /// The first line of the item's dump.
        package let item: String
        /// The pixel after the item is drawn, without later items.
        package let color: PixelValue
    }

    /// The components of a pixel, 0...255. Colours are premultiplied by alpha.
    package struct PixelValue: Equatable, Sendable, CustomStringConvertible {
        package let red: UInt8
        package let green: UInt8
        package let blue: UInt8
        package let alpha: UInt8

        package var description: String { "(\(red), \(green), \(blue), \(alpha))" }
    }

    /// The pixel without any item.
    package let background: PixelValue
    /// The pixel of the finished frame.
    package let color: PixelValue
    /// In drawing order. A group precedes its items. The colour after an item of a group is the colour of the group without the later items.
    package let steps: [Step]
    /// The optimizations without which the pixel has another colour, and this colour.
    package let optimizations: [(name: String, color: PixelValue)]

    /// Draws, on canvases of `plan`, the beginning of `list` up to each item, and `list` without each optimization.
    ///
    /// - Parameters:
    ///   - x: The column of the pixel from the left, from 0.
    ///   - y: The row of the pixel from the top, from 0.
    package init(_ list: DisplayList, x: Int, y: Int, on plan: CanvasPlan) throws {
        precondition((0..<plan.width).contains(x) && (0..<plan.height).contains(y), "the pixel must be within the frame")
        func pixel(_ items: [DisplayItem], _ optimizations: Rasterizer.Optimizations = .all) throws -> PixelValue {
            let canvas = FilmCanvas(plan, caches: FilmCaches(), optimizations: optimizations)
            try canvas.draw(DisplayList(items: items))
            return canvas.withPixels { bytes, bytesPerRow in
                let start = y * bytesPerRow + 4 * x
                return PixelValue(red: bytes[start + 2], green: bytes[start + 1], blue: bytes[start], alpha: bytes[start + 3])
            }
        }
        var steps: [Step] = []
        /// Records the items of a container that change the pixel. `frame` returns the items of the frame for a beginning of the container.
        func record(_ items: [DisplayItem], _ index: [Int], frame: ([DisplayItem]) -> [DisplayItem]) throws {
            var before = try pixel(frame([]))
            for (number, item) in items.enumerated() {
                let after = try pixel(frame(Array(items[...number])))
                defer { before = after }
                guard after != before else { continue }
                let line = DisplayList(items: [item]).description.prefix { $0 != "\n" }
                steps.append(Step(index: index + [number], item: String(line), color: after))
                guard case .group(let group) = item.content else { continue }
                try record(group.items, index + [number]) { part in
                    var (group, item) = (group, item)
                    group.items = part
                    item.content = .group(group)
                    return frame(Array(items[..<number]) + [item])
                }
            }
        }
        background = try pixel([])
        color = try pixel(list.items)
        try record(list.items, []) { $0 }
        self.steps = steps
        let finished = color
        optimizations = try Rasterizer.Optimizations.named.compactMap { name, optimization in
            let other = try pixel(list.items, .all.subtracting(optimization))
            return other == finished ? nil : (name, other)
        }
    }
}
