// error: ambiguous use of 'perform'
import Foundation
import Kinora

func later() { RunLoop.main.perform {} }
