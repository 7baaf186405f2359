import Foundation
import KinoraDrawing
import KinoraRaster
import RandomViews

extension FuzzTarget {
    private static let side = 64
    private static let white = Color.Resolved(red: 1, green: 1, blue: 1)
    private static let black = Color.Resolved(red: 0, green: 0, blue: 0)

    /// Fills and strokes with Kinora's coverage, compared with Cairo's.
    static let coverage = FuzzTarget("coverage", maxLength: 512) { bytes in
        var input = InputBytes(bytes)
        let transform = input.transform()
        let content: DisplayItem.Content
        if input.flag() {
            content = .fill(input.path(), .color(black), FillStyle(eoFill: input.flag(), antialiased: !input.oneIn(8)))
        } else {
            content = .stroke(input.path(), .color(black), input.strokeStyle())
        }
        let list = DisplayList(items: [DisplayItem(content, transform: transform)])
        let quick = try pixels(list)
        guard !input.isExtreme else { return }
        // A few pixels differ by a few levels where edges nearly touch and where the canvas clips a curve.
        let masked = try pixels(list, without: [.coverage, .recordedCoverage])
        try require(isClose(quick, masked, within: 8), "\(difference(quick, masked)) from Cairo's masks of \(list)")
        let slow = try pixels(list, without: .all)
        try require(isClose(quick, slow, within: 8), "\(difference(quick, slow)) from Cairo of \(list)")
    }

    /// Filled outlines of strokes, compared with strokes by Cairo.
    static let strokes = FuzzTarget("strokes", maxLength: 256) { bytes in
        var input = InputBytes(bytes)
        let style = input.strokeStyle()
        // Cairo rounds to 1/256 point, which changes the direction of shorter segments.
        let path = input.path(maxElements: 16, on: [.coarse, .middle])
        let outline = path.strokedPath(style)
        try require(outline.svgPathData.isEmpty == outline.isEmpty, "an outline has points that are no numbers")
        // Cairo flattens curves to a tenth of a pixel and joins the stroked lines, so sharp bends differ.
        guard style.dash.isEmpty, !path.verbs.contains(.curve), !path.verbs.contains(.quadCurve) else { return }
        let stroked = try pixels(DisplayList(items: [DisplayItem(.stroke(path, .color(black), style))]), without: .all)
        let filled = try pixels(DisplayList(items: [DisplayItem(.fill(outline, .color(black), FillStyle()))]), without: .all)
        let far = zip(stroked, filled).count { abs(Int($0) - Int($1)) > 128 } / 3
        try require(far <= 12, "\(far) pixels of a stroke differ from its outline: \(style)\n\(path)")
    }

    /// Frames of a random drawing, drawn with and without optimizations.
    static let displayLists = FuzzTarget("display-lists", maxLength: 1024) { bytes in
        var input = InputBytes(bytes)
        let background = input.flag() ? white : input.color()
        let first = (0..<input.integer(1...8)).map { _ in input.item(depth: 3) }
        // The next frames share items with the first.
        let frames =
            [first]
            + (0..<input.integer(0...3)).map { _ in
                var items = first
                items[input.integer(0...(first.count - 1))] = input.item(depth: 2)
                if input.flag() { items.append(input.item(depth: 1)) }
                if input.flag() { items.removeFirst() }
                return items
            }
        let kept = Rasterizer(width: side, height: side)
        for items in frames {
            let list = DisplayList(items: items)
            do {
                try kept.draw(list, background: background)
                let after = bytesOf(kept)
                let alone = try pixels(list, background: background)
                try require(after == alone, "\(difference(after, alone)) after other frames")
                guard !input.isExtreme else { continue }
                // Wide blurs are computed on cells, and blending rounds differently from Cairo's.
                let slow = try pixels(list, background: background, without: .all)
                let fast = try pixels(list, background: background, without: .coarseBlurs)
                try require(isClose(fast, slow, within: 8), "\(difference(fast, slow)) from drawing without optimizations")
            } catch {
                throw FuzzFinding("\(error) \(input.isExtreme ? "(extreme)" : ""):\n\(list)")
            }
        }
    }

    /// Films of random views, played with and without caches.
    static let views = FuzzTarget("views", maxLength: 512, maxSeconds: 30) { @MainActor bytes in
        var film = RandomFilm(bytes: bytes)
        // The films are half a second long, so that many can be tried.
        film.frameCount = 16
        guard let difference = try await film.difference(seed: UInt64(bytes.count)) else { return }
        throw FuzzFinding("\(difference)\n\(film.recipe)")
    }

    private static func pixels(
        _ list: DisplayList, background: Color.Resolved = white, without optimizations: Rasterizer.Optimizations = []
    ) throws -> [UInt8] {
        let rasterizer = Rasterizer(width: side, height: side, optimizations: .all.subtracting(optimizations))
        try rasterizer.draw(list, background: background)
        return bytesOf(rasterizer)
    }

    private static func bytesOf(_ rasterizer: Rasterizer) -> [UInt8] {
        rasterizer.withPixels { bytes, bytesPerRow in
            (0..<side).flatMap { y in Array(bytes[(y * bytesPerRow)..<(y * bytesPerRow + side * 4)]) }
        }
    }

    private static func isClose(_ first: [UInt8], _ second: [UInt8], within levels: Int) -> Bool {
        zip(first, second).allSatisfy { abs(Int($0) - Int($1)) <= levels }
    }

    private static func difference(_ first: [UInt8], _ second: [UInt8]) -> String {
        let differing = zip(first, second).enumerated().filter { $1.0 != $1.1 }
        let largest = differing.map { abs(Int($1.0) - Int($1.1)) }.max() ?? 0
        let position = (differing.first?.offset ?? 0) / 4
        return "\(differing.count) bytes differ, by \(largest) at most, from (\(position % side), \(position / side)) on,"
    }
}
