import Foundation
import KinoraDrawing

/// A type whose values can be parameters, besides enumerations. The protocol is not meant for conformances in other modules: such types
/// have no notation in presets.
public protocol ParameterType: Codable, Sendable {}

extension Bool: ParameterType {}
extension String: ParameterType {}
extension Color: ParameterType {}
extension Date: ParameterType {}
extension Array: ParameterType where Element: ParameterType {}

extension Int: ParameterType {}
extension Int8: ParameterType {}
extension Int16: ParameterType {}
extension Int32: ParameterType {}
extension Int64: ParameterType {}
extension UInt: ParameterType {}
extension UInt8: ParameterType {}
extension UInt16: ParameterType {}
extension UInt32: ParameterType {}
extension UInt64: ParameterType {}
extension Double: ParameterType {}
extension Float: ParameterType {}
extension CGFloat: ParameterType {}
