import Foundation
import KinoraDrawing
import KinoraPipeline
import KinoraRaster
import KinoraViews
import TestSupport
import Testing
import ViewTestSupport

@testable import KinoraPresets

/// Icons of SVG files with colours.
@MainActor
struct ColoredIconTests {
    private let film = Film(size: CGSize(width: 640, height: 640), frameRate: 60, duration: 8)
    private let directory: TemporaryDirectory

    /// The drawing touches all edges of its view box.
    private static let drawing = """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">
          <linearGradient id="g" x2="0" y2="1"><stop stop-color="#ff8800"/><stop offset="1" stop-color="#8800ff"/></linearGradient>
          <clipPath id="c"><circle cx="20" cy="20" r="14"/></clipPath>
          <rect width="40" height="40" rx="9" fill="url(#g)"/>
          <g opacity=".6" transform="translate(20 20) rotate(20)"><circle r="12" fill="#ffffff"/><circle cx="4" r="11" fill="#00aa66"/></g>
          <g clip-path="url(#c)"><path d="M0 30H40" stroke="#002244" stroke-width="6"/></g>
        </svg>
        """
    private static let other = """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20"><circle cx="10" cy="10" r="10" fill="#112233"/>\
        <path d="M4 10H16" stroke="#ffee00" stroke-width="3"/></svg>
        """

    init() throws {
        directory = try TemporaryDirectory()
        for (name, text) in ["picture.svg": Self.drawing, "other.svg": Self.other] {
            try Data(text.utf8).write(to: URL(filePath: directory.file(name)))
        }
    }

    private func icons(_ names: [String]) throws -> [Icon] {
        let reader = IconReader(shaper: BoxShaper(), film: film)
        return try names.map { name throws in try reader.icon(name.hasSuffix(".svg") ? directory.file(name) : name) }
    }

    private func player(_ names: [String], dock: Bool = false) throws -> FilmPlayer {
        var parameters = MorphingIcons()
        (parameters.icons, parameters.echoes, parameters.dock, parameters.hold) = (names, 0, dock, 2)
        return FilmPlayer(MorphingIconsView(parameters, icons: try icons(names), film: film), size: film.size)
    }

    private func pixels(_ items: [DisplayItem]) throws -> [UInt8] {
        let rasterizer = Rasterizer(width: Int(film.size.width), height: Int(film.size.height))
        try rasterizer.draw(DisplayList(items: items), background: .init(red: 0.2, green: 0.3, blue: 0.4))
        return rasterizer.withPixels { bytes, _ in Array(bytes) }
    }

    @Test("The dock shows all of a wide icon")
    func wideIcon() throws {
        let wide = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 50 10'><rect width='50' height='10' fill='#00FE01'/></svg>"
        try Data(wide.utf8).write(to: URL(filePath: directory.file("wide.svg")))
        let green = Color(rgb: 0x00FE01).resolve(in: EnvironmentValues())
        let shown = try player(["wide.svg", "heart"], dock: true).displayList(at: 0).outlines.filter { $0.color == green }.map(\.bounds)
        #expect(shown.count == 2)
        for bounds in shown { #expect(abs(bounds.width / bounds.height - 5) < 1e-6, "\(bounds)") }
    }

    @Test("At rest an icon is the pixels of the drawing itself")
    func rest() throws {
        let arrangement = IconArrangement(film.size, safe: film.safeFrame, icons: 2, dock: false)
        let middle = CGPoint(x: film.size.width / 2 + arrangement.sideOffset, y: film.size.height / 2 + arrangement.figureOffset)
        let half = arrangement.figureSide / 2
        let frame = CGRect(x: middle.x - half, y: middle.y - half, width: 2 * half, height: 2 * half)
        let white = Color.Resolved(red: 1, green: 1, blue: 1)
        let expected = try SVGDocument(string: Self.drawing).displayItems(in: frame, foreground: .color(white), foregroundColor: white)
        let list = try player(["picture.svg", "heart"]).displayListAfterPlaying(to: 4)
        // Without the background, and without the shadow, which a filter draws.
        let drawn = list.items.flatMap { $0.figure(in: film.size) }
        let (icon, drawing) = (try pixels(drawn), try pixels(expected))
        // The icon is in a group of its own, which rounds colours once more.
        #expect(ByteComparison.count(of: icon, drawing, apartMoreThan: 1) == 0, "\(ByteComparison.meanDifference(icon, drawing))")
    }

    @Test("Between two icons with colours, parts and colours are in between; white icons take part in the icons' colour")
    func between() throws {
        let icons = try icons(["picture.svg", "other.svg", "heart"])
        let morphs = IconMorphs(icons)
        #expect(morphs.drawing(at: 0, foreground: .white) == icons[0].drawing)
        #expect(morphs.drawing(at: 4, foreground: .white) == icons[1].drawing)
        #expect(morphs.drawing(at: -1, foreground: .white) == icons[2].document)
        let shapes = try #require(morphs.drawing(at: 1.5, foreground: .white)).shapes
        let mean = Color(rgb: 0x112233).mix(with: .white, by: 0.5)
        #expect(shapes.contains { $0.fill?.paint == .color(mean) })
    }

    @Test("A film whose icons have no colours is drawn without drawings, and so is a file that is black or currentColor")
    func templates() throws {
        let black =
            "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><path d='M0 0h9v9z'/><path d='M0 9h9' stroke='currentColor'/></svg>"
        try Data(black.utf8).write(to: URL(filePath: directory.file("black.svg")))
        let icons = try icons(["black.svg", "heart"])
        #expect(icons.allSatisfy { $0.drawing == nil })
        #expect(!IconMorphs(icons).hasDrawings && IconMorphs(icons).drawing(at: 0.5, foreground: .white) == nil)
    }

    @Test("The outline of a drawing, which echoes follow, covers what is painted inside clips")
    func outline() throws {
        let clipped = """
            <svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 90 90'><clipPath id='c'><rect width='40' height='32'/></clipPath>\
            <g clip-path='url(#c)'><rect width='90' height='90' fill='red'/></g><rect width='90' height='90' fill='red' fill-opacity='0'/></svg>
            """
        try Data(clipped.utf8).write(to: URL(filePath: directory.file("clipped.svg")))
        let icon = try #require(try icons(["clipped.svg"]).first)
        #expect(icon.outline.boundingRect == CGRect(x: -1, y: -0.8, width: 2, height: 1.6))
        #expect(icon.drawing?.viewBox == CGRect(x: 0, y: -4, width: 40, height: 40))
    }

    @Test("The dock shows drawings in their colours")
    func dock() throws {
        let leaves = try player(["picture.svg", "other.svg", "heart"], dock: true).displayList(at: 0).leaves
        let colors = leaves.compactMap { leaf -> String? in
            guard case .fill(_, .color(let color), _) = leaf.content else { return nil }
            return color.description
        }
        #expect(colors.contains("#112233FF") && colors.contains("#00AA66FF"))
    }

    @Test("A dark drawing has a lighter tile in the dock of a dark frame")
    func darkDrawings() throws {
        let icons = try icons(["other.svg", "picture.svg", "heart"])
        #expect(IconDock.hidden(icons, on: [Color(rgb: 0x14213D), .white]) == [0])
        #expect(IconDock.hidden(icons, on: [Color(rgb: 0xCF3FA8)]).isEmpty)
    }

    @Test("The current tile of the dock is dark behind a light drawing")
    func lightDrawings() throws {
        func icon(_ shape: String) throws -> Icon {
            let text = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'>\(shape)</svg>"
            try Data(text.utf8).write(to: URL(filePath: directory.file("tile.svg")))
            return try #require(try icons(["tile.svg"]).first)
        }
        #expect(try icon("<rect width='9' height='9' fill='#fafaff'/><rect width='3' height='9' fill='navy'/>").isLight)
        #expect(try icon("<path d='M0 0H9V9' fill='none' stroke='white'/>").isLight)
        #expect(try !icon("<rect width='9' height='9' fill='orange'/><rect width='6' height='6' fill='white'/>").isLight)
        #expect(try !icons(["heart"])[0].isLight)
    }

    @Test("A film of drawings ends as it starts, and is the same without caches", arguments: [0.3, 4.2])
    func caches(time: Double) throws {
        let with = try player(["picture.svg", "heart", "other.svg", "star"]).displayListAfterPlaying(to: time)
        let without = try Memoization.$isOn.withValue(false) {
            try player(["picture.svg", "heart", "other.svg", "star"]).displayListAfterPlaying(to: time)
        }
        #expect(with == without)
    }
}

extension DisplayItem {
    /// The item, and the items of its groups, without filters and without items that cover the whole frame.
    fileprivate func figure(in size: CGSize) -> [DisplayItem] {
        guard case .group(var group) = content else { return bounds.width >= size.width ? [] : [self] }
        group.filters = []
        group.items = group.items.flatMap { $0.figure(in: size) }
        var copy = self
        copy.content = .group(group)
        return [copy]
    }
}
