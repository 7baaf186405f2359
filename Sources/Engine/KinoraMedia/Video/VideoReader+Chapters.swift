import CFFmpeg

extension VideoReader {
    /// A chapter in a film's file.
    package struct Chapter: Hashable, Sendable {
        /// In milliseconds from the film's start.
        package let start: Int
        /// In milliseconds from the film's start.
        package let end: Int
        package let title: String

        package init(start: Int, end: Int, title: String) {
            (self.start, self.end, self.title) = (start, end, title)
        }
    }

    /// The chapters of the film, in the order of the file. A chapter without a title has an empty one.
    package var chapters: [Chapter] {
        let context = demuxer.context.pointee
        return (0..<Int(context.nb_chapters)).compactMap { index in
            guard let chapter = context.chapters[index]?.pointee else { return nil }
            func milliseconds(_ ticks: Int64) -> Int {
                Int((Double(ticks) * Double(chapter.time_base.num) / Double(chapter.time_base.den) * 1000).rounded())
            }
            let title = av_dict_get(chapter.metadata, "title", nil, 0).map { String(cString: $0.pointee.value) } ?? ""
            return Chapter(start: milliseconds(chapter.start), end: milliseconds(chapter.end), title: title)
        }
    }
}
