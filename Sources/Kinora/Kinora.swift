@_exported import Foundation
@_exported import KinoraCombine
@_exported import KinoraDrawing
@_exported import KinoraMotion
@_exported import KinoraPipeline
@_exported import KinoraRaster
@_exported import KinoraViews
@_exported import Observation
