import Foundation
import KinoraApple
import KinoraControls
import KinoraDrawing
import KinoraMotion
import KinoraViews
import Testing

@testable import KinoraPipeline

/// Views whose numbers are as large or as small as numbers can be, or none at all.
@Suite("Extreme numbers in views")
@MainActor
struct ExtremeNumberTests {
    private typealias Row = (name: String, view: @MainActor (CGFloat) -> AnyView)

    private static func row(_ name: String, @ViewBuilder _ view: @escaping @MainActor (CGFloat) -> some View) -> Row {
        (name, { AnyView(view($0)) })
    }

    private static var box: some View { Color.red.frame(width: 10, height: 10) }
    private static let text = Text(verbatim: "Some words in lines")
    private static let image = Image(systemName: "star.fill")

    private static let layouts: [Row] = [
        row("frame") { box.frame(width: $0, height: $0) },
        row("frame width") { Color.red.frame(width: $0) },
        row("frame range") { Color.red.frame(minWidth: $0, maxWidth: 2 * $0, minHeight: 3, maxHeight: $0) },
        row("frame ideal") { Color.red.frame(idealWidth: $0, idealHeight: $0).fixedSize() },
        row("padding") { box.padding($0) },
        row("padding edges") { box.padding(EdgeInsets(top: $0, leading: -$0, bottom: 1, trailing: $0)) },
        row("offset") { box.offset(x: $0, y: -$0) },
        row("position") { box.position(x: $0, y: $0) },
        row("aspect") { box.aspectRatio($0, contentMode: .fit) },
        row("aspect of colour") { Color.red.aspectRatio($0, contentMode: .fill) },
        row("layout priority") { value in
            HStack {
                box.layoutPriority(Double(value))
                Color.blue
            }
        },
        row("stack spacing") { value in
            VStack(spacing: value) {
                HStack(spacing: value) {
                    box
                    box
                }
                box
            }
        },
        row("z index") { value in
            ZStack {
                box.zIndex(Double(value))
                box
            }
        },
        row("spacer") { value in
            HStack {
                box
                Spacer(minLength: value)
                box
            }
        },
        row("guide") { value in
            VStack(alignment: .leading) {
                box.alignmentGuide(.leading) { _ in value }
                box
            }
        },
        row("grid") { value in
            Grid(horizontalSpacing: value, verticalSpacing: value) {
                GridRow {
                    box
                    box.gridColumnAlignment(.leading)
                }
            }
        },
        row("adaptive grid") { value in
            LazyVGrid(columns: [GridItem(.adaptive(minimum: value, maximum: 2 * value), spacing: value)], spacing: value) {
                box
                box
            }
        },
        row("fixed and flexible grid") { value in
            LazyHGrid(rows: [GridItem(.fixed(value)), GridItem(.flexible(minimum: value, maximum: value))]) {
                box
                box
            }
        },
        row("scroll") { value in
            ScrollView {
                LazyVStack(spacing: value) { ForEach(0..<20, id: \.self) { _ in Color.red.frame(height: value) } }
            }
        },
        row("relative frame") { value in ScrollView { box.containerRelativeFrame(.horizontal) { length, _ in length * value } } },
        row("safe area") { value in box.safeAreaPadding(value).safeAreaInset(edge: .top) { Color.blue.frame(height: value) } },
        row("fits") { value in
            ViewThatFits {
                box.frame(width: value)
                box
            }
        },
        row("geometry") { value in GeometryReader { _ in box.offset(x: value) } },
        row("list insets") { value in List { text.listRowInsets(EdgeInsets(top: value, leading: value, bottom: 0, trailing: 0)) } },
        row("background") { value in box.background { Circle().frame(width: value, height: value) }.overlay(alignment: .topLeading) { box }
        },
    ]

    private static let effects: [Row] = [
        row("opacity") { box.opacity(Double($0)) },
        row("rotation") { box.rotationEffect(.degrees(Double($0)), anchor: UnitPoint(x: $0, y: $0)) },
        row("rotation in radians") { box.rotationEffect(.radians(Double($0))) },
        row("scale") { box.scaleEffect(x: $0, y: 1, anchor: UnitPoint(x: $0, y: 0)) },
        row("rotation in space") { box.rotation3DEffect(.degrees(Double($0)), axis: (x: $0, y: 1, z: 0), anchorZ: $0, perspective: $0) },
        row("transform") { box.transformEffect(CGAffineTransform(a: $0, b: $0, c: 1, d: $0, tx: $0, ty: $0)) },
        row("projection") { box.projectionEffect(ProjectionTransform(CGAffineTransform(scaleX: $0, y: 1))) },
        row("blur") { box.blur(radius: $0) },
        row("shadow") { box.shadow(color: .black, radius: $0, x: $0, y: $0) },
        row("brightness") { box.brightness(Double($0)).contrast(Double($0)).saturation(Double($0)).grayscale(Double($0)) },
        row("hue") { box.hueRotation(.degrees(Double($0))) },
        row("corner") { box.cornerRadius($0) },
        row("border") { box.border(.blue, width: $0) },
        row("clip") { box.clipShape(RoundedRectangle(cornerRadius: $0)) },
        row("mask") { value in box.mask { Circle().frame(width: value, height: 3) } },
        row("drawing group") { box.offset(x: $0).drawingGroup() },
        row("compositing group") { box.scaleEffect($0).compositingGroup().opacity(0.5) },
        row("visual effect") { value in box.visualEffect { content, _ in content.offset(x: value).blur(radius: value) } },
        row("redaction") { text.font(.system(size: $0)).redacted(reason: .placeholder) },
        row("matched size") { box.frame(width: $0).transition(.scale(scale: $0)) },
        row("content shape") { value in box.contentShape(Rectangle().inset(by: value)) },
        row("material") { Rectangle().fill(.thinMaterial).frame(width: $0, height: 10) },
        row("glass") { box.glassEffect(in: RoundedRectangle(cornerRadius: $0)) },
    ]

    private static let shapes: [Row] = [
        row("rounded") { RoundedRectangle(cornerSize: CGSize(width: $0, height: 3), style: .continuous).fill(.red) },
        row("uneven") { UnevenRoundedRectangle(topLeadingRadius: $0, bottomTrailingRadius: -$0).fill(.red) },
        row("trim") { Circle().trim(from: $0, to: 1).stroke(.red, lineWidth: 2) },
        row("trim to") { Circle().trim(from: 0, to: $0).stroke(.red, lineWidth: 2) },
        row("inset") { Capsule().inset(by: $0).stroke(.red) },
        row("stroke") { Ellipse().stroke(.red, style: StrokeStyle(lineWidth: $0, miterLimit: $0)) },
        row("stroke border") { Circle().strokeBorder(.red, lineWidth: $0) },
        row("dash") { Circle().stroke(.red, style: StrokeStyle(lineWidth: 1, dash: [$0, 2], dashPhase: $0)) },
        row("fine dash") { Circle().stroke(.red, style: StrokeStyle(lineWidth: 1, dash: [$0])) },
        row("rotated") { Rectangle().rotation(.degrees(Double($0))).scale($0).offset(x: $0).fill(.red) },
        row("sized") { Rectangle().size(width: $0, height: $0).fill(.red) },
        row("path") { value in
            Path { path in
                path.move(to: CGPoint(x: 3, y: value))
                path.addLine(to: CGPoint(x: value, y: 5))
                path.addArc(
                    center: CGPoint(x: 5, y: 5), radius: value, startAngle: .zero, endAngle: .degrees(Double(value)), clockwise: false)
                path.addArc(tangent1End: CGPoint(x: value, y: 1), tangent2End: CGPoint(x: 3, y: value), radius: 4)
                path.addRelativeArc(
                    center: CGPoint(x: 5, y: 5), radius: 4, startAngle: .radians(Double(value)), delta: .radians(Double(value)))
                path.addEllipse(in: CGRect(x: value, y: 0, width: value, height: value))
                path.addRoundedRect(in: CGRect(x: 0, y: 0, width: 10, height: value), cornerSize: CGSize(width: value, height: value))
            }
            .strokedPath(StrokeStyle(lineWidth: value, dash: [3, value], dashPhase: value))
            .fill(.red)
        },
        row("path queries") { value in
            let path = Path(ellipseIn: CGRect(x: 0, y: 0, width: value, height: 10))
            let _ = path.contains(CGPoint(x: value, y: 3))
            path.trimmedPath(from: 0.1, to: value).stroke(.red)
        },
        row("path operations") { value in
            Path(ellipseIn: CGRect(x: 0, y: 0, width: value, height: 10)).union(Path(CGRect(x: 3, y: value, width: 10, height: 10))).fill(
                .red)
        },
        row("blob") { value in BlobShape(.randomStraight, points: 7, seed: 1).scale(value).fill(.red) },
        row("quad curves") { value in
            QuadCurveShape(startPoint: CGPoint(x: value, y: 0), endPoint: CGPoint(x: 5, y: value), controlPoint: .zero).stroke(.red)
        },
        row("bezier path") { value in
            let path = UIBezierPath(
                arcCenter: CGPoint(x: value, y: 3), radius: value, startAngle: value, endAngle: -value, clockwise: true)
            let _ = path.apply(CGAffineTransform(rotationAngle: value))
            Path(path.cgPath).fill(.red)
        },
        row("morph") { MorphShape(from: Circle(), to: Rectangle(), progress: $0).fill(.purple) },
        row("morph of sizes") { value in
            MorphShape(from: Circle().scale(value), to: Rectangle().offset(x: value), progress: 0.4).fill(.purple)
        },
        row("animatable data") { value in MorphShape(from: Circle(), to: Capsule(), progress: value).trim(from: 0, to: value).stroke(.red)
        },
    ]

    private static let paints: [Row] = [
        row("linear gradient") {
            Rectangle().fill(.linearGradient(colors: [.red, .blue], startPoint: UnitPoint(x: $0, y: 0), endPoint: .bottom))
        },
        row("gradient stops") { value in
            Rectangle().fill(
                LinearGradient(
                    stops: [.init(color: .red, location: value), .init(color: .blue, location: -value)], startPoint: .top, endPoint: .bottom
                ))
        },
        row("radial gradient") {
            Rectangle().fill(.radialGradient(colors: [.red, .blue], center: .center, startRadius: $0, endRadius: 2 * $0))
        },
        row("elliptical gradient") {
            Rectangle().fill(.ellipticalGradient(colors: [.red, .blue], startRadiusFraction: $0, endRadiusFraction: $0))
        },
        row("angular gradient") {
            Rectangle().fill(.angularGradient(colors: [.red, .blue], center: .center, startAngle: .degrees(Double($0)), endAngle: .zero))
        },
        row("mesh") { value in
            MeshGradient(
                width: 2, height: 2, points: [[0, 0], [Float(value), 0], [0, Float(value)], [1, 1]], colors: [.red, .green, .blue, .yellow])
        },
        row("colours") { value in
            VStack {
                Color(red: Double(value), green: 0, blue: 0, opacity: Double(value))
                Color(hue: Double(value), saturation: Double(value), brightness: Double(value))
                Color(white: Double(value))
                Color.red.mix(with: .blue, by: Double(value))
                Color.red.opacity(Double(value))
            }
        },
        row("image paint") { value in
            Rectangle().fill(
                ImagePaint(image: image, sourceRect: CGRect(x: value, y: 0, width: value, height: 1), scale: value))
        },
        row("image") { image.resizable(capInsets: EdgeInsets(top: $0, leading: $0, bottom: 0, trailing: 0), resizingMode: .tile) },
        row("symbol value") { Image(systemName: "wifi", variableValue: Double($0)) },
        row("image scale") { image.resizable().frame(width: $0, height: $0) },
    ]

    private static let texts: [Row] = [
        row("font") { text.font(.system(size: $0)) },
        row("custom font") { text.font(.custom("Inter", size: $0).weight(.bold)) },
        row("relative font") { image.font(.system(size: $0)) },
        row("tracking") { text.tracking($0).kerning($0).baselineOffset($0) },
        row("underline") { text.tracking($0).underline(pattern: .dash).strikethrough(pattern: .dashDotDot).font(.system(size: $0)) },
        row("shadowed text") { text.tracking($0).shadow(radius: $0).frame(width: 30).lineLimit(1).truncationMode(.middle) },
        row("aligned text") { value in Text(verbatim: "A\nB").tracking(value).multilineTextAlignment(.trailing).frame(width: value) },
        row("line spacing") { text.lineSpacing($0) },
        row("line height") { text.lineHeight(.exact(points: $0)) },
        row("line height of font") { text.lineHeight(.multiple(factor: $0)).font(.system(size: $0)) },
        row("line limit") { value in text.lineLimit(2).minimumScaleFactor(value).frame(width: 20) },
        row("text frame") { text.frame(width: 20, height: $0) },
        row("text width") { text.frame(width: $0) },
        row("format") { Text(Double($0), format: .number) },
        row("percentage") { Text(Double($0), format: .percent) },
        row("interpolation") { Text("\(Double($0), specifier: "%.2f") \(Double($0))") },
        row("date") { Text(Date(timeIntervalSinceReferenceDate: Double($0)), style: .relative) },
        row("timer") { Text(Date(timeIntervalSinceReferenceDate: Double($0)), style: .timer) },
        row("date of day") { Text(Date(timeIntervalSinceReferenceDate: Double($0)), style: .date) },
        row("time of day") { Text(Date(timeIntervalSinceReferenceDate: Double($0)), style: .time) },
        row("numeric text") { Text(verbatim: "\(Double($0))").contentTransition(.numericText(value: Double($0))) },
        row("dynamic type") { text.font(.body).scaleEffect($0) },
        row("label") { Label("Label", systemImage: "star").font(.system(size: $0)) },
        row("label metrics") { Label("Label", systemImage: "star").labelIconToTitleSpacing($0).labelReservedIconWidth($0) },
        row("scroll anchor") { value in
            VStack {
                ScrollView { text }.defaultScrollAnchor(UnitPoint(x: value, y: value))
                ScrollView { text.frame(height: 500) }.defaultScrollAnchor(UnitPoint(x: value, y: value))
            }
        },
        row("concentric corners") { value in
            ConcentricRectangle(corners: .concentric(minimum: .fixed(value))).inset(by: value).padding(value)
                .containerShape(RoundedRectangle(cornerRadius: value))
        },
    ]

    private static let controls: [Row] = [
        row("progress") { ProgressView(value: Double($0)) },
        row("progress of") { ProgressView(value: 1, total: Double($0)) },
        row("circular progress") { ProgressView(value: Double($0), total: 3).progressViewStyle(.circular) },
        row("gauge") { value in Gauge(value: Double(value), in: 0...1) { text } },
        row("circular gauge") { value in Gauge(value: Double(value), in: 0...1) { text }.gaugeStyle(.accessoryCircular) },
        row("slider") { value in Slider(value: .constant(Double(value)), in: 0...10) },
        row("slider step") { value in Slider(value: .constant(3.0), in: 0...10, step: max(Double(value), 1e-300)) },
        row("stepper") { value in Stepper("\(Double(value))", value: .constant(Double(value)), in: 0...10) },
        row("toggle") { value in Toggle("On", isOn: .constant(true)).frame(width: value) },
        row("button") { value in Button("Go") {}.buttonStyle(.borderedProminent).frame(width: value, height: value) },
        row("picker") { value in
            Picker("Pick", selection: .constant(1)) {
                Text(verbatim: "A").tag(1)
                Text(verbatim: "B").tag(2)
            }
            .pickerStyle(.segmented).frame(width: value)
        },
        row("tabs") { value in TabView { box.tabItem { Text(verbatim: "A") } }.frame(width: value) },
        row("divider") { value in Divider().frame(width: value) },
        row("date picker") { value in DatePicker("Date", selection: .constant(Date(timeIntervalSinceReferenceDate: Double(value)))) },
        row("colour picker") { value in ColorPicker("Colour", selection: .constant(Color(white: Double(value)))) },
        row("navigation") { value in NavigationStack { box.frame(width: value).navigationTitle("Title") } },
        row("form") { value in Form { Section("One") { text.frame(height: value) } } },
    ]

    private static let drawings: [Row] = [
        row("canvas") { value in
            Canvas { context, size in
                context.translateBy(x: value, y: 0)
                context.scaleBy(x: value, y: 1)
                context.rotate(by: .degrees(Double(value)))
                context.fill(Path(CGRect(x: 0, y: 0, width: value, height: 4)), with: .color(.red))
                context.stroke(Path(ellipseIn: CGRect(x: 0, y: 0, width: 5, height: 5)), with: .color(.blue), lineWidth: value)
                context.addFilter(.blur(radius: value))
                context.opacity = Double(value)
                context.draw(Text(verbatim: "A"), at: CGPoint(x: value, y: value))
                context.draw(Text(verbatim: "A"), in: CGRect(x: value, y: 0, width: value, height: value))
                context.draw(image, in: CGRect(x: 0, y: value, width: value, height: 5))
                context.clip(to: Path(CGRect(x: value, y: 0, width: 4, height: value)))
                context.drawLayer { $0.fill(Path(CGRect(x: 0, y: 0, width: value, height: value)), with: .color(.green)) }
            }
        },
        row("core graphics") { value in
            Canvas { context, _ in
                context.withCGContext { graphics in
                    graphics.translateBy(x: value, y: value)
                    graphics.setLineWidth(value)
                    graphics.setLineDash(phase: value, lengths: [value, 3])
                    graphics.setAlpha(value)
                    graphics.addArc(center: .zero, radius: value, startAngle: value, endAngle: 1, clockwise: true)
                    graphics.strokePath()
                    graphics.fill(CGRect(x: value, y: 0, width: value, height: 3))
                }
            }
        },
        row("canvas frame") { value in
            Canvas { _, _ in
            } symbols: {
                box.frame(width: value).tag(1)
            }.frame(width: value)
        },
        row("timeline") { value in TimelineView(.periodic(from: StageScope.firstDate, by: Double(value))) { _ in box } },
        row("timeline start") { value in
            TimelineView(.periodic(from: Date(timeIntervalSinceReferenceDate: Double(value)), by: 0.01)) { _ in box }
        },
        row("animation timeline") { value in TimelineView(.animation(minimumInterval: Double(value))) { _ in box } },
        row("phases") { value in
            PhaseAnimator([0.0, 1.0]) {
                box.opacity($0)
            } animation: { _ in
                .linear(duration: Double(value))
            }
        },
        row("keyframes") { value in
            KeyframeAnimator(initialValue: 0.0) {
                box.offset(x: $0)
            } keyframes: { _ in
                LinearKeyframe(Double(value), duration: 0.1)
                SpringKeyframe(3, duration: Double(value), spring: .bouncy)
                CubicKeyframe(Double(value), duration: 0.1)
            }
        },
    ]

    private struct Changing: View {
        let value: CGFloat
        let animation: Animation
        let view: @MainActor (CGFloat) -> AnyView
        @State private var current: CGFloat = 10

        var body: some View {
            view(current).onAppear { withAnimation(animation) { current = value } }
        }
    }

    nonisolated static let values: [CGFloat] = [.nan, .infinity, -.infinity, 1e300, -1e300, 1e19, -1e10, -1, 0]

    @Test("No number in a view crashes the program", arguments: values)
    func numbers(value: CGFloat) async throws {
        let rows = Self.layouts + Self.effects + Self.shapes + Self.paints + Self.texts + Self.controls + Self.drawings
        let composition = Composition("extreme", size: CGSize(width: 40, height: 40), fps: 10, duration: 1) {
            ForEach(rows.indices, id: \.self) { index in
                Changing(value: value, animation: .linear(duration: 0.3), view: rows[index].view).frame(width: 40, height: 40)
            }
        }
        #expect(try await RenderJob(composition, output: "unused.png").images([1, 4]).count == 2)
    }

    @Test("No number in an animation crashes the program", arguments: values)
    func animations(value: CGFloat) async throws {
        let number = Double(value)
        let animations: [Animation] = [
            .linear(duration: number), .easeInOut(duration: number), .spring(duration: number, bounce: number),
            .spring(response: number, dampingFraction: number, blendDuration: number), .interactiveSpring(response: number),
            .interpolatingSpring(mass: number, stiffness: number, damping: number, initialVelocity: number),
            .linear(duration: 0.1).delay(number), .linear(duration: 0.1).speed(number),
            .linear(duration: 0.1).delay(number).repeatForever(), .linear(duration: number).repeatForever(autoreverses: false),
            .linear(duration: number).repeatCount(1_000_000_000), .timingCurve(number, number, 0, 1, duration: 0.2),
            .linear(duration: 0.1).logicallyComplete(after: number),
        ]
        for animation in animations {
            let composition = Composition("extreme", size: CGSize(width: 40, height: 40), fps: 10, duration: 1) {
                Changing(value: 20, animation: animation) { AnyView(Self.box.offset(x: $0).scaleEffect($0)) }
            }
            #expect(try await RenderJob(composition, output: "unused.png").images([0, 1, 5]).count == 3)
        }
    }
}
