import CCairo
import Foundation

/// The fonts that fontconfig can choose.
package enum FontSet {
    /// The names of the families of all installed and registered fonts, sorted.
    package static var families: [String] {
        var families: Set<String> = []
        for set in [FcConfigGetFonts(nil, FcSetSystem), FcConfigGetFonts(nil, FcSetApplication)].compactMap(\.self) {
            for index in 0..<Int(set.pointee.nfont) {
                var name: UnsafeMutablePointer<FcChar8>?
                guard FcPatternGetString(set.pointee.fonts[index], "family", 0, &name) == FcResultMatch, let name else { continue }
                let family = String(cString: name)
                if !FontFiles.isPrivate(family) { families.insert(family) }
            }
        }
        return families.sorted()
    }

    /// The files of all installed and registered fonts with their sizes, sorted, and the files of fontconfig's configuration.
    ///
    /// Adding or removing a font can change the font of a character, even if no file that a film has read changes.
    package static var description: (fonts: [String], configuration: [String]) {
        var fonts: Set<String> = []
        for set in [FcConfigGetFonts(nil, FcSetSystem), FcConfigGetFonts(nil, FcSetApplication)].compactMap(\.self) {
            for index in 0..<Int(set.pointee.nfont) {
                var name: UnsafeMutablePointer<FcChar8>?
                guard FcPatternGetString(set.pointee.fonts[index], "file", 0, &name) == FcResultMatch, let name else { continue }
                let file = String(cString: name)
                var status = stat()
                fonts.insert(stat(file, &status) == 0 ? "\(file) \(status.st_size)" : file)
            }
        }
        var configuration: [String] = []
        if let list = FcConfigGetConfigFiles(nil) {
            while let file = FcStrListNext(list) { configuration.append(String(cString: file)) }
            FcStrListDone(list)
        }
        return (fonts.sorted(), configuration.sorted())
    }
}
