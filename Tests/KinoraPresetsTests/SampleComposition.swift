import Foundation
import KinoraDrawing
import KinoraPipeline
import KinoraViews

/// A composition with a parameter of each kind, for documents to set.
enum Sample {
    enum Style: String, CaseIterable, Codable { case classic, drawn }

    struct Settings: CompositionParameters {
        @Parameter("how many", in: 1...60) var bubbles = 12
        @Parameter("how fast", in: 0.5...4) var speed = 1.0
        @Parameter("without a seam") var loop = false
        @Parameter("what it says") var title = "hello"
        @Parameter("how it looks") var style = Style.drawn
        @Parameter("the main colour") var color = Color.red
        @Parameter("from the bottom up", count: 1...3) var palette: [Color] = [.red, .white]
        @Parameter("must not be 'broken'") var path = "M0 0"
    }

    static let composition = Composition(
        "sample", "everything once", parameters: Settings.self, size: CGSize(width: 640, height: 360), fps: 30, duration: 2
    ) { settings in
        guard settings.path != "broken" else {
            throw ParameterError(parameter: "path", value: settings.path, problem: "is not path data", accepted: "SVG path data")
        }
        return EmptyView()
    }

    static let plain = Composition("plain", size: CGSize(width: 64, height: 64), fps: 10, duration: 1) { EmptyView() }
}
