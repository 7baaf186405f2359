@testable import KinoraMotion
