// The module that files name for points, transforms, paths and `CGContext`.
@_exported import Foundation
@_exported import KinoraApple
@_exported import KinoraDrawing
