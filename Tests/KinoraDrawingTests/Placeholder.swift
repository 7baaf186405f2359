@testable import KinoraDrawing
