// The module that files name for descriptions of charts.
@_exported import class KinoraControls.AXCategoricalDataAxisDescriptor
@_exported import class KinoraControls.AXChartDescriptor
@_exported import protocol KinoraControls.AXDataAxisDescriptor
@_exported import class KinoraControls.AXDataPoint
@_exported import class KinoraControls.AXDataSeriesDescriptor
@_exported import class KinoraControls.AXNumericDataAxisDescriptor
@_exported import enum KinoraControls.AccessibilityNotification
