import Foundation
import CCairo
func probe() -> String { String(cString: cairo_version_string()) }
