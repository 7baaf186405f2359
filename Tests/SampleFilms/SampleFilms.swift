import Foundation
import Kinora
import KinoraCLI

/// A user's program for the tests of the command line, small enough to be rendered hundreds of times.
@main
struct SampleFilms: KinoraApp {
    static var compositions: [Composition] {
        [
            Composition(
                "square", "a square that grows", parameters: Square.self, size: CGSize(width: 64, height: 48), fps: 10, duration: 1
            ) { settings in
                guard settings.label != "forbidden" else {
                    throw ParameterError(parameter: "label", value: settings.label, problem: "is forbidden", accepted: "another label")
                }
                if settings.label == "crash" { kill(getpid(), SIGKILL) }
                if settings.label == "misdrawn" { _ = try Path(svg: "M 0") }
                return GrowingSquare(settings: settings)
            },
            Composition("still", "nothing moves", size: CGSize(width: 32, height: 32), fps: 10, duration: 0.5) { Still() },
            Composition("banner", "a bar that leaves", size: CGSize(width: 32, height: 32), fps: 10, duration: 1) { Banner() },
            Composition(
                "album", "a photo and a song", parameters: Album.self, size: CGSize(width: 32, height: 32), fps: 10, duration: 0.2
            ) { settings in
                AlbumPage(photo: settings.photo.isEmpty ? nil : try Image(contentsOf: URL(fileURLWithPath: settings.photo)))
            }
            .soundtrack(Album.self) { settings, _ in settings.song.isEmpty ? .none : Soundtrack(SoundClip(settings.song)) },
            Composition("note", "lines and a day", parameters: Note.self, size: CGSize(width: 160, height: 90), fps: 10, duration: 1) {
                NotePage(note: $0)
            },
        ]
    }
}

struct Square: CompositionParameters {
    enum Corner: String, Codable, CaseIterable { case sharp, round }

    @Parameter("side length in points", in: 1...40) var side = 20
    @Parameter("fill colour") var color = Color.red
    @Parameter("corner style") var corner = Corner.sharp
    @Parameter("label text") var label = "square"
    @Parameter("print a line for each drawn frame") var chatty = false
    @Parameter("additional time per frame, in milliseconds", in: 0...600_000) var delay = 0
}

struct GrowingSquare: View {
    let settings: Square

    var body: some View {
        TimelineView(.animation) { timeline in
            Canvas { context, _ in draw(in: context, at: timeline.time) }
        }
    }

    private func draw(in context: GraphicsContext, at time: TimeInterval) {
        if settings.chatty { print("drawing at \(time)") }
        if settings.label == "trap", time > 0.45 { fatalError("the film traps") }
        // A test creates the file "fast" to end the slow film early. A parameter would make it a different film.
        if settings.delay > 0, !FileManager.default.fileExists(atPath: "fast") {
            Thread.sleep(forTimeInterval: Double(settings.delay) / 1000)
        }
        let side = CGFloat(settings.side) * (1 + time)
        let rect = CGRect(x: 2, y: 2, width: side, height: side)
        let path = settings.corner == .round ? Path(ellipseIn: rect) : Path(rect)
        context.fill(path, with: .color(settings.color))
    }
}

struct Album: CompositionParameters {
    @Parameter("path of an image file") var photo = ""
    @Parameter("path of an audio file") var song = ""
}

struct AlbumPage: View {
    let photo: Image?

    var body: some View {
        Color.white
        if let photo { photo.resizable() }
    }
}

struct Note: CompositionParameters {
    @Parameter("the text", lines: 1...4) var lines = "one\ntwo"
    @Parameter("a day") var day = Date(timeIntervalSince1970: 0)
}

struct NotePage: View {
    let note: Note

    var body: some View {
        VStack(spacing: 4) {
            Text(note.lines)
            Text("day \(Int(note.day.timeIntervalSince1970 / 86_400))")
        }
        .font(.system(size: 12))
    }
}

struct Still: View {
    var body: some View {
        Rectangle().fill(Color.blue).frame(width: 16, height: 16)
    }
}

/// A lower third that sleeps and is removed after half a second.
struct Banner: View {
    @State private var isShown = true

    var body: some View {
        ZStack { if isShown { Rectangle().fill(.orange).frame(height: 8) } }
            .task {
                try? await Task.sleep(for: .seconds(0.5))
                print("leaves at \(Date().timeIntervalSinceReferenceDate)")
                isShown = false
            }
    }
}
