import Foundation
import KinoraDrawing
import KinoraPipeline
import KinoraRaster
import KinoraViews
import TestSupport
import Testing
import ViewTestSupport

@testable import KinoraPresets

@MainActor
struct MorphingIconsTests {
    private let film = Film(size: CGSize(width: 1920, height: 1080), frameRate: 60, duration: 16)
    private let reader = IconReader(
        shaper: BoxShaper(), film: Film(size: CGSize(width: 1920, height: 1080), frameRate: 60, duration: 16))

    private func player(_ change: (inout MorphingIcons) -> Void = { _ in }) throws -> FilmPlayer {
        var parameters = MorphingIcons()
        change(&parameters)
        let reader = reader
        let icons = try parameters.icons.map { text throws in try reader.icon(text) }
        return FilmPlayer(MorphingIconsView(parameters, icons: icons, film: film))
    }

    @Test("A wide icon is wider than others, within the frame, and as wide as others in the dock", arguments: [1.0, 1.5, 3, 8, 40])
    func wideIcons(aspect: Double) throws {
        for size in [CGSize(width: 1920, height: 1080), CGSize(width: 1080, height: 1920), CGSize(width: 1080, height: 1080)] {
            let film = Film(size: size, frameRate: 60, duration: 16)
            let reader = IconReader(shaper: BoxShaper(), film: film)
            let icon = try reader.icon("M0 0H\(aspect * 10)V10H0Z")
            let bounds = icon.outline.boundingRect
            #expect(abs(bounds.width / bounds.height - aspect) < 0.01 * aspect)
            #expect(abs(bounds.width - 2 * icon.extent) < 1e-6 && icon.extent <= Icon.maxExtent)
            // The area is nearly the area of other icons, if the frame has space for it.
            if aspect <= 1.5 { #expect(icon.extent == 1) }
            if aspect == 3, size.width >= size.height { #expect(icon.extent > 1.3) }
            #expect(icon.extent * IconArrangement.figureSide(size) <= max(film.centeredSafeFrame.width, IconArrangement.figureSide(size)))
            var parameters = MorphingIcons()
            (parameters.icons, parameters.echoes) = (["play", "heart"], 0)
            let view = MorphingIconsView(parameters, icons: [try reader.icon("play"), icon], film: film)
            let tile = IconArrangement(size, safe: film.safeFrame, icons: 2, dock: true).tile
            let player = FilmPlayer(view, size: size)
            let widths = player.displayList(at: 0).leaves.compactMap { leaf -> CGFloat? in
                guard case .fill(let path, _, _) = leaf.content else { return nil }
                let bounds = path.boundingRect.applying(leaf.transform)
                return abs(bounds.width / bounds.height - aspect) < 0.05 * aspect && bounds.minY > size.height / 2 ? bounds.width : nil
            }
            #expect(widths.contains { $0 < tile * 0.6 }, "\(widths), \(tile)")
        }
    }

    @Test("Every named icon is a filled outline on the grid", arguments: StockIcon.allCases)
    func stock(icon: StockIcon) {
        let bounds = icon.path.boundingRect
        #expect(CGRect(x: 1, y: 1, width: 22, height: 22).union(bounds) == CGRect(x: 1, y: 1, width: 22, height: 22), "\(bounds)")
        #expect(max(bounds.width, bounds.height) > 15)
        #expect(icon.path.verbs.last == .close)
    }

    @Test(
        "An icon from any source fills the square around the origin",
        arguments: [
            "play", "plus", "airplane", "gearshape.fill", "A", " g ", "M0 0 h10 v40 h-10 z", "m-3-4 5 5 0 20z",
            "M 1e3 1e3 a 50 20 30 1 0 9 9",
        ])
    func fitted(text: String) throws {
        let bounds = try reader.outline(text).boundingRect
        expectClose(max(bounds.width, bounds.height), 2, within: 1e-9)
        expectClose(bounds.midX, 0, within: 1e-9)
        expectClose(bounds.midY, 0, within: 1e-9)
    }

    @Test(
        "Invalid icons are refused with the valid ones",
        arguments: [
            ("haert", "icons: 'haert' is not an icon; did you mean 'heart'? Expected play, pause, "),
            ("", "icons: '' is not an icon; expected play, pause, "), ("Mars", "icons: 'Mars' is not an icon; "),
            ("M0 0 L1", "icons: 'M0 0 L1' is not SVG path data: at "), ("M5 5", "icons: 'M5 5' is empty"),
            ("M1e999 0 h1", "icons: 'M1e999 0 h1' is not SVG path data: at "),
        ])
    func refused(text: String, message: String) {
        #expect {
            try reader.icon(text)
        } throws: {
            "\($0)".hasPrefix(message)
        }
    }

    @Test(
        "Path data that its commas have divided is an error that names the JSON array",
        arguments: [
            "M10,10L90,10L50,90Z,heart", "heart,M10,10L90,10", "M5 5,l 10 0", "M0 0L9 9,20 20z",
            "M0,0" + String(repeating: "L1,1", count: 24) + ",heart",
        ])
    func dividedPathData(text: String) throws {
        #expect {
            let values = try MorphingIcons.composition.parameters.parse(text, for: "icons")
            guard case .list(let icons) = values else { return }
            for icon in icons { _ = try reader.icon(icon.description) }
        } throws: {
            "\($0)".contains(#"a JSON array"#) && "\($0)".contains(#"such as ["M10,10L90,10L50,90Z", "heart"]"#)
        }
        let array = try MorphingIcons.composition.parameters.parse(#"["M10,10L90,10L50,90Z","heart"]"#, for: "icons")
        #expect(array == .list([.text("M10,10L90,10L50,90Z"), .text("heart")]))
        #expect(try reader.icon("M10,10L90,10L50,90Z").extent == 1)
    }

    @Test("An icon from a file has its fills, strokes and holes")
    func files() throws {
        let directory = try TemporaryDirectory()
        let file = directory.file("ring.svg")
        let text = """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
              <g transform="translate(2 2)"><path fill-rule="evenodd" d="M0 0h20v20h-20z M5 5h10v10h-10z"/></g>
              <path fill="none" stroke="black" stroke-width="2" d="M12 2v20"/>
            </svg>
            """
        try Data(text.utf8).write(to: URL(filePath: file))
        let icon = try reader.outline(file)
        let expected = CGRect(x: -1, y: -1, width: 2, height: 2)
        for (a, b) in [(icon.boundingRect.minX, expected.minX), (icon.boundingRect.maxY, expected.maxY)] { expectClose(a, b, within: 1e-9) }
        #expect(icon.contains(CGPoint(x: -0.9, y: 0)) && !icon.contains(CGPoint(x: -0.3, y: 0)) && icon.contains(CGPoint(x: 0, y: 0.2)))
    }

    @Test("An error names a file that is not a drawing")
    func hostileFiles() throws {
        let directory = try TemporaryDirectory()
        let texts = ["broken.svg": "<svg><path", "empty.svg": "", "nothing.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>"]
        for (name, text) in texts { try Data(text.utf8).write(to: URL(filePath: directory.file(name))) }
        for name in ["broken.svg", "empty.svg", "nothing.svg", "missing.svg"] {
            #expect {
                try reader.icon(directory.file(name))
            } throws: {
                "\($0)".hasPrefix("icons: '")
                    && ("\($0)".contains(" is not an SVG drawing: ") || "\($0)".contains(" is empty")
                        || "\($0)".contains(" cannot be read: "))
            }
        }
        #expect(throws: ParameterError.self) { try reader.icon("/tmp/.svg") }
        #expect(throws: ParameterError.self) { try reader.icon("/dev/zero.svg") }
    }

    @Test("An outline that is too complex to be drawn in every frame is refused")
    func complexity() throws {
        let directory = try TemporaryDirectory()
        func icon(_ shape: String) throws -> Path {
            let file = directory.file("icon.svg")
            try Data("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 100'>\(shape)</svg>".utf8).write(to: URL(filePath: file))
            return try reader.outline(file)
        }
        // Each line of the one half crosses each of the other.
        let grid = (0..<300).map { "M\($0) 0v300M0 \($0)h300" }.joined()
        let dashes = "d='M0 50C300000 -200000 700000 200000 1000000 50' fill='none' stroke='red' stroke-width='2' stroke-dasharray='4 2'"
        let many = "<path d='" + (0..<6000).map { "M\($0 % 80 * 3) \($0 / 80 * 3)h1v1h-1z" }.joined() + "'/>"
        for shape in ["<path d='\(grid)' fill='none' stroke='red'/>", "<path \(dashes)/>", many] {
            let error = #expect(throws: ParameterError.self) { try icon(shape) }
            #expect(error?.problem == "has an outline that is too complex")
        }
        #expect(try icon("<path d='\((0..<3000).map { "M\($0 % 60 * 3) \($0 / 60 * 3)h1v1h-1z" }.joined())'/>").verbs.count == 15_000)
        let mark = #expect(throws: ParameterError.self) { try reader.icon("A" + String(repeating: "\u{301}", count: 100_000)) }
        #expect(mark?.problem == "is a letter with too many marks" && (mark?.description.utf8.count ?? 1000) < 300)
    }

    @Test("At rest each icon equals its source, and the icons repeat in order")
    func morphs() throws {
        let icons = try ["play", "heart", "A"].map { text throws in try reader.outline(text) }
        let morphs = RoundMorphs(icons)
        let square = CGRect(x: -1, y: -1, width: 2, height: 2)
        func path(_ position: Double) -> Path { MorphingIcon(morphs: morphs, position: position).path(in: square) }
        for position in -4...7 {
            #expect(path(Double(position)) == icons[((position % 3) + 3) % 3])
        }
        #expect(path(0.5) != icons[0] && path(0.5) != icons[1])
        #expect(path(2.999999).boundingRect.width > 1)
    }

    @Test("A film shows all icons equally often and ends as it starts", arguments: [(0.5, 3.0), (2, 6)])
    func rounds(hold: Double, duration: Double) throws {
        var parameters = MorphingIcons()
        (parameters.icons, parameters.hold, parameters.echoes) = (["play", "heart", "star"], hold, 0)
        let reader = reader
        let icons = try parameters.icons.map { text throws in try reader.icon(text) }
        let film = Film(size: CGSize(width: 640, height: 360), frameRate: 60, duration: duration)
        func leaves(_ time: Double) -> [CGRect] {
            let player = FilmPlayer(MorphingIconsView(parameters, icons: icons, film: film), size: film.size)
            return player.displayListAfterPlaying(to: time).leaves.compactMap { leaf in
                guard case .fill(let path, _, _) = leaf.content else { return nil }
                return path.applying(leaf.transform).boundingRect
            }
        }
        let (first, last) = (leaves(0), leaves(duration))
        #expect(first.count == last.count)
        for (a, b) in zip(first, last) {
            expectClose(a.midX, b.midX, within: 0.01)
            expectClose(a.width, b.width, within: 0.01)
        }
    }

    @Test("The dock shows each icon on a tile, without echoes")
    func dock() throws {
        let (with, without) = (try player().displayList(at: 0).leaves.count, try player { $0.dock = false }.displayList(at: 0).leaves.count)
        #expect(with - without == 21, "ten tiles, ten icons and the dock itself")
        let silent = try player { $0.echoes = 0 }.displayList(at: 0).leaves.count
        #expect(with - silent == 9)
    }

    @Test("The dock is in the safe area of frames of any shape", arguments: [(1920.0, 1080.0), (1080, 1920), (1080, 1080), (1080, 1350)])
    func safeDock(width: Double, height: Double) {
        let film = Film(size: CGSize(width: width, height: height), frameRate: 60, duration: 16)
        for icons in [1, 3, 10, 24] {
            let arrangement = IconArrangement(film.size, safe: film.safeFrame, icons: icons, dock: true)
            let side = arrangement.tile * (CGFloat(arrangement.columns) * (1 + IconArrangement.gap) + IconArrangement.gap)
            let middle = width / 2 + arrangement.sideOffset
            #expect(middle - side / 2 >= film.safeFrame.minX - 1e-6 && middle + side / 2 <= film.safeFrame.maxX + 1e-6, "\(icons)")
        }
    }

    @Test("The drawing equals a recorded one", arguments: [0.0, 0.8, 8.9])
    func dumps(time: Double) throws {
        let player = try player { $0.echoes = 2 }
        expectDump(DisplayListDump.describe(player.displayListAfterPlaying(to: time)), "morphing-icons-\(time)")
    }
}
