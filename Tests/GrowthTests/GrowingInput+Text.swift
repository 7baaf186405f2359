import Foundation
import KinoraDrawing
import KinoraPipeline
import KinoraRaster
import KinoraViews

@testable import KinoraPresets

extension GrowingInput {
    /// Texts in views. Each is shaped from the start.
    static let texts = [
        film("letters of a text in a view", size: 1_000) { Text(verbatim: words($0)).font(.system(size: 12)).frame(width: 300) },
        film("letters of one word in a view", size: 1_000) { Text(verbatim: word($0)).font(.system(size: 12)).frame(width: 300) },
        film("letters of a fitted text", size: 1_000) { FittedText(words($0)).font(.system(size: 90)).frame(width: 300, height: 200) },
        film("letters of one fitted word", size: 1_000) { FittedText(word($0)).font(.system(size: 90)).frame(width: 300, height: 200) },
        film("letters that enter in order", size: 1_000) { entering(words($0)) },
        film("letters of one word that enter in order", size: 1_000) { entering(word($0)) },
        film("letters with a shadow that enter in order", size: 1_000) { entering(words($0)).shadow(color: .black, radius: 7) },
        film("Chinese characters that enter in order", size: 500) { entering(String(repeating: "佐藤さん、", count: $0 / 5)) },
        film("pieces of a text", size: 100) { count in
            (0..<count).reduce(Text(verbatim: "")) { $0 + Text(verbatim: "\($1) ").foregroundStyle($1 % 2 == 0 ? Color.red : Color.blue) }
                .font(.system(size: 12)).frame(width: 300)
        },
    ]

    private static func words(_ count: Int) -> String { String(repeating: "Some words. ", count: count / 12) }
    private static func word(_ count: Int) -> String { String(repeating: "a", count: count) }

    @MainActor
    private static func entering(_ text: String) -> EnteringText {
        EnteringText(
            text, font: .system(size: 90, weight: .heavy), color: .black, frame: CGRect(x: 10, y: 10, width: 300, height: 200),
            time: 1)
    }

    /// Three frames of a view, drawn sequentially with one rasterizer.
    private static func film(_ name: String, size: Int, _ view: @escaping @Sendable @MainActor (Int) -> some View) -> GrowingInput {
        GrowingInput(name, size: size) { count in
            { @MainActor in
                try await Memoization.$isOn.withValue(false) {
                    var environment = EnvironmentValues()
                    environment.textShaper = PangoTextShaper()
                    let size = CGSize(width: 320, height: 220)
                    let stage = Stage(size: size, frameRate: 10, seed: 1, environment: environment) { view(count) }
                    let rasterizer = Rasterizer(width: 320, height: 220)
                    for frame in 0..<3 {
                        let list = try await stage.frame(frame)
                        var digest = ContentDigest()
                        list.hash(into: &digest)
                        try rasterizer.draw(list, background: Color.Resolved(red: 1, green: 1, blue: 1))
                    }
                }
            }
        }
    }
}
