import Foundation

/// A file of captions with the lines of its cues, so that one cue is changed and all other bytes of the file stay.
///
/// SRT and WebVTT are changed. Their comments, style sheets, settings and unknown lines are kept, as are the encoding and the line breaks.
package struct CaptionDocument {
    /// The file as read.
    package let file: CaptionFile
    /// Why the file cannot be changed, as a sentence without a full stop; nil if it can.
    package let reasonAgainstEdits: String?
    let lines: [SourceLine]
    let blocks: CaptionBlocks
    private let encoding: FileEncoding?

    /// Reads a file.
    ///
    /// - Parameter format: The format that the name of the file claims; nil if none. A file that claims to be WebVTT has to be it. The contents
    ///   of others determine the format.
    /// - Throws: A ``CaptionError`` with the position and what would be right.
    package init(data: Data, format: CaptionFormat? = nil) throws(CaptionError) {
        let text = DecodedText(data).text
        file = try CaptionFile(data: data, format: format == .webVTT ? format : CaptionFormat(contents: text) ?? format)
        lines = SourceLine.lines(of: text)
        blocks = CaptionBlocks(lines, format: file.format)
        encoding = FileEncoding(of: data, text: text)
        if !CaptionFormat.writable.contains(file.format) {
            reasonAgainstEdits =
                "\(file.format.name) is only read; convert the file with kinora captions convert, to WebVTT or SRT, and edit the result"
        } else if encoding == nil {
            reasonAgainstEdits = "the file contains bytes that are not valid in its encoding, which would be lost; save the file as UTF-8"
        } else {
            reasonAgainstEdits = nil
        }
    }

    /// The text of a cue of ``file`` as the file has it, with its markup. `\n` separates lines.
    package func source(of cue: Cue) -> String {
        guard reasonAgainstEdits == nil, let block = blocks.block(of: cue) else { return cue.text }
        return lines[block.text].map(\.text).joined(separator: "\n")
    }

    /// Returns the bytes of the file with an edit, and the line of the times of the cue that was changed; nil if a cue was removed.
    ///
    /// - Throws: A ``CaptionError`` if the format cannot contain the result, or if the edit would change another cue.
    package func applying(_ edit: CaptionEdit) throws(CaptionError) -> (data: Data, line: Int?) {
        if let reasonAgainstEdits { throw CaptionError(reasonAgainstEdits) }
        var editor = CueLineEditor(self)
        try editor.apply(edit)
        let text = editor.lines.map { $0.text + $0.separator }.joined()
        guard let data = encoding?.data(text) else {
            throw CaptionError("the text has characters that the file's encoding lacks", expected: "a file in UTF-8")
        }
        try check(data, editor)
        return (data, editor.changedLine.map { $0 + 1 })
    }

    /// Throws unless the changed file has exactly the cues that the edit should result in.
    private func check(_ data: Data, _ editor: CueLineEditor) throws(CaptionError) {
        guard file.format == .webVTT || (CaptionFormat(contents: DecodedText(data).text) ?? file.format) == file.format else {
            throw CaptionError("the file would be read as another format", expected: "text that is not the start of another format")
        }
        let changed = try CaptionFile(data: data, format: file.format).track.cues
        let inOrder = { (cues: [Cue]) in cues.sorted { ($0.sourceLine ?? 0) < ($1.sourceLine ?? 0) } }
        // The numbers of SRT and the positions in the file may change.
        let comparable = { (cue: Cue) in
            var cue = cue
            cue.sourceLine = nil
            if file.format == .srt { cue.identifier = nil }
            return cue
        }
        let old = inOrder(file.track.cues).filter { !editor.removed.contains($0.sourceLine ?? 0) }.map(comparable)
        var new = inOrder(changed)
        let results = new.filter { editor.results.contains(($0.sourceLine ?? 0) - 1) }
        new.removeAll { editor.results.contains(($0.sourceLine ?? 0) - 1) }
        guard results.count == editor.results.count, new.map(comparable) == old else {
            throw CaptionError(
                "\(file.format.name) cannot contain this text in a cue",
                expected: "text with at least one letter, without a line that looks like times or the start of another cue")
        }
        for (cue, wanted) in zip(results, editor.wanted) {
            guard CaptionTime.milliseconds(cue.start) == wanted.start, CaptionTime.milliseconds(cue.end) == wanted.end else {
                throw CaptionError("the times of the cue cannot be written", expected: "a start of at least 0 and an end after the start")
            }
            if let count = wanted.measuredWords, cue.words.count != count {
                throw CaptionError(
                    "words of the cue have times outside of its new times",
                    expected: "a start before the second word, and an end after the start of the last word")
            }
        }
    }
}
