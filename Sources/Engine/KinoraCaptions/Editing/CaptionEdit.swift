/// A change of one cue of a file. A cue is named by the line of its times, counted from 1, as ``Cue/sourceLine`` is.
package enum CaptionEdit: Hashable, Sendable {
    /// Moves the start and the end, in seconds, which are rounded to milliseconds. If both move by the same distance, so do times of words.
    case times(line: Int, start: Double, end: Double)
    /// Replaces the text. It is in the notation of the file, with markup such as `<i>`.
    case text(line: Int, text: String)
    /// Divides the cue before the word in which, or before which, the text at `offset` is. The offset is in the text as the file has it, in UTF-16 code
    /// units. Both parts meet when the word begins.
    case splitAtText(line: Int, offset: Int)
    /// Divides the cue before the word that begins nearest to `time`, in seconds. Both parts meet when the word begins if its time is
    /// measured, else at `time`.
    case splitAtTime(line: Int, time: Double)
    /// Joins the cue and the one that begins next.
    case merge(line: Int)
    /// Removes the cue.
    case remove(line: Int)
    /// Adds a cue with the text in the notation of the file.
    case add(start: Double, end: Double, text: String)
}
