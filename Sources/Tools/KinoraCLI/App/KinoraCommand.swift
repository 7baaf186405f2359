import ArgumentParser
import KinoraPipeline

/// The root of the command line. Each command is a separate type.
struct KinoraCommand: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
        let name = Program.current.name
        return CommandConfiguration(
            commandName: name,
            abstract: "Render SwiftUI-like views to video files on Linux, without a display.",
            discussion: """
                A composition is an animation with parameters. A preset is a YAML file that names a composition and sets some of its \
                parameters. PRESET is the name of a preset or composition, the path of a YAML file, of a \
                Lottie animation (.json, .lottie) or of an SVG drawing (.svg), or - to read YAML from standard input.

                EXAMPLES
                  \(name) presets                                  list presets and compositions
                  \(name) show PRESET                              list its parameters
                  \(name) render PRESET --set seed=7 -o film.mp4   render a film
                  \(name) thumbnail PRESET --at 2.5                save one frame as PNG
                  \(name) watch FILE.yaml -o film.mp4              render again on changes
                  \(name) batch names.csv --preset PRESET --output-dir films
                  \(name) beats song.ogg                           print the tempo and the beats
                  \(name) studio                                   show presets in the browser
                  \(name) new Films                                create a package for films

                EXIT CODES
                  0  done
                  1  "verify" has found a difference
                  64 the command line is wrong
                  65 a preset, a table or one of its values is wrong
                  69 a library, encoder or font is missing
                  70 an internal error occurred
                  73 the output cannot be written
                  130 interrupted, 143 terminated
                """,
            version: "Kinora \(Release.version)",
            subcommands: [
                PresetsCommand.self, ShowCommand.self, SchemaCommand.self, GuideCommand.self, CheckCommand.self, RenderCommand.self,
                JoinCommand.self,
                ThumbnailCommand.self, WatchCommand.self,
                BatchCommand.self, ClusterCommand.self, VerifyCommand.self, StoreCommand.self, CleanCommand.self, BeatsCommand.self,
                ProbeCommand.self, ScenesCommand.self, CaptionsCommand.self,
                SymbolsCommand.self, StudioCommand.self, NewCommand.self, DoctorCommand.self, ManualCommand.self,
                CacheCheckCommand.self, PixelTraceCommand.self, BatchRowCommand.self, StudioWorkerCommand.self,
            ])
    }
}
