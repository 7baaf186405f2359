import Foundation
import KinoraFiles
import KinoraJSON

extension LottieAnimation {
    /// Reads the JSON of an animation, or the first animation of a `.lottie` archive. Images beside the file are not read.
    public init(data: Data) throws(LottieError) {
        try self.init(data: data, folder: nil)
    }

    /// Reads the JSON of an animation, whose images are in `folder`, or below it, or a `.lottie` archive.
    package init(data: Data, folder: String?) throws(LottieError) {
        try self.init(data: data, folder: folder, slots: [:])
    }

    private init(data: Data, folder: String?, slots: [String: LottieSlotValue]) throws(LottieError) {
        guard data.count <= LottieLimits.maxFileSize else {
            throw LottieError("the file is larger than \(LottieLimits.maxFileSize >> 20) MB")
        }
        let archive = LottieArchive.isArchive(data) ? try LottieArchive(data) : nil
        var parser = JSONParser(lottie: try archive?.animation() ?? data)
        let value: JSONNode.Value
        do throws(JSONParser.Failure) {
            value = try parser.parse().value
        } catch {
            let location = parser.location(of: error.byte)
            throw LottieError(syntax: error, line: location.line, column: location.column)
        }
        var reader = LottieFileReader(value, folder: folder, archive: archive, slots: slots)
        let contents = try reader.read()
        guard !contents.slots.isEmpty else {
            self.init(contents)
            return
        }
        self.init(contents.with(LottieContents.Source(data: data, folder: folder, values: slots)))
    }

    /// Returns the animation with other values of slots. Slots that `values` does not name keep their values.
    ///
    ///     let card = try template.setting(slots: ["title": .text("Hello"), "accent": .color(orange)])
    ///
    /// - Throws: A ``LottieError`` for a name that is not the name of a slot, and for a value of another kind.
    public func setting(slots values: [String: LottieSlotValue]) throws(LottieError) -> LottieAnimation {
        for name in values.keys.sorted() where !slots.contains(where: { $0.name == name }) {
            throw LottieError(
                "'\(name.shortened())' is not a slot of the animation",
                expected: slots.isEmpty ? "no slots" : "one of \(slots.map { $0.name.shortened() }.joined(separator: ", "))")
        }
        for (name, value) in values.sorted(by: { $0.key < $1.key }) { try value.check(named: name) }
        guard !values.isEmpty, let source = contents.source else { return self }
        return try LottieAnimation(data: source.data, folder: source.folder, slots: source.values.merging(values) { $1 })
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

extension LottieSlotValue {
    /// Throws an error for a value that no file could contain.
    func check(named name: String) throws(LottieError) {
        let isValid =
            switch self {
            case .number(let number): abs(number) <= LottieLimits.maxMagnitude
            case .point(let point): abs(point.x) <= LottieLimits.maxMagnitude && abs(point.y) <= LottieLimits.maxMagnitude
            case .text(let text): text.utf8.count <= LottieLimits.maxSlotText
            case .image(let data): data.count <= LottieLimits.maxFileSize
            case .color, .imageFile, .noImage: true
            }
        guard !isValid else { return }
        throw LottieError(
            "the value of the slot '\(name.shortened())' is too large",
            expected: "numbers of at most 1e9, and texts of at most 100,000 bytes")
    }
}

extension JSONParser {
    /// Creates a parser with the bounds of Lottie files.
    init(lottie data: Data) {
        self.init([UInt8](data), maxDepth: LottieLimits.maxJSONDepth, maxValues: LottieLimits.maxJSONValues)
    }
}
