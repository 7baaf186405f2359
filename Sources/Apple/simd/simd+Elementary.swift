import Foundation

// Elementary functions of each component.

extension SIMD {
    /// Returns the vector of the values of a function at the components.
    fileprivate func map(_ function: (Scalar) -> Scalar) -> Self {
        var result = self
        for index in indices { result[index] = function(self[index]) }
        return result
    }

    fileprivate func map(_ other: Self, _ function: (Scalar, Scalar) -> Scalar) -> Self {
        var result = self
        for index in indices { result[index] = function(self[index], other[index]) }
        return result
    }
}

public func sin<V: SIMD>(_ x: V) -> V where V.Scalar == Float { x.map(Foundation.sin) }
public func sin<V: SIMD>(_ x: V) -> V where V.Scalar == Double { x.map(Foundation.sin) }
public func cos<V: SIMD>(_ x: V) -> V where V.Scalar == Float { x.map(Foundation.cos) }
public func cos<V: SIMD>(_ x: V) -> V where V.Scalar == Double { x.map(Foundation.cos) }
public func tan<V: SIMD>(_ x: V) -> V where V.Scalar == Float { x.map(Foundation.tan) }
public func tan<V: SIMD>(_ x: V) -> V where V.Scalar == Double { x.map(Foundation.tan) }
public func asin<V: SIMD>(_ x: V) -> V where V.Scalar == Float { x.map(Foundation.asin) }
public func asin<V: SIMD>(_ x: V) -> V where V.Scalar == Double { x.map(Foundation.asin) }
public func acos<V: SIMD>(_ x: V) -> V where V.Scalar == Float { x.map(Foundation.acos) }
public func acos<V: SIMD>(_ x: V) -> V where V.Scalar == Double { x.map(Foundation.acos) }
public func atan<V: SIMD>(_ x: V) -> V where V.Scalar == Float { x.map(Foundation.atan) }
public func atan<V: SIMD>(_ x: V) -> V where V.Scalar == Double { x.map(Foundation.atan) }
public func atan2<V: SIMD>(_ y: V, _ x: V) -> V where V.Scalar == Float { y.map(x, Foundation.atan2) }
public func atan2<V: SIMD>(_ y: V, _ x: V) -> V where V.Scalar == Double { y.map(x, Foundation.atan2) }
public func sinh<V: SIMD>(_ x: V) -> V where V.Scalar == Float { x.map(Foundation.sinh) }
public func sinh<V: SIMD>(_ x: V) -> V where V.Scalar == Double { x.map(Foundation.sinh) }
public func cosh<V: SIMD>(_ x: V) -> V where V.Scalar == Float { x.map(Foundation.cosh) }
public func cosh<V: SIMD>(_ x: V) -> V where V.Scalar == Double { x.map(Foundation.cosh) }
public func tanh<V: SIMD>(_ x: V) -> V where V.Scalar == Float { x.map(Foundation.tanh) }
public func tanh<V: SIMD>(_ x: V) -> V where V.Scalar == Double { x.map(Foundation.tanh) }
public func exp<V: SIMD>(_ x: V) -> V where V.Scalar == Float { x.map(Foundation.exp) }
public func exp<V: SIMD>(_ x: V) -> V where V.Scalar == Double { x.map(Foundation.exp) }
public func exp2<V: SIMD>(_ x: V) -> V where V.Scalar == Float { x.map(Foundation.exp2) }
public func exp2<V: SIMD>(_ x: V) -> V where V.Scalar == Double { x.map(Foundation.exp2) }
public func log<V: SIMD>(_ x: V) -> V where V.Scalar == Float { x.map(Foundation.log) }
public func log<V: SIMD>(_ x: V) -> V where V.Scalar == Double { x.map(Foundation.log) }
public func log2<V: SIMD>(_ x: V) -> V where V.Scalar == Float { x.map(Foundation.log2) }
public func log2<V: SIMD>(_ x: V) -> V where V.Scalar == Double { x.map(Foundation.log2) }
public func log10<V: SIMD>(_ x: V) -> V where V.Scalar == Float { x.map(Foundation.log10) }
public func log10<V: SIMD>(_ x: V) -> V where V.Scalar == Double { x.map(Foundation.log10) }
public func pow<V: SIMD>(_ x: V, _ y: V) -> V where V.Scalar == Float { x.map(y, Foundation.pow) }
public func pow<V: SIMD>(_ x: V, _ y: V) -> V where V.Scalar == Double { x.map(y, Foundation.pow) }
public func fmod<V: SIMD>(_ x: V, _ y: V) -> V where V.Scalar == Float { x.map(y, Foundation.fmod) }
public func fmod<V: SIMD>(_ x: V, _ y: V) -> V where V.Scalar == Double { x.map(y, Foundation.fmod) }
public func sqrt<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint { x.squareRoot() }
