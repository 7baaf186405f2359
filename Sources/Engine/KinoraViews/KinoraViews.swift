// Files that import this module see the names of the runtime, such as `View` and `State`.
@_spi(Runtime) @_exported import KinoraRuntime
