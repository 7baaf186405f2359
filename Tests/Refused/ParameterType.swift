// error: a parameter is a Bool, an integer, a floating-point number, a String, a Color, a Date
import Foundation
import Kinora

struct Settings: CompositionParameters {
    @Parameter("the page") var page = URL(filePath: "/")
}
