import KinoraRaster
import KinoraViews

extension Font {
    /// Makes the fonts of a file (TrueType or OpenType, also collections) known to all text from then on, and answers the names of their families,
    /// which `Font.custom(_:size:)` takes. A file that was named before is not read again.
    ///
    /// At most 256 files of 64 MB each are taken. Call it before a film begins: what is set already stays as it is.
    @discardableResult
    public static func register(contentsOfFile path: String) throws(FontFileError) -> [String] {
        try FontFiles.register(path)
    }
}
