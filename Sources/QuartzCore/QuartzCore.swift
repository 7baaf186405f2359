// The module that files name for transforms in space and `CACurrentMediaTime()`.
@_exported import Foundation
@_exported import KinoraDrawing

@_exported import func KinoraApple.CACurrentMediaTime
