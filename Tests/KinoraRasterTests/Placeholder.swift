@testable import KinoraRaster
