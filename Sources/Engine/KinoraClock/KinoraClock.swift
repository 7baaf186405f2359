// Foundation and Dispatch are re-exported here and nowhere between this module and a composition. In a file that does not import them itself,
// this module's methods therefore precede Foundation's and Dispatch's methods of the same signature (`RunLoop.perform`).
@_exported import Dispatch
@_exported import Foundation
