import CFFmpeg

extension Muxer {
    /// Adds chapters. The film is `end` seconds long.
    func addChapters(_ chapters: [FilmMetadata.Chapter], end: Double) throws(FFmpegError) {
        precondition(state == .open, "chapters must be added before the header is written")
        guard container.supportsMetadata, !chapters.isEmpty else { return }
        let operation = "add chapters to \"\(name)\""
        // FFmpeg owns the list and its elements from here on, and frees them with the context.
        guard let list = av_calloc(chapters.count, MemoryLayout<UnsafeMutablePointer<AVChapter>?>.stride) else {
            throw .outOfMemory(operation)
        }
        let members = list.bindMemory(to: UnsafeMutablePointer<AVChapter>?.self, capacity: chapters.count)
        context.pointee.chapters = members
        for (index, chapter) in chapters.enumerated() {
            guard let memory = av_mallocz(MemoryLayout<AVChapter>.size) else { throw .outOfMemory(operation) }
            let made = memory.bindMemory(to: AVChapter.self, capacity: 1)
            members[index] = made
            context.pointee.nb_chapters = UInt32(index + 1)
            let next = index + 1 < chapters.count ? chapters[index + 1].start : end
            made.pointee.id = Int64(index + 1)
            made.pointee.time_base = AVRational(num: 1, den: 1000)
            made.pointee.start = Int64((chapter.start * 1000).rounded())
            made.pointee.end = Int64((next * 1000).rounded())
            try check(operation) { av_dict_set(&made.pointee.metadata, "title", chapter.title, 0) }
        }
    }

    /// Adds a cover image, the bytes of a PNG or JPEG file. It is written after the header.
    func addCover(_ image: [UInt8]) throws(FFmpegError) -> Cover {
        let stream = try newStream()
        let isPNG = image.starts(with: [0x89, 0x50, 0x4E, 0x47])
        guard isPNG || image.starts(with: [0xFF, 0xD8]) else {
            throw FFmpegError(
                operation: "add a cover to \"\(name)\"", code: kinora_averror_invalid_data(), text: "it is neither a PNG nor a JPEG")
        }
        stream.pointee.disposition = AV_DISPOSITION_ATTACHED_PIC
        stream.pointee.codecpar.pointee.codec_type = AVMEDIA_TYPE_VIDEO
        stream.pointee.codecpar.pointee.codec_id = isPNG ? AV_CODEC_ID_PNG : AV_CODEC_ID_MJPEG
        // The muxer requires a size, although the size of a cover is in its own bytes.
        stream.pointee.codecpar.pointee.width = 1
        stream.pointee.codecpar.pointee.height = 1
        stream.pointee.time_base = AVRational(num: 1, den: 90_000)
        return Cover(image: image, track: Int(stream.pointee.index))
    }

    struct Cover {
        let image: [UInt8]
        let track: Int

        func write(to muxer: Muxer) throws(FFmpegError) {
            let packet = try Packet()
            try check("add a cover to \"\(muxer.name)\"") { av_new_packet(packet.pointer, Int32(image.count)) }
            image.withUnsafeBytes { bytes in
                guard let source = bytes.baseAddress else { return }
                // Safe: the bytes are the elements of an array of bytes.
                packet.pointer.pointee.data.update(from: source.assumingMemoryBound(to: UInt8.self), count: bytes.count)
            }
            packet.pointer.pointee.flags |= AV_PKT_FLAG_KEY
            packet.pointer.pointee.pts = 0
            packet.pointer.pointee.dts = 0
            try muxer.write(packet, track: track, timeBase: AVRational(num: 1, den: 90_000))
        }
    }
}
