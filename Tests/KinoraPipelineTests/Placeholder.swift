@testable import KinoraPipeline
