import Foundation
import KinoraDrawing
import KinoraViews

/// A Metal shader function with its arguments.
///
/// Metal functions run only on Apple's processors. Files with shaders compile, so that their other views can be rendered. A view with a
/// shader effect is drawn unchanged, and a shader fill is grey. Each function is reported once.
public struct Shader: Hashable, Sendable {
    public var function: ShaderFunction
    public var arguments: [Argument]
    public var dithersColor = false

    public init(function: ShaderFunction, arguments: [Argument]) {
        self.function = function
        self.arguments = arguments
    }

    /// An argument of a shader function.
    public struct Argument: Hashable, Sendable {
        private enum Value: Hashable, Sendable {
            case numbers([Float])
            case colors([Color])
            case image
            case data(Data)
            case boundingRect
        }

        private let value: Value

        public static func float<T: BinaryFloatingPoint>(_ x: T) -> Argument { numbers(Float(x)) }

        public static func float2<T: BinaryFloatingPoint>(_ x: T, _ y: T) -> Argument { numbers(Float(x), Float(y)) }

        public static func float2(_ point: CGPoint) -> Argument { float2(point.x, point.y) }

        public static func float2(_ size: CGSize) -> Argument { float2(size.width, size.height) }

        public static func float2(_ vector: CGVector) -> Argument { float2(vector.dx, vector.dy) }

        public static func float3<T: BinaryFloatingPoint>(_ x: T, _ y: T, _ z: T) -> Argument { numbers(Float(x), Float(y), Float(z)) }

        public static func float4<T: BinaryFloatingPoint>(_ x: T, _ y: T, _ z: T, _ w: T) -> Argument {
            numbers(Float(x), Float(y), Float(z), Float(w))
        }

        public static func floatArray(_ array: [Float]) -> Argument { Argument(value: .numbers(array)) }

        public static var boundingRect: Argument { Argument(value: .boundingRect) }

        public static func color(_ color: Color) -> Argument { Argument(value: .colors([color])) }

        public static func colorArray(_ array: [Color]) -> Argument { Argument(value: .colors(array)) }

        public static func image(_ image: Image) -> Argument { Argument(value: .image) }

        public static func data(_ data: Data) -> Argument { Argument(value: .data(data)) }

        private static func numbers(_ numbers: Float...) -> Argument { Argument(value: .numbers(numbers)) }
    }

    /// The usage for which a shader is compiled.
    public struct UsageType: Hashable, Sendable {
        private let name: String

        public static let shapeStyle = UsageType(name: "shapeStyle")
        public static let colorEffect = UsageType(name: "colorEffect")
        public static let distortionEffect = UsageType(name: "distortionEffect")
        public static let layerEffect = UsageType(name: "layerEffect")
    }

    /// Has no effect: shaders are not compiled.
    public func compile(as type: UsageType) async throws {}

    /// Reports once that the shader is not run.
    func report() {
        StageScope.report(
            "the shader \"\(function.name)\" is not run, because Metal functions run only on Apple's processors")
    }
}

/// A function of a shader library.
@dynamicCallable
public struct ShaderFunction: Hashable, Sendable {
    public var library: ShaderLibrary
    public var name: String

    public init(library: ShaderLibrary, name: String) {
        self.library = library
        self.name = name
    }

    public func dynamicallyCall(withArguments arguments: [Shader.Argument]) -> Shader { Shader(function: self, arguments: arguments) }
}

/// A library of Metal functions. No library is loaded, so any function name is valid.
@dynamicMemberLookup
public struct ShaderLibrary: Hashable, Sendable {
    public static let `default` = ShaderLibrary()

    private init() {}

    public init(data: Data) {}

    public init(url: URL) {}

    public static func bundle(_ bundle: Bundle) -> ShaderLibrary { ShaderLibrary() }

    public subscript(dynamicMember name: String) -> ShaderFunction { ShaderFunction(library: self, name: name) }

    public static subscript(dynamicMember name: String) -> ShaderFunction { ShaderFunction(library: .default, name: name) }
}

extension Shader: PaintStyle {
    package func paint(in context: StyleContext) -> Paint {
        report()
        return .color(Color.gray.resolve(in: context.environment))
    }
}
