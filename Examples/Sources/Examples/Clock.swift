import Kinora

/// A clock that is drawn anew for every frame. It starts a little before ten past ten, as clocks in shop windows do.
struct ClockView: View {
    private let start: TimeInterval = 10 * 3600 + 8 * 60 + 50

    var body: some View {
        TimelineView(.animation) { timeline in
            Canvas { context, size in
                let seconds = start + timeline.date.timeIntervalSinceReferenceDate
                context.translateBy(x: size.width / 2, y: size.height / 2)
                drawDial(in: context)
                drawHands(in: context, seconds: seconds)
            }
        }
        .background(
            LinearGradient(
                colors: [Color(red: 0.16, green: 0.10, blue: 0.22), Color(red: 0.05, green: 0.04, blue: 0.10)], startPoint: .top,
                endPoint: .bottom))
    }

    private func drawDial(in context: GraphicsContext) {
        let dial = Path(ellipseIn: CGRect(x: -300, y: -300, width: 600, height: 600))
        context.fill(dial, with: .color(red: 0.98, green: 0.95, blue: 0.90))
        context.stroke(dial, with: .color(red: 0.80, green: 0.62, blue: 0.35), lineWidth: 14)
        for minute in 0..<60 {
            var tick = context
            tick.rotate(by: .degrees(Double(minute) * 6))
            let isHour = minute.isMultiple(of: 5)
            tick.fill(
                Path(CGRect(x: isHour ? -4 : -1.5, y: -276, width: isHour ? 8 : 3, height: isHour ? 30 : 14)),
                with: .color(white: isHour ? 0.15 : 0.5))
        }
        for hour in 1...12 {
            let angle = Angle.degrees(Double(hour) * 30 - 90).radians
            context.draw(
                Text("\(hour)").font(.system(size: 44, weight: .semibold)).foregroundColor(Color(white: 0.15)),
                at: CGPoint(x: 212 * cos(angle), y: 212 * sin(angle)))
        }
    }

    private func drawHands(in context: GraphicsContext, seconds: TimeInterval) {
        hand(in: context, turns: seconds / 43_200, length: 150, width: 16, color: Color(white: 0.15))
        hand(in: context, turns: seconds / 3600, length: 225, width: 10, color: Color(white: 0.15))
        hand(in: context, turns: seconds / 60, length: 250, width: 4, color: .red)
        context.fill(Path(ellipseIn: CGRect(x: -12, y: -12, width: 24, height: 24)), with: .color(.red))
    }

    private func hand(in context: GraphicsContext, turns: Double, length: Double, width: Double, color: Color) {
        var context = context
        context.addFilter(.shadow(color: .black.opacity(0.3), radius: 4, x: 2, y: 4))
        context.rotate(by: .degrees(turns * 360))
        let outline = CGRect(x: -width / 2, y: -length, width: width, height: length + 40)
        context.fill(Path(roundedRect: outline, cornerRadius: width / 2), with: .color(color))
    }
}
