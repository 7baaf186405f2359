import ArgumentParser
import Foundation
import KinoraMedia
import KinoraPipeline
import KinoraPresets
import KinoraRaster

struct DoctorCommand: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "doctor",
            abstract: "Show the libraries, encoders, fonts and cores of this machine.",
            discussion: """
                The exit code is 69 if something that rendering requires is missing.

                EXAMPLES
                  \(Program.current.name) doctor
                """)
    }

    func run() throws {
        let encoders = FFmpegInstallation.filmEncoders.filter(\.isFound).map(\.name)
        let families = DrawingLibraries.fontFamilies
        let hasDefault = families.contains(DrawingLibraries.defaultFamily)
        var problems: [String] = []
        var table = TextTable(header: ["", ""], limits: [24, 100])
        table.add([Program.current.name, "Kinora \(Release.version)"])
        for (name, version) in DrawingLibraries.versions + [("FFmpeg", FFmpegInstallation.version ?? "none")] + FFmpegInstallation.libraries
        {
            table.add([name, version])
        }
        table.add(["H.264 encoders", encoders.isEmpty ? "none" : encoders.joined(separator: ", ")])
        let others = FFmpegInstallation.otherCodecs
        table.add(["other codecs", others.map { "\($0.codec) (\($0.encoder ?? "no encoder"))" }.joined(separator: ", ")])
        if let trouble = FFmpegInstallation.trouble {
            problems.append(trouble)
        } else if encoders.isEmpty {
            problems.append("FFmpeg has no H.264 encoder; install one that has libx264 (Debian: libavcodec-extra)")
        }
        table.add([
            "default font",
            hasDefault ? "\(DrawingLibraries.defaultFamily), installed" : "\(DrawingLibraries.defaultFamily) is not installed",
        ])
        table.add(["font families", "\(families.count)"])
        if families.isEmpty {
            problems.append("no font is installed; install one (Debian: fonts-inter)")
        } else if !hasDefault {
            problems.append(
                "the default font \(DrawingLibraries.defaultFamily) is not installed, so text is drawn in another font; install it (Debian: fonts-inter)"
            )
        }
        table.add(["cores", "\(ProcessInfo.processInfo.activeProcessorCount)"])
        let directories = Program.current.library.directories.map(\.path)
        table.add(["presets in", directories.isEmpty ? "no directory" : directories[0]])
        for directory in directories.dropFirst() { table.add(["", directory]) }
        try Output.write(table.lines)
        if !problems.isEmpty { throw CommandFailure(problems.joined(separator: "; "), .missing) }
    }
}
