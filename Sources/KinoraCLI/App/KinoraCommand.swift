import ArgumentParser
import KinoraPipeline

/// The whole command line; each command is a type of its own.
struct KinoraCommand: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
        let name = Program.current.name
        return CommandConfiguration(
            commandName: name,
            abstract: "Renders animated shapes to MP4, on any Linux machine, without a screen.",
            discussion: """
                A composition is a picture that moves, with parameters. A preset is a YAML file that names a composition and sets some of \
                them. Whatever takes a PRESET takes a preset's or a composition's name, the path of a YAML file, or - for one on standard input.

                EXAMPLES
                  \(name) presets                                  what there is
                  \(name) show PRESET                              what can be set
                  \(name) render PRESET --set seed=7 -o film.mp4   a film
                  \(name) thumbnail PRESET --at 2.5                one frame of it, as PNG
                  \(name) batch names.csv --preset PRESET --output-dir films
                  \(name) beats song.ogg                           tempo and beats of a sound file
                  \(name) new Films                                a package for films of your own

                EXIT CODES
                  0  done
                  64 the command line cannot be taken
                  65 a preset, a table or a value in one is bad
                  69 something needed is missing
                  70 something failed inside
                  73 the output cannot be written
                  130 interrupted, 143 terminated
                """,
            version: "Kinora \(Release.version)",
            subcommands: [
                PresetsCommand.self, ShowCommand.self, CheckCommand.self, RenderCommand.self, ThumbnailCommand.self, BatchCommand.self,
                BeatsCommand.self, SymbolsCommand.self, NewCommand.self, DoctorCommand.self, CacheCheckCommand.self,
            ])
    }
}
