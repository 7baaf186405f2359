/// A part of a canvas that has been drawn anew, in pixels; everything outside is as it was.
package struct DrawnArea: Hashable, Sendable {
    package let columns: Range<Int>
    package let rows: Range<Int>
}
