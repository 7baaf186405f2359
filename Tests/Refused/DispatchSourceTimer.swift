// error: A DispatchSource timer runs in real time.
import KinoraSwiftUI

let timer = DispatchSource.makeTimerSource(queue: .main)
