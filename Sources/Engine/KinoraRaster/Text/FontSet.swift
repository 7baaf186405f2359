import CCairo
import Foundation

/// The fonts that fontconfig can choose.
package enum FontSet {
    /// The names of the families of all installed fonts and of those in registered files, sorted. Without private families.
    package static var families: [String] {
        var families = FontFiles.families
        FontConfiguration.installed.forEachFont { font in
            if let family = FontConfiguration.text("family", of: font) { families.insert(family) }
        }
        return families.sorted()
    }

    /// The files of all installed fonts with their sizes, sorted, and the files of fontconfig's configuration.
    ///
    /// Adding or removing a font can change the font of a character, even if no file that a film has read changes. Registered files are left
    /// out, because they belong to single films, which record those whose glyphs they draw.
    package static var description: (fonts: [String], configuration: [String]) {
        var fonts: Set<String> = []
        let configuration = FontConfiguration.installed
        configuration.forEachFont { font in
            guard let file = FontConfiguration.text("file", of: font) else { return }
            var status = stat()
            fonts.insert(stat(file, &status) == 0 ? "\(file) \(status.st_size)" : file)
        }
        var files: [String] = []
        if let list = FcConfigGetConfigFiles(configuration.pointer) {
            while let file = FcStrListNext(list) { files.append(String(cString: file)) }
            FcStrListDone(list)
        }
        return (fonts.sorted(), files.sorted())
    }
}
