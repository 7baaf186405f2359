// The module that files name for system sounds.
@_exported import AVFoundation
