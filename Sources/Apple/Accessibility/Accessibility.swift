// The module that source files import for descriptions of charts.
@_exported import class KinoraApple.AXCategoricalDataAxisDescriptor
@_exported import class KinoraApple.AXChartDescriptor
@_exported import protocol KinoraApple.AXDataAxisDescriptor
@_exported import class KinoraApple.AXDataPoint
@_exported import class KinoraApple.AXDataSeriesDescriptor
@_exported import class KinoraApple.AXNumericDataAxisDescriptor
@_exported import enum KinoraApple.AccessibilityNotification
