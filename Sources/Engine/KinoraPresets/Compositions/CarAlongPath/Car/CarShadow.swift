import Foundation
import KinoraDrawing
import KinoraViews

/// The car's shadow: the plans of several heights, each moved by the shadow's offset, in one outline, so that the shade is uniform.
struct CarShadow: Shape {
    let frame: CarFrame

    func path(in rect: CGRect) -> Path {
        var shadow = Path()
        func add(_ path: Path, _ height: Double) {
            let offset = Sunlight.shadow * height
            shadow.addPath(path, transform: frame.level(0).concatenating(CGAffineTransform(translationX: offset.x, y: offset.y)))
        }
        for height in [0, CarShape.belt * 0.5, CarShape.belt] { add(CarShape.body, height) }
        for height in [26, CarShape.roof] { add(CarShape.roofOutline, height) }
        for wheel in [CarShape.frontWheel, CarShape.rearWheel] {
            for side in [-1.0, 1] {
                let radius = CarMeasures.drawnWheelRadius
                let rect = CGRect(
                    x: wheel.x - radius * 0.8, y: side * wheel.y - wheel.width / 2, width: radius * 1.6, height: wheel.width)
                for height in [0, radius] { add(Path(rect), height) }
            }
        }
        return shadow
    }
}
