// error: a parameter is a Bool, an integer, a floating-point number, a String, a Color
import Foundation
import Kinora

struct Settings: CompositionParameters {
    @Parameter("the day") var day = Date()
}
