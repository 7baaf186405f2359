@testable import KinoraCLI
