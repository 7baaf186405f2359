import Foundation
import Testing

@Suite struct CheckTests {
    /// Documents, each after "composition: square"; some are good.
    static let documents = [
        "", "video: {size: 16384x16384}", "video: {codec: vp9}\noutput: {file: a.mp4}", "video: {codec: vp9}\noutput: {file: a.webm}",
        "video: {format: webm, codec: hevc}", "video: {depth: 10}",
        "video: {background: clear}", "video: {background: clear, format: webm}", "video: {size: 8x8, codec: hevc}",
        "video: {codec: h265}",
        "video: {scale: 16}", "video: {format: png}",
        "outputs: [{file: a.gif}, {file: a.gif}]", "outputs: [{file: square.mp4}]", "outputs: [{file: p.mp4}]",
        "outputs: [{file: a.png, at: 99}]", "outputs: [{file: a.png, sheet: 200x1}]",
        "outputs: [{file: a.jpg, sheet: 60x60, size: 320x180}]", "outputs: [{file: a.vtt, every: 0.001}]", "outputs: [{file: a.vtt}]",
        "outputs: [{file: a.json}, {file: b.json}]", "outputs: [{file: a.json}]", "outputs: [{file: f%d.png, every: 0.01}]",
        "outputs: [{file: f%d-%d.png}]", "outputs: [{file: a.gif, fps: 30}]",
        "outputs: [{file: a.mp4, codec: vp9}]",
        "outputs: [{file: none/a.gif}]", "outputs: [{file: link/a.gif}]", "outputs: [{file: ../a.gif}]", "outputs: [{file: .a.gif}]",
        "outputs: [{file: theirs.json}]", "output: {file: theirs.mp4}", "output: {file: a.gif}\nvideo: {format: mp4}",
        "output: {file: f%d-%d.png}", "output: {file: folder.mp4}", "output: {file: theirs.mp4, overwrite: false}",
        "output: {file: theirs.mp4, overwrite: true}",
        "metadata: {date: yesterday}", "metadata: {date: yesterday}\nvideo: {format: gif}",
        "metadata: {cover: nowhere.png}", "metadata: {cover: theirs.json}", "metadata: {cover: /etc/hostname}",
        "parameters: {label: forbidden}", "parameters: {side: 99}", "script: [{tap: x}]",
        "colour: red", "composition: round",
    ]

    private static let albums = [
        "parameters: {photo: nowhere.png}", "parameters: {photo: theirs.json}", "parameters: {photo: /etc/hostname}",
        "parameters: {song: nowhere.wav}", "parameters: {song: theirs.json}", "parameters: {song: ../x.wav}",
        "parameters: {song: song.wav}",
        "parameters: {song: song.wav}\nvideo: {track-fit: cut-to-track}", "parameters: {song: link/song.wav}",
        "video: {track-fit: cut-to-track}",
    ]

    @Test("check accepts and refuses the same documents as render, with the same errors")
    func agrees() async throws {
        try await Command.with(.films) { films in
            let documents = Self.documents.map { "composition: square\n\($0)\n" } + Self.albums.map { "composition: album\n\($0)\n" }
            // Each document has its own folder, so that the outputs of two documents cannot conflict.
            for (index, document) in documents.enumerated() { try prepare(films, "d\(index)", document) }
            try await withThrowingTaskGroup(of: Void.self) { group in
                for index in documents.indices {
                    group.addTask { try await agrees(films.inside("d\(index)"), documents[index]) }
                    if index >= 3 { try await group.next() }
                }
                try await group.waitForAll()
            }
        }
    }

    @Test("check accepts the parameters of --set, and refuses the same ones as render with the same error")
    func assignments() async throws {
        try await Command.with(.kinora) { kinora in
            try kinora.write("composition: quote\nparameters: {author: Nobody}\n", to: "mine.yaml")
            let valid = try await kinora.run("check", "mine.yaml", "--set", "text=Hello, world.", "--set", "author=")
            #expect(valid.code == 0 && valid.output == "mine.yaml: valid, composition quote\n")
            for assignment in ["text=", "text= ", "texts=a", "text"] {
                let check = try await kinora.run("check", "mine.yaml", "--set", assignment)
                let render = try await kinora.run("render", "mine.yaml", "--set", assignment)
                #expect(check.code == 64 && check.output == "" && check.code == render.code && check.message == render.message)
            }
            let empty = try await kinora.run("check", "mine.yaml", "--set", "text=")
            #expect(empty.message == "Error: --set text: '' is empty; expected text of 1 to 10000 characters")
            try kinora.write("composition: quote\nparameters: {text: ''}\n", to: "empty.yaml")
            #expect(try await kinora.run("check", "empty.yaml").code == 65)
        }
    }

    private func prepare(_ films: Command, _ folder: String, _ document: String) throws {
        try films.write(document, to: folder + "/p.yaml", makesFolder: true)
        let films = films.inside(folder)
        try films.write("{}", to: "theirs.json")
        try films.write("theirs", to: "theirs.mp4")
        try SilentTrack.write(seconds: 0.3, to: films.directory.appending(path: "song.wav"))
        try FileManager.default.createDirectory(at: films.directory.appending(path: "folder.mp4"), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(atPath: films.directory.path + "/link", withDestinationPath: "..")
    }

    private func agrees(_ films: Command, _ document: String) async throws {
        let before = try films.files
        let check = try await films.run("check", "p.yaml")
        #expect(try films.files == before, "\(document)")
        let render = try await films.run("render", "p.yaml", "--progress", "none", "--verify", "off")
        #expect((check.code == 0) == (render.code == 0), "\(document)\(check.error)\(render.error)")
        #expect(check.message == render.message, "\(document)")
        let composition = document.contains("album") ? "album" : "square"
        #expect(check.code == 0 ? check.output == "p.yaml: valid, composition \(composition)\n" : check.code == 65)
        #expect(try films.data("theirs.json") == Data("{}".utf8))
        #expect(try films.data("theirs.mp4") == Data("theirs".utf8))
        if render.code != 0 { #expect(try films.files == before, "\(document)") }
    }
}
