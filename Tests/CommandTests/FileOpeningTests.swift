import Foundation
import Testing

/// Files are opened by ``UntrustedFile`` and ``OpenFolder``, which never wait and follow no link by accident.
struct FileOpeningTests {
    /// The source files that open files by other means, with the reason.
    static let exceptions = [
        "Tools/KinoraBench/Measuring/ProcessMemory.swift": "a file of /proc",
        "Tools/KinoraCLI/Commands/BrowserLink.swift": "writes a new file of this user",
        "Engine/KinoraFiles/OpenFile.swift": "a file without a name",
        "Engine/KinoraFiles/OpenFolder.swift": "the type itself",
        "Engine/KinoraFiles/UntrustedFile.swift": "the type itself",
        "Engine/KinoraMedia/Bytes/ChecksummedFile.swift": "writes the process's own partial file",
        "Engine/KinoraMedia/Containers/InputFile.swift": "opens the open file of an UntrustedFile again",
        "Engine/KinoraMedia/Containers/Muxer.swift": "writes the process's own partial file",
        "Engine/KinoraMedia/FFmpeg/FileBytes.swift": "writes the process's own partial file",
        "Engine/KinoraPipeline/Documents/DocumentStream.swift": "a pipe that the user names, with a deadline",
        "Engine/KinoraPipeline/Files/FileProvenance.swift": "a file of an OpenFolder, for its attributes",
        "Engine/KinoraPipeline/Output/FileChange.swift": "the process's own partial files and their folders",
        "Engine/KinoraPipeline/Output/OutputFile.swift": "writes the process's own partial file",
        "Engine/KinoraPipeline/Output/OutputJournal+Recovery.swift": "a file of an OpenFolder, to be locked",
        "Engine/KinoraPipeline/Output/StandardOutput.swift": "/dev/null",
        "Engine/KinoraPipeline/Output/PartialFile.swift": "creates a file that did not exist",
        "Engine/KinoraPipeline/Output/PartialFiles.swift": "a file of an OpenFolder, to be locked",
        "Engine/KinoraPipeline/Store/FolderUse.swift": "a folder, to be locked",
        "Engine/KinoraPipeline/Store/SegmentFolder.swift": "also locks; refuses links and waits for nothing",
        "Engine/KinoraPipeline/Store/WorkFolderLock.swift": "also locks; refuses links and waits for nothing",
        "Engine/KinoraRaster/Text/FontConfiguration.swift": "fontconfig opens fonts by their paths, after an UntrustedFile has",
        "Tools/AssetSymbolsTool/AssetSymbolsTool.swift": "its own output in the folder of the build",
        "Tools/KinoraStudio/Files/ProjectFolder.swift": "the studio's folders, without links and without waiting",
        "Tools/KinoraStudio/Worker/StudioWorker.swift": "/dev/null",
    ]

    @Test("No source file opens files by other means than the types that wait for nothing, except those listed") func sources() throws {
        let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let found = try FileOpenings(folder: package.appending(path: "Sources")).files
        #expect(found.subtracting(Self.exceptions.keys) == [], "use UntrustedFile or OpenFolder, or name the reason here")
        #expect(Set(Self.exceptions.keys).subtracting(found) == [], "these need no exception")
    }

    @Test(
        "Every form of opening a file by its path is found",
        arguments: [
            "FileManager.default.contents(atPath: path)", "manager.contents(\n    atPath: path)", "try Data(contentsOf: url)",
            "try String(contentsOfFile: path, encoding: .utf8)", "NSData(contentsOfFile: path)", "FileHandle(forReadingAtPath: path)",
            "try FileHandle(forReadingFrom: url)", "InputStream(fileAtPath: path)", "fopen(path, \"r\")",
            "open(path, O_RDONLY | O_CLOEXEC)",
            "Glibc.open(\n    path,\n    O_WRONLY)", "openat(folder, name, flags | O_RDWR)", "FT_New_Face(library, path, 0, &face)",
        ])
    func forms(source: String) {
        #expect(FileOpenings.areIn("let file = \(source)\n"))
    }

    @Test(
        "Other calls are not taken for it",
        arguments: [
            "// Data(contentsOf: url)", "bytes.append(contentsOf: more)", "open(view)", "UIImage(contentsOfFile: path)", "reopen()",
        ])
    func otherCalls(source: String) {
        #expect(!FileOpenings.areIn("let value = \(source)\n"))
    }
}
