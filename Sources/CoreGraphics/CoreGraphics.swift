// The module that files name for points, transforms and paths.
@_exported import Foundation
@_exported import KinoraDrawing
