// The module that source shared with an app names.
@_exported import KinoraCombine
