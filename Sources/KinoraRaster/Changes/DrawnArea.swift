/// A part of a canvas, in pixels.
package struct DrawnArea: Hashable, Sendable {
    package let columns: Range<Int>
    package let rows: Range<Int>
}
