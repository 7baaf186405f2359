import Foundation
import Testing

/// What the contents of documents and media may cause, and where libraries and presets come from.
extension SecurityTests {
    @Test("A document has at most 1 MB and 64 levels, and a YAML alias or anchor is refused.")
    func limits() async throws {
        try await Command.with(.films) { films in
            let bomb = "a: &a [x, x, x]\nb: &b [*a, *a, *a]\ncomposition: still\n"
            let deep = "composition: still\nparameters: " + String(repeating: "[", count: 100) + String(repeating: "]", count: 100) + "\n"
            let long = "composition: still\n" + String(repeating: "# remark\n", count: 120_000)
            for text in [bomb, deep, long] {
                let outcome = try await films.run("check", "-", input: text)
                #expect(outcome.code == 65)
                #expect(outcome.message.utf8.count < 1000)
            }
        }
    }

    @Test("An endless file is refused, not read to its end.")
    func endless() async throws {
        try await Command.with(.films) { films in
            #expect(try await films.run("check", "/dev/zero").code == 65)
            try FileManager.default.createSymbolicLink(atPath: films.directory.path + "/t.csv", withDestinationPath: "/dev/zero")
            #expect(try await films.run("batch", "t.csv", "--preset", "still", "--output-dir", "out").code == 65)
            #expect(try await films.run("render", "still", "--cover", "/dev/zero", "-o", "a.mp4").code == 65)
        }
    }

    @Test("What a document says cannot drive the terminal.")
    func terminal() async throws {
        try await Command.with(.films) { films in
            for text in [
                "composition: \"\\e[2Jsquare\"\n", "composition: still\noutput: {file: \"\\e[2J.mp4\"}\n",
                "composition: album\nparameters: {photo: \"\\e[2J/../../x\"}\n",
            ] {
                let outcome = try await films.run("render", "-", input: text)
                #expect(outcome.code == 65)
                #expect(!outcome.error.unicodeScalars.contains { $0.properties.generalCategory == .control && $0 != "\n" })
            }
        }
    }

    @Test("A playlist, or any other file that names files to be read, is not opened as a film or as sound, whatever its name.")
    func playlists() async throws {
        try await Command.with(.films) { films in
            #expect(try await films.run("render", "still", "-o", "other.mp4").code == 0)
            for text in [
                "#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:4,\nother.mp4\n#EXT-X-ENDLIST\n", "ffconcat version 1.0\nfile 'other.mp4'\n",
                "v=0\no=- 0 0 IN IP4 127.0.0.1\nc=IN IP4 127.0.0.1\nm=video 5004 RTP/AVP 96\na=rtpmap:96 H264/90000\n",
            ] {
                try films.write(text, to: "clip.mp4")
                try films.write(text, to: "song.mp3")
                #expect(try await films.run("thumbnail", "clip.mp4", "-o", "a.png").code == 65)
                #expect(try await films.run("beats", "song.mp3").code == 65)
                #expect(try await films.run("render", "album", "--set", "song=song.mp3", "-o", "b.mp4").code == 65)
            }
            #expect(try films.files == ["clip.mp4", "other.mp4", "song.mp3"])
        }
    }

    @Test("An SVG drawing reads no other file and no network address.")
    func drawings() async throws {
        try await Command.with(.films) { films in
            try films.write("SECRET", to: "secret.txt")
            let head = "<!DOCTYPE svg [<!ENTITY a SYSTEM 'secret.txt'>]>"
            let space = "xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' width='8' height='8'"
            try films.write("\(head)<svg \(space) id='&a;'/>", to: "entity.svg")
            let entity = try await films.run("render", "album", "--set", "photo=entity.svg", "-o", "a.gif")
            #expect(entity.code == 65)
            #expect(!entity.error.contains("SECRET"))
            #expect(try await films.run("thumbnail", "still", "-o", "photo.png").code == 0)
            // References to other files draw nothing: the image equals an empty drawing.
            let references = ["photo.png", "file://\(films.directory.path)/photo.png", "http://127.0.0.1:9/a.png", "photo.svg#a"]
            try films.write("<svg \(space)></svg>", to: "empty.svg")
            #expect(try await films.run("thumbnail", "album", "--set", "photo=empty.svg", "-o", "empty.png").code == 0)
            for reference in references {
                for element in ["image width='8' height='8'", "use"] {
                    try films.write("<svg \(space)><\(element) xlink:href='\(reference)' href='\(reference)'/></svg>", to: "a.svg")
                    let outcome = try await films.run("thumbnail", "album", "--set", "photo=a.svg", "-o", "a.png")
                    if outcome.code == 0 {
                        #expect(try films.data("a.png") == films.data("empty.png"))
                    } else {
                        #expect(outcome.code == 65)
                    }
                }
            }
        }
    }

    @Test("Libraries in the current directory are not loaded.")
    func libraries() async throws {
        try await Command.with(.films) { films in
            for library in ["avcodec", "avformat", "avutil", "swresample", "swscale"] {
                for version in 4...70 { try films.write("", to: "lib\(library).so.\(version)") }
            }
            let outcome = try await films.run("render", "still", "-o", "a.mp4")
            #expect(outcome.code == 0, "\(outcome.error)")
        }
    }

    @Test("A preset's name is not looked for in the current directory.")
    func names() async throws {
        try await Command.with(.films) { films in
            try films.write("composition: still\n", to: "mine.yaml")
            let environment = ["KINORA_PRESETS": "/nowhere"]
            #expect(try await films.run("check", "mine", environment: environment).code == 65)
            #expect(try await films.run("check", "./mine.yaml", environment: environment).code == 0)
        }
    }
}
