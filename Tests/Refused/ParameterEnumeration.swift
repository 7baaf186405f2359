// error: an enumeration of choices must be CaseIterable and Codable
import Kinora

enum Style: String, CaseIterable { case classic, modern }

struct Settings: CompositionParameters {
    @Parameter("the style") var style = Style.classic
}
