// The module that files name for transforms in space and `CACurrentMediaTime()`.
@_exported import Foundation
@_exported import KinoraApple
@_exported import KinoraDrawing
