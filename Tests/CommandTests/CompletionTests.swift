import Foundation
import Testing

/// The completions of shells.
@Suite struct CompletionTests {
    private static let completions: [(words: [String], expected: [String])] = [
        (["ren"], ["render"]), (["render", "--speed-preset", "ultra"], ["ultrafast"]), (["render", "x", "--codec", "he"], ["hevc"]),
        (["render", "x", "--fi"], ["--fit"]), (["render", "x", "--fit", ""], ["pad", "crop"]),
        (["render", "morphi"], ["morphing-icons", "morphings/"]), (["render", "morphings/l"], ["morphings/lamp.yaml"]),
        (["batch", "rows.csv", "--preset", "dir/"], ["dir/mine.yml"]), (["batch", "ro"], ["rows.csv"]),
        (["thumbnail", "fi"], ["film.mp4"]), (["render", "quote", "--set", "aut"], ["author"]), (["render", "--set", "aut"], []),
        (["render", "morphings/lamp.yaml", "--set", "pal"], ["palette"]), (["schema", "music"], ["music-video"]),
        (["store", "cl"], ["clean"]), (["render", "x", "--sheet-grid", ""], []),
    ]

    @Test("Bash completes commands, options, their values, presets, files and parameters")
    func bash() async throws {
        try await Command.with(.kinora) { kinora in
            for file in ["rows.csv", "film.mp4", "dir/mine.yml", ".hidden.yaml"] { try kinora.write("", to: file, makesFolder: true) }
            try kinora.write("composition: lava-lamp\n", to: "morphings/lamp.yaml", makesFolder: true)
            let script = try await kinora.run("--generate-completion-script", "bash")
            try kinora.write(script.output, to: ".script")
            let program = kinora.executable.path
            for (words, expected) in Self.completions {
                let line = ([program] + words).map { "'\($0)'" }.joined(separator: " ")
                try kinora.write(
                    """
                    source ./.script
                    COMP_WORDS=(\(line))
                    COMP_CWORD=$((${#COMP_WORDS[@]} - 1)) COMP_LINE="${COMP_WORDS[*]}"
                    COMP_POINT=${#COMP_LINE}
                    _kinora kinora "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
                    ((${#COMPREPLY[@]} == 0)) || printf '%s\\n' "${COMPREPLY[@]}"
                    """, to: "complete.bash")
                let outcome = try await kinora.shell("bash complete.bash")
                #expect(outcome.code == 0 && outcome.error.isEmpty, "\(words): \(outcome.error)")
                #expect(outcome.output.split(separator: "\n").map(String.init) == expected, "\(words)")
            }
        }
    }

    @Test("Zsh and fish complete the values of parameters")
    func values() async throws {
        try await Command.with(.kinora) { kinora in
            let outcome = try await kinora.run(
                "---completion", "render", "--", "--set", "4", "12", "kinora", "render", "lava-lamp", "--set", "palette=oc",
                environment: ["SAP_SHELL": "fish"])
            #expect(outcome.code == 0 && outcome.output.contains("palette=ocean"), "\(outcome.output)\(outcome.error)")
        }
    }

    @Test("The scripts are valid", arguments: ["bash", "zsh", "fish"])
    func scripts(shell: String) async throws {
        try await Command.with(.kinora) { kinora in
            let script = try await kinora.run("--generate-completion-script", shell)
            #expect(script.code == 0 && script.output.contains("kinora"))
            try kinora.write(script.output, to: "script")
            let check = try await kinora.shell("command -v \(shell) >/dev/null || exit 0; \(shell) -n script")
            #expect(check.code == 0 && check.error.isEmpty, "\(check.error)")
        }
    }
}
