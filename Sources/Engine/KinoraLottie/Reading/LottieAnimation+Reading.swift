import Foundation
import KinoraFiles

extension LottieAnimation {
    /// Reads the JSON of an animation, or the first animation of a `.lottie` archive. Images beside the file are not read.
    public init(data: Data) throws(LottieError) {
        try self.init(data: data, folder: nil)
    }

    /// Reads the JSON of an animation, whose images are in `folder`, or below it, or a `.lottie` archive.
    package init(data: Data, folder: String?) throws(LottieError) {
        guard data.count <= LottieLimits.maxFileSize else {
            throw LottieError("the file is larger than \(LottieLimits.maxFileSize >> 20) MB")
        }
        let archive = LottieArchive.isArchive(data) ? try LottieArchive(data) : nil
        var parser = JSONParser(try archive?.animation() ?? data)
        let value: JSONValue
        do throws(JSONParser.Failure) {
            value = try parser.parse()
        } catch {
            let location = parser.location(of: error.byte)
            throw LottieError(syntax: error.problem, line: location.line, column: location.column)
        }
        var reader = LottieFileReader(value, folder: folder, archive: archive)
        self.init(try reader.read())
    }

    /// Reads a Lottie file, in JSON or as an archive. Errors contain its name. Its images are in the folder of the file, or below it.
    public init(contentsOf url: URL) throws(LottieError) {
        let name = url.isFileURL ? url.path : url.absoluteString
        do throws(LottieError) {
            guard url.isFileURL else { throw LottieError("the URL does not name a file", expected: "a file URL") }
            let data: Data
            do {
                data = try UntrustedFile.contents(of: url.path, limit: LottieLimits.maxFileSize)
            } catch {
                throw LottieError("the file cannot be read (\(error))")
            }
            try self.init(data: data, folder: FilePath.directory(of: url.path))
        } catch {
            var error = error
            error.file = name
            throw error
        }
    }
}
