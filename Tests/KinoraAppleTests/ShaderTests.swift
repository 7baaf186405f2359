import Foundation
import KinoraDrawing
import KinoraMotion
import Testing
import ViewTestSupport

@testable import KinoraApple
@testable import KinoraViews

@Suite("Shaders, and shapes from right to left")
@MainActor
struct ShaderTests {
    @Test("Files with shaders compile; shader effects change nothing and are reported once each") func shaders() async throws {
        var said: [String] = []
        func view() -> some View {
            VStack(spacing: 0) {
                Color.red.colorEffect(ShaderLibrary.tint(.float(1), .color(.blue)))
                Color.red.distortionEffect(ShaderLibrary.default.wave(.float2(CGPoint.zero), .boundingRect), maxSampleOffset: .zero)
                Color.red.layerEffect(ShaderLibrary.tint(), maxSampleOffset: .zero)
                Color.red.layerEffect(ShaderLibrary.silent(), maxSampleOffset: .zero, isEnabled: false)
                Color.red.visualEffect { content, proxy in content.colorEffect(ShaderLibrary.size(.float2(proxy.size))) }
            }
        }
        let stage = Stage(
            size: CGSize(width: 10, height: 50), frameRate: 60, seed: 0, gestures: [], environment: EnvironmentValues(),
            onReport: { said.append($0) }, view: { view() })
        _ = try await stage.frame(1)
        expectRects(stage.graph.rects, (0..<5).map { rect(0, CGFloat($0) * 10, 10, 10) })
        #expect(["tint", "wave", "size"].allSatisfy { name in said.filter { $0.contains("shader \"\(name)\"") }.count == 1 })
        #expect(!said.contains { $0.contains("silent") })
        #expect(
            makeGraph(Rectangle().fill(ShaderLibrary.stripes(.float(2)))).leaves.first?.color == Color.gray.resolved(in: .light))
    }

    @Test("Arguments of shaders are numbers, colours and data; a shader is compiled without effect")
    func arguments() async throws {
        let library = ShaderLibrary(data: Data())
        #expect(library.mix == ShaderLibrary(url: URL(filePath: "/a")).mix && ShaderLibrary.bundle(.main).mix == ShaderLibrary.default.mix)
        var shader = library.mix(
            .float2(CGVector(dx: 1, dy: 2)), .float3(1.0, 2, 3), .float4(1.0, 2, 3, 4), .floatArray([1, 2]), .colorArray([.red, .blue]),
            .data(Data([1])))
        #expect(shader.function.name == "mix" && shader.arguments[0] == .float2(CGPoint(x: 1, y: 2)))
        #expect(shader.arguments[1] == .floatArray([1, 2, 3]) && shader.arguments[2] == .floatArray([1, 2, 3, 4]))
        #expect(Shader.Argument.colorArray([.red]) == .color(.red))
        #expect(shader.function.dynamicallyCall(withArguments: []) == library.mix())
        for usage: Shader.UsageType in [.shapeStyle, .colorEffect, .distortionEffect, .layerEffect] { try await shader.compile(as: usage) }
        shader.dithersColor = true
        #expect(shader.dithersColor)
    }

    @Test("Shaders change no drawing in visual effects and canvases, and fill with grey")
    func effects() {
        let shader = ShaderLibrary.wave()
        expectUnchanged(
            [
                Color.red.visualEffect { content, _ in content.distortionEffect(shader, maxSampleOffset: .zero) },
                Color.red.visualEffect { content, _ in content.layerEffect(shader, maxSampleOffset: .zero) },
            ], Color.red.visualEffect { content, _ in content })
        let box = Path(CGRect(x: 0, y: 0, width: 10, height: 10))
        func canvas(_ draw: @escaping (inout GraphicsContext) -> Void) -> some View { Canvas { context, _ in draw(&context) } }
        func filtered(_ filter: GraphicsContext.Filter) -> some View {
            canvas {
                $0.addFilter(filter)
                $0.fill(box, with: .color(.red))
            }
        }
        expectUnchanged(
            [
                filtered(.colorShader(shader)), filtered(.distortionShader(shader, maxSampleOffset: .zero)),
                filtered(.layerShader(shader, maxSampleOffset: .zero)),
            ], filtered(.saturation(1)))
        expectUnchanged(
            [canvas { $0.fill(box, with: .shader(shader, bounds: CGRect(x: 0, y: 0, width: 1, height: 1))) }],
            canvas { $0.fill(box, with: .color(.gray)) })
    }

    private struct Corner: Shape {
        var layoutDirectionBehavior = LayoutDirectionBehavior.mirrors

        func path(in rect: CGRect) -> Path { Path(CGRect(x: rect.minX, y: rect.minY, width: 10, height: 10)) }
    }

    @Test("Shapes are mirrored from right to left unless they are fixed") func directions() {
        func drawn<V: View>(_ view: V) -> [CGRect] { layout(view.environment(\.layoutDirection, .rightToLeft)) }
        expectRects(drawn(Corner()), [rect(190, 0, 10, 10)])
        expectRects(drawn(Corner(layoutDirectionBehavior: .fixed)), [rect(0, 0, 10, 10)])
        expectRects(drawn(Corner(layoutDirectionBehavior: .mirrors(in: .leftToRight))), [rect(0, 0, 10, 10)])
        expectRects(layout(Corner(layoutDirectionBehavior: .mirrors(in: .leftToRight))), [rect(190, 0, 10, 10)])
        expectRects(drawn(Corner().offset(x: 5)), [rect(185, 0, 10, 10)])
        expectRects(drawn(Corner().stroke(lineWidth: 2)), [rect(190, 0, 10, 10)])
        expectRects(drawn(Color.red.frame(width: 10, height: 10).frame(width: 200).layoutDirectionBehavior(.fixed)), [rect(95, 45, 10, 10)])
    }
}
