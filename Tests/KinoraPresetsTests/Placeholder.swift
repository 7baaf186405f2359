@testable import KinoraPresets
