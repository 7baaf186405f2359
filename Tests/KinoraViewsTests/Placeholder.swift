@testable import KinoraViews
