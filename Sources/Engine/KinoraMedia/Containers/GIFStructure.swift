/// The blocks of a GIF file. FFmpeg's decoder shows images whose data end early without an error.
package struct GIFStructure {
    /// The number of images whose data are complete.
    package private(set) var completeImageCount = 0
    /// The number of complete images whose data are no codes, or codes of fewer pixels than the image has. Only counted if images are checked.
    private(set) var damagedImageCount = 0
    /// Whether the file ends inside a block, or without any image.
    package private(set) var isCut = true

    package init(_ file: [UInt8]) { self.init(file, checksImages: false) }

    /// - Parameter checksImages: Whether the data of the images are checked, which takes about as long as decoding them.
    init(_ file: [UInt8], checksImages: Bool) {
        guard file.count > 13 else { return }
        func tableSize(_ flags: UInt8) -> Int { flags & 0x80 != 0 ? 3 << (Int(flags & 7) + 1) : 0 }
        // The header, and the table of colours.
        var offset = 13 + tableSize(file[10])
        while offset < file.count {
            let isImage = file[offset] == 0x2C
            let descriptor = offset
            switch file[offset] {
            case 0x21: offset += 2
            case 0x2C where offset + 10 < file.count: offset += 11 + tableSize(file[offset + 9])
            // The end, or bytes after the last block, which players ignore.
            default:
                isCut = isImage || completeImageCount == 0
                return
            }
            // Data are blocks of up to 255 bytes; an empty one is the last.
            let data = offset
            while offset < file.count, file[offset] != 0 { offset += 1 + Int(file[offset]) }
            offset += 1
            guard offset <= file.count else { return }
            guard isImage else { continue }
            completeImageCount += 1
            guard checksImages else { continue }
            let (width, height) = (number(file, at: descriptor + 5), number(file, at: descriptor + 7))
            if !GIFImageData(file, at: data).isIntact(pixelCount: width * height) { damagedImageCount += 1 }
        }
        isCut = completeImageCount == 0
    }

    private func number(_ file: [UInt8], at offset: Int) -> Int { Int(file[offset]) | Int(file[offset + 1]) << 8 }
}
