import KinoraDrawing
import KinoraViews

/// A car that drives along a road through a static landscape.
struct CarSceneView: View {
    let scene: CarScene
    private let paint: CarPaint

    init(scene: CarScene) {
        self.scene = scene
        paint = CarPaint(scene.carColor)
    }

    var body: some View {
        ZStack(alignment: .topLeading) {
            LandscapeView(scene: scene)
            TimelineView(.animation) { timeline in
                let pose = scene.drive.pose(at: timeline.time)
                ZStack(alignment: .topLeading) {
                    if scene.leavesTrail {
                        scene.drive.route.driven(upTo: pose.distanceInLap).stroke(scene.carColor.opacity(0.75), style: pen)
                    }
                    CarView(pose: pose, paint: paint, headlight: scene.colors.headlight)
                        .scaleEffect(scene.car.scale, anchor: .topLeading)
                        .offset(x: pose.rearAxle.x, y: pose.rearAxle.y)
                }
            }
        }
    }

    private var pen: StrokeStyle { StrokeStyle(lineWidth: 7 * scene.car.scale, lineCap: .round, lineJoin: .round) }
}
