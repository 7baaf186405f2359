import KinoraRaster
import KinoraViews

extension Font {
    /// Registers the fonts of a file and returns the names of their families, for `Font.custom(_:size:)`. The file can be a TrueType or
    /// OpenType font or a collection. A file that is already registered is not read again.
    ///
    /// All text in the process that names one of the families can use the file. Other text never gets characters of it.
    ///
    /// The limits are 256 files and 64 MB per file. Call this function before a film starts: existing text layouts are not updated. Throws
    /// a `FontFileError` if the file cannot be used.
    @discardableResult
    public static func register(contentsOfFile path: String) throws(FontFileError) -> [String] {
        try FontFiles.register(path)
    }
}
