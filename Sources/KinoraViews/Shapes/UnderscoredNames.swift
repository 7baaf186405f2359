// Names with an underscore that SwiftUI's interface shows and that some source files write out.

public typealias _ConditionalContent = ConditionalContent
public typealias _ShapeView = ShapeView
public typealias _StrokedShape = StrokedShape
public typealias _TrimmedShape = TrimmedShape
public typealias _SizedShape = SizedShape
