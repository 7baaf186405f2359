import Foundation
import KinoraErrors
import KinoraFiles
import Testing

struct FilmInputsTests {
    @Test("A record with nothing but text, or nothing but missing characters, is added to each film that uses the result")
    func records() {
        let (_, text) = FilmInputs.recording { FilmInputs.noteFonts([]) }
        let (_, missing) = FilmInputs.recording { FilmInputs.warn(missing: ["長"]) }
        let film = FilmInputs()
        FilmInputs.$current.withValue(film) {
            FilmInputs.add(missing)
            #expect(!film.usesFonts && film.warnings.map(\.code) == [.missingGlyph])
            FilmInputs.add(text)
            #expect(film.usesFonts)
            FilmInputs.add(missing)
        }
        #expect(film.usesFonts && film.files.isEmpty && film.warnings.count == 1)
    }

    @Test("The files of each combination of fonts are noted")
    func fonts() {
        let film = FilmInputs()
        FilmInputs.$current.withValue(film) {
            for files in [["a.ttf"], ["a.ttf"], ["b.ttf", "c.ttf"], ["a.ttf"]] { FilmInputs.noteFonts(files) }
        }
        #expect(film.usesFonts && Set(film.files.keys) == ["a.ttf", "b.ttf", "c.ttf"])
        FilmInputs.noteFonts(["none.ttf"])
        #expect(film.files.count == 3)
    }
}
