@testable import KinoraMedia
