import Foundation
import KinoraErrors
import KinoraFiles
import Testing

@testable import KinoraCLI
@testable import KinoraCaptions
@testable import KinoraDrawing
@testable import KinoraLottie
@testable import KinoraMedia
@testable import KinoraPipeline
@testable import KinoraPresets
@testable import KinoraProcesses
@testable import KinoraRaster
@testable import KinoraSound
@testable import KinoraStudio
@testable import KinoraViews

@Suite struct ErrorCategoryTests {
    /// An error, its category, and the exit code of a command that throws it.
    struct Case: Sendable, CustomTestStringConvertible {
        let error: any CategorizedError
        let category: KinoraError.Category
        let code: Int32

        init(_ error: any CategorizedError, _ category: KinoraError.Category, _ code: Int32) {
            (self.error, self.category, self.code) = (error, category, code)
        }

        /// The name of the error's type, without its module.
        var name: String { String(reflecting: type(of: error)).split(separator: ".").dropFirst().joined(separator: ".") }

        var testDescription: String { "\(name): \(error)" }
    }

    /// FFmpeg's AVERROR_ENCODER_NOT_FOUND, the negative of a tag: 0xF8, E, N, C.
    private static let encoderNotFound: Int32 = -(0xF8 | 0x45 << 8 | 0x4E << 16 | 0x43 << 24)

    static let cases = [
        Case(KinoraError(.cannotWrite, "the folder is gone"), .cannotWrite, 73),
        Case(SVGError("the element <g> is not closed"), .badInput, 65),
        Case(SVGPathError("'x' is not a path command", at: 0, of: "x"), .badInput, 65),
        Case(ColorNotationError(text: "orangeish"), .badInput, 65),
        Case(ImageDecodingError(reason: "its end is missing"), .badInput, 65),
        Case(CairoError(operation: "drawing a frame", reason: "out of memory"), .failed, 70),
        Case(FontFileError(file: "a.ttf", problem: "there is no such file", category: .missing), .missing, 69),
        Case(FontFileError(file: "a.ttf", problem: "this is no font"), .badInput, 65),
        Case(PDFError(.unreadable), .badInput, 65),
        Case(LottieError("'fr' is 0", at: .root), .badInput, 65),
        Case(ColorLUTError("there is no table"), .badInput, 65),
        Case(CaptionError("'x' is not a time", line: 2), .badInput, 65),
        Case(FFmpegError(operation: "open an encoder", code: encoderNotFound), .missing, 69),
        Case(FFmpegError(operation: "write a packet", code: -EIO), .failed, 70),
        Case(FormatError.file("film.txt"), .badInput, 65),
        Case(VideoSettingsError.quality(99), .badInput, 65),
        Case(FilmInspectionError(path: "a.mp4", problem: "has 9 frames instead of 10"), .failed, 70),
        Case(SoundError.noAudio("a.txt"), .badInput, 65),
        Case(ImageError("a.png", "there is no such file"), .badInput, 65), Case(FootageError("a.mp4", "it has no frames"), .badInput, 65),
        Case(StageError(description: "there is nothing to tap"), .badInput, 65),
        Case(ParameterError(parameter: "seed", value: "x", problem: "is no number"), .badInput, 65),
        Case(JobError(.time, description: "there is no frame at 99 s"), .badInput, 65),
        Case(BatchError("the name is empty", row: 3), .badInput, 65),
        Case(FileConflict(description: "'a.mp4' is named twice as an output", output: "a.mp4"), .badInput, 64),
        Case(OutputError(path: "a.mp4", problem: .diskFull), .cannotWrite, 73),
        Case(SegmentFileError.foreign(path: "a"), .failed, 70), Case(EncodedAudioError.foreign(path: "a"), .failed, 70),
        Case(ClipError("a.mp4", .missingFile), .badInput, 65), Case(ClipError("a.mp4", .missingLibrary("libavcodec")), .missing, 69),
        Case(MissingSegment(), .failed, 70), Case(PartError(.noParts), .badInput, 65), Case(PartError(.noStore), .badInput, 65),
        Case(StoreError("segments", .diskFull), .cannotWrite, 73),
        Case(OutputError(path: "a.mp4", problem: .tooLarge), .cannotWrite, 73),
        Case(StoreError("segments", .notAStore), .badInput, 65),
        Case(Interruption(signal: SIGTERM), .interrupted, 143),
        Case(FontDataError("the font has no characters"), .badInput, 65), Case(FontDataError("no memory", category: .failed), .failed, 70),
        Case(PresetError.unknownName("lamp", suggestion: nil), .badInput, 65),
        Case(DocumentError(source: "p.yaml", position: nil, problem: "is empty"), .badInput, 65),
        Case(
            DocumentErrors([DocumentError(source: "p.yaml", position: nil, problem: "is empty")], in: Data()), .badInput, 65),
        Case(StudioFailure(.invalid, "the value is no number"), .badInput, 65),
        Case(StudioFailure(.failed, "the worker ended"), .failed, 70),
        Case(ProjectFileError("docs/a.yaml", .link), .badInput, 65), Case(ProjectFileError("docs/a.yaml", .exists), .cannotWrite, 73),
        Case(UntrustedFile.Failure(.noPermission), .badInput, 65),
        Case(ProcessError(program: "pdftocairo", reason: .missing), .missing, 69),
        Case(ProcessError(program: "presets", reason: .folder), .badInput, 65),
        Case(ProcessError(program: "pdftocairo", reason: .system(EAGAIN)), .failed, 70),
        Case(RecordedError(), .badInput, 65), Case(ScriptErrors(errors: []), .badInput, 65),
        Case(AttributedError(.option("--codec"), settings: [.codec], output: nil, message: "is unknown"), .badInput, 64),
    ]

    /// The error types without a category, with the reason.
    static let exceptions = [
        "BatchNames.Conflict": "it becomes a BatchError or a FileConflict",
        "CommandFailure": "it contains its exit code",
        "DataURL.Problem": "it becomes an ImageError or a URLError",
        "ExpressionError": "it becomes an error of the document",
        "FileWatcher.Failure": "it counts as a failure, as errors of other packages do",
        "FontTables.Problem": "it becomes a FontFileError",
        "HTTPRequest.Malformation": "it becomes a response",
        "JSONParser.Failure": "it becomes a LottieError or a CaptionError",
        "LineFile.Found": "it ends the reading of a file",
        "MessagePipe.Failure": "it ends the pipe",
        "NotedError": "it contains the error and its notes",
        "PredicateFormatError": "it becomes a warning of the film",
        "SVGPathScanner.Failure": "it becomes an SVGPathError or an SVGError",
        "SVGFontFace.Problem": "it becomes a warning of a drawing",
        "WebFont.Problem": "it becomes a FontFileError or a FontDataError",
        "WorkerConnection.Death": "it becomes a StudioFailure",
        "XMLEntities.Failure": "it becomes an SVGError",
        "SRTTimings.Failure": "it becomes a CaptionError",
        "WatchedFiles.TooManyFiles": "it becomes a FileWatcher.Failure",
        "XMLReader.Failure": "it becomes an SVGError",
    ]

    @Test("An error has its category and its exit code", arguments: cases) func category(_ expected: Case) {
        #expect(expected.error.category == expected.category)
        #expect(KinoraError(expected.error).category == expected.category)
        #expect(ErrorReport(expected.error).status.rawValue == expected.code)
    }

    @Test("Every error type in the sources reports its category and is tested here") func allTypes() throws {
        let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let types = try ErrorTypes(folder: tests.deletingLastPathComponent().appending(path: "Sources"))
        #expect(types.plain == Set(Self.exceptions.keys), "conform to CategorizedError, or name the reason here")
        #expect(types.categorized == Set(Self.cases.map(\.name)))
    }

    @Test("Declarations of error types are found in every form") func scan() {
        let source = """
            struct Plain: Swift.Error {
            }
            package enum Wide<Value: Sendable>:
                Hashable, LocalizedError
            {
            }
            struct Late: Hashable {
            }
            extension Late: @retroactive Error where Late: Hashable {
            }
            protocol Located: Hashable, CategorizedError {}
            struct Placed: Located {
                struct Failure: Error {
                }
            }
            // struct Comment: Error {
            struct Box<Failure: Error>: Sendable {
                class var error: Error { Plain() }
                func run() throws(Plain) {}
            }
            """
        let types = ErrorTypes(source: source, file: "File")
        #expect(types.plain == ["Plain", "Wide", "Late", "File.Failure"])
        #expect(types.categorized == ["Placed"])
    }

    @Test("The report of an error is its description") func texts() {
        #expect(ErrorReport(StageError(description: "nothing")).text == "the script does not fit the views: nothing")
        #expect(ErrorReport(ImageDecodingError(reason: "its end is missing")).text == "its end is missing")
        #expect(ErrorReport(Interruption(signal: SIGINT)).text == "interrupted; nothing was written")
    }

    @Test("Errors of other packages count as failures, a cancelled task as an interruption") func foreign() {
        struct Foreign: Error {}
        #expect(ErrorReport(Foreign()).status == .internalError)
        #expect(KinoraError(CancellationError()).category == .interrupted)
        #expect(ErrorReport(CancellationError()).status == .interrupted)
    }

    @Test("A disk error reported by FFmpeg belongs to the output") func writing() {
        let full = FFmpegError(operation: "write a packet", code: -ENOSPC)
        let error = KinoraError(full, writing: "a.mp4")
        #expect(error.category == .cannotWrite)
        #expect(error.message == OutputError(path: "a.mp4", problem: .diskFull).description)
        #expect(KinoraError(full, writing: nil).category == .failed)
    }
}
