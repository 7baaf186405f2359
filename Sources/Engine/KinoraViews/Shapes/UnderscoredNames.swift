import KinoraRuntime

// Underscored names of SwiftUI's interface that some source files use.

public typealias _ConditionalContent = ConditionalContent
public typealias _ShapeView = ShapeView
public typealias _StrokedShape = StrokedShape
public typealias _TrimmedShape = TrimmedShape
public typealias _SizedShape = SizedShape
