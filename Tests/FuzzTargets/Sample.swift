import Foundation
import KinoraControls
import KinoraDrawing
import KinoraPipeline
import KinoraPresets
import KinoraViews

/// Compositions whose parameters documents set.
enum Sample {
    enum Style: String, CaseIterable, Codable { case classic, drawn }

    /// A composition with a parameter of every kind.
    struct Settings: CompositionParameters {
        @Parameter("how many", in: 1...60) var bubbles = 12
        @Parameter("any integer") var seed = 7
        @Parameter("how fast", in: 0.5...4) var speed = 1.0
        @Parameter("any number") var shift = 0.0
        @Parameter("without a seam") var loop = false
        @Parameter("what it says") var title = "hello"
        @Parameter("how it looks") var style = Style.drawn
        @Parameter("the main colour") var color = Color.red
        @Parameter("from the bottom up", count: 1...3) var palette: [Color] = [.red, .white]
        @Parameter("where", count: 0...100) var positions: [Double] = []
        @Parameter("an outline") var path = "M0 0"
        @Parameter("the letters") var font = FontFamily.system
        @Parameter("the mark") var logo = ImageAsset.none
        @Parameter("the colours") var colors = ColorPalette.midnight
        @Parameter("the day") var day = Date(timeIntervalSince1970: 0)
        @Parameter("the verse", lines: 0...3) var verse = "one"
        @Parameter("the bars", columns: ["name"], rows: 0...9) var bars = DataTable(columns: ["name", "value"], rows: [["a", "1"]])
    }

    static let schema = ParameterSchema(Settings.self)

    static let settings = Composition(
        "sample", "everything once", parameters: Settings.self, size: CGSize(width: 64, height: 64), fps: 10, duration: 1
    ) { settings in
        Text(settings.title).foregroundStyle(settings.color).clipShape(try outline(settings.path))
    }

    private static func outline(_ data: String) throws -> Path {
        do throws(SVGPathError) {
            return try Path(svg: data)
        } catch {
            throw ParameterError(parameter: "path", value: data, problem: "\(error)", accepted: "SVG path data")
        }
    }

    private struct Counter: View {
        @State private var count = 0
        @State private var offset = CGSize.zero
        @State private var value = 0.5
        @State private var isOn = false

        var body: some View {
            VStack {
                Button("Next") { count += 1 }
                if count > 0 { Button("Back") { withAnimation { count -= 1 } } }
                Circle().offset(offset).gesture(DragGesture().onChanged { offset = $0.translation }).accessibilityIdentifier("disc")
                Slider(value: $value)
                Toggle("Light", isOn: $isOn)
            }
        }
    }

    /// A composition with views for scripts to touch.
    static let touchable = Composition("counter", size: CGSize(width: 160, height: 200), fps: 10, duration: 2) { Counter() }
}
