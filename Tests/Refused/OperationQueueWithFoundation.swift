// error: ambiguous use of 'addOperation'
import Foundation
import KinoraSwiftUI

func later() { OperationQueue().addOperation {} }
