import Foundation
import KinoraPipeline
import Testing

@testable import KinoraPresets

@Suite struct PresetReaderTests {
    private let reader = PresetReader(compositions: [Sample.composition, Sample.plain])

    private func read(_ text: String) throws -> PresetDocument {
        try reader.read(Data(text.utf8), source: "p.yaml", name: "p")
    }

    @Test("Every key of a preset is parsed")
    @MainActor func complete() throws {
        let preset = try read(
            """
            composition: sample
            description: all of it
            parameters:
              bubbles: 7
              speed: 2
              loop: yes
              title: no
              style: classic
              color: "#FF8800"
              palette: [red, '#00FF00']
            video:
              size: 1280x720
              fps: 30000/1001
              duration: 1.5
              quality: 0
              speed-preset: slow
              encoder-threads: 2
            output:
              file: films/a.mp4
              overwrite: false
            """)
        #expect(preset.name == "p")
        #expect(preset.description == "all of it")
        #expect(
            preset.parameters == [
                "bubbles": .integer(7), "speed": .number(2), "loop": .boolean(true), "title": .text("no"), "style": .text("classic"),
                "color": .text("#FF8800"), "palette": .list([.text("red"), .text("#00FF00")]),
            ])
        #expect(preset.video.size == PixelSize(width: 1280, height: 720))
        #expect(preset.video.frameRate?.description == "30000/1001")
        #expect(preset.video.duration == 1.5)
        #expect(preset.video.quality == 0)
        #expect(preset.video.speedPreset == .slow)
        #expect(preset.video.encoderThreads == 2)
        #expect(preset.output.file == "films/a.mp4")
        #expect(preset.output.overwrites == false)
        try preset.check()
    }

    @Test("A preset requires only a name")
    func minimal() throws {
        let preset = try read("composition: sample")
        #expect(preset.description == "everything once")
        #expect(preset.parameters.isEmpty)
        #expect(preset.video == VideoOverrides())
    }

    @Test(
        "The kind of a field decides how its text is parsed",
        arguments: [
            ("title: 1:30", "title", ParameterValue.text("1:30")), ("title: 010", "title", .text("010")),
            ("title: true", "title", .text("true")),
            ("title: \"\"", "title", .text("")), ("title: 2024-01-02", "title", .text("2024-01-02")),
            ("bubbles: 010", "bubbles", .integer(10)),
            ("bubbles: 12.0", "bubbles", .integer(12)), ("loop: off", "loop", .boolean(false)), ("speed: 1e0", "speed", .number(1)),
            ("palette: red, blue", "palette", .list([.text("red"), .text("blue")])),
        ])
    func kinds(line: String, name: String, value: ParameterValue) throws {
        #expect(try read("composition: sample\nparameters:\n  \(line)\n").parameters[name] == value)
    }

    @Test(
        "An invalid value is reported with position, key and valid values",
        arguments: [
            ("", "p.yaml: is empty; a document has \"composition: NAME\", or a list of \"layers\""),
            ("- a\n", "p.yaml:1:1: is a list; expected a group of keys such as \"composition: ...\""),
            (
                "description: x\n",
                "p.yaml:1:1: the key \"composition\" is missing; expected \"composition: NAME\" with one of sample, plain, or a list of \"layers\""
            ),
            (
                "composition: smaple\n",
                "p.yaml:1:14: composition: 'smaple' is not a composition; did you mean 'sample'? Expected one of sample, plain"
            ),
            (
                "composition: sample\nparamters: {}\n",
                "p.yaml:2:1: paramters: there is no such key; did you mean 'parameters'?"
            ),
            (
                "composition: sample\nparameters:\n  bubles: 3\n",
                """
                p.yaml:3:3: parameters.bubles: there is no such key; did you mean 'bubbles'? \
                Expected one of bubbles, speed, loop, title, style, color, palette, path
                """
            ),
            ("composition: plain\nparameters: {a: 1}\n", "p.yaml:2:14: parameters.a: there is no such key; expected no keys at all"),
            (
                "composition: sample\nparameters:\n  bubbles: 61\n",
                "p.yaml:3:12: parameters.bubbles: '61' is out of range; expected an integer within 1...60"
            ),
            (
                "composition: sample\nparameters:\n  bubbles: many\n",
                "p.yaml:3:12: parameters.bubbles: 'many' is not an integer; expected an integer within 1...60"
            ),
            (
                "composition: sample\nparameters:\n  bubbles: '12'\n",
                """
                p.yaml:3:12: parameters.bubbles: '12' is a text because of its quotes; \
                expected an integer within 1...60, without quotes
                """
            ),
            (
                "composition: sample\nparameters:\n  bubbles: 1:30\n",
                "p.yaml:3:12: parameters.bubbles: '1:30' is not an integer; expected an integer within 1...60"
            ),
            (
                "composition: sample\nparameters:\n  bubbles: [1]\n",
                "p.yaml:3:12: parameters.bubbles: is a list; expected an integer within 1...60"
            ),
            (
                "composition: sample\nparameters:\n  speed: .inf\n",
                "p.yaml:3:10: parameters.speed: '.inf' is not a number; expected a number within 0.5...4"
            ),
            (
                "composition: sample\nparameters:\n  loop: maybe\n",
                "p.yaml:3:9: parameters.loop: 'maybe' is neither true nor false; expected true or false"
            ),
            (
                "composition: sample\nparameters:\n  style: clasic\n",
                "p.yaml:3:10: parameters.style: 'clasic' is not a choice; did you mean 'classic'? Expected one of classic, drawn"
            ),
            (
                "composition: sample\nparameters:\n  color: #FF8800\n",
                """
                p.yaml:3:9: parameters.color: has no value; expected a colour such as '#FF8800', '#FF8800CC', 'tomato', 'rgb(255 136 0)', 'hsl(32 100% 50%)' or 'orange / 0.5' \
                (put a value that begins with # in quotes)
                """
            ),
            (
                "composition: sample\nparameters:\n  palette: [red, orang]\n",
                """
                p.yaml:3:18: parameters.palette[1]: 'orang' is not a colour; did you mean 'orange'? \
                Expected a colour such as '#FF8800', '#FF8800CC', 'tomato', 'rgb(255 136 0)', 'hsl(32 100% 50%)' or 'orange / 0.5'
                """
            ),
            (
                "composition: sample\nparameters:\n  palette: []\n",
                """
                p.yaml:3:12: parameters.palette: has 0 values; expected a list of 1 to 3 values, each a colour such as '#FF8800', '#FF8800CC', \
                'tomato', 'rgb(255 136 0)', 'hsl(32 100% 50%)' or 'orange / 0.5'
                """
            ),
            (
                "composition: sample\nparameters: 3\n",
                "p.yaml:2:13: parameters: is \"3\"; expected a group of keys such as \"bubbles: ...\""
            ),
            (
                "composition: sample\nvideo:\n  size: 4096x2306\n",
                "p.yaml:3:9: video.size: '4096x2306' has more than 9437184 pixels (4096x2304); for a larger frame, use --size on the command line instead"
            ),
            (
                "composition: sample\nvideo:\n  scale: 8\n",
                "p.yaml:3:10: video.scale: '5120x2880' has more than 9437184 pixels (4096x2304); for a larger frame, use --size on the command line instead"
            ),
            (
                "composition: sample\nvideo:\n  size: 1921x1080\n",
                "p.yaml:3:9: video.size: '1921x1080' has an odd side, but this format requires even sides; the nearest size is 1922x1080"
            ),
            (
                "composition: sample\nvideo:\n  size: big\n",
                "p.yaml:3:9: video.size: 'big' is not a size; expected WIDTHxHEIGHT in pixels such as 1920x1080, each within 1...16384"
            ),
            (
                "composition: sample\nvideo:\n  fps: 0\n",
                "p.yaml:3:8: video.fps: '0' is not a frame rate; expected frames per second within 1...1000, such as 60, 12.5 or 30000/1001"
            ),
            (
                "composition: sample\nvideo:\n  duration: 1:90\n",
                "p.yaml:3:13: video.duration: '1:90' is not a time; expected a time such as 2, 2s, 1:30 or 500ms, within 0.001...86400 seconds"
            ),
            (
                "composition: sample\nvideo:\n  quality: 52\n",
                "p.yaml:3:12: video.quality: '52' is out of range; expected an integer within 0...51"
            ),
            (
                "composition: sample\nvideo:\n  speed-preset: quick\n",
                """
                p.yaml:3:17: video.speed-preset: 'quick' is not a choice; expected one of ultrafast, superfast, veryfast, faster, fast, medium, \
                slow, slower, veryslow, placebo
                """
            ),
            (
                "composition: sample\nvideo:\n  size: 2048x2048\n  scale: 4\n",
                "p.yaml:4:10: video.scale: '8192x8192' has more than 9437184 pixels (4096x2304); for a larger frame, use --size on the command line instead"
            ),
            (
                "composition: sample\nvideo:\n  fit: stretch\n",
                "p.yaml:3:8: video.fit: 'stretch' is not a choice; expected one of pad, crop"
            ),
            (
                "composition: sample\noutput:\n  file: ../a.mp4\n",
                """
                p.yaml:3:9: output.file: '../a.mp4' is outside the current directory; \
                name a file in or below it, or use -o on the command line
                """
            ),
            (
                "composition: sample\noutput:\n  file: a.avi\n",
                "p.yaml:3:9: output.file: 'a.avi' is not the name of a film; expected a film (.mp4, .mov, .webm, .gif, .apng, .webp, .y4m, .raw), or a name with a number for an image of each frame, such as NAME-%05d.png"
            ),
            (
                "composition: sample\noutput:\n  file: out/w.jpg\n",
                "p.yaml:3:9: output.file: 'out/w.jpg' is the name of one image, not of a film; name one image in 'outputs'; here, expected a film (.mp4, .mov, .webm, .gif, .apng, .webp, .y4m, .raw), or a name with a number for an image of each frame, such as w-%05d.jpg"
            ),
            (
                "composition: sample\noutput:\n  overwrite: 2\n",
                "p.yaml:3:14: output.overwrite: '2' is neither true nor false; expected true or false"
            ),
        ])
    func refused(text: String, expected: String) {
        #expect {
            try read(text)
        } throws: {
            #expect("\($0)" == expected)
            return true
        }
    }

    @Test("Errors of the composition have a position too")
    @MainActor func composition() throws {
        let preset = try read("composition: sample\nparameters:\n  path: broken\n")
        #expect {
            try preset.check()
        } throws: {
            "\($0)" == "p.yaml:3:9: parameters.path: 'broken' is not path data; expected SVG path data"
        }
    }

    @Test(
        "A scale gives even pixels, and a size that is too large is not reduced but refused",
        arguments: [(1.0, 640, 360), (0.33, 212, 120), (0.01, 8, 4), (16, 10240, 5760)])
    func scales(scale: Double, width: Int, height: Int) {
        #expect(VideoOverrides.pixelSize(for: CGSize(width: 640, height: 360), scale: scale) == PixelSize(width: width, height: height))
        #expect(VideoOverrides.pixelSize(for: CGSize(width: 1920, height: 1080), scale: 16) == PixelSize(width: 30720, height: 17280))
    }

    @Test("The more specific of two settings wins; a size replaces a scale, and a scale applies to the given size")
    func precedence() {
        var near = VideoOverrides()
        near.size = PixelSize(width: 64, height: 64)
        near.quality = 3
        var far = VideoOverrides()
        far.scale = 2
        far.quality = 9
        far.duration = 4
        let result = near.over(far)
        #expect(result.size == near.size)
        #expect(result.scale == nil)
        #expect(result.quality == 3)
        #expect(result.duration == 4)
        #expect(far.over(near).scale == 2)
        #expect(far.over(near).size == near.size)
        #expect(far.over(near).pixelSize(for: CGSize(width: 640, height: 360)) == PixelSize(width: 128, height: 128))
        #expect(result.pixelSize(for: CGSize(width: 640, height: 360)) == near.size)
    }
}
