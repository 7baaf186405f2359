import CFFmpeg

extension CodecContext {
    /// Opens the decoder and decodes the only frame of a stream that consists of one packet.
    ///
    /// - Parameters:
    ///   - bytes: The contents of the packet.
    ///   - operation: The operation that an error names.
    func decodeSingleFrame(of bytes: [UInt8], with decoder: UnsafePointer<AVCodec>, for operation: String) throws(FFmpegError)
        -> DecodedFrame
    {
        guard bytes.count <= Int(Int32.max) / 2 else {
            throw FFmpegError(operation: operation, code: kinora_averror_invalid_data(), text: "the file is larger than a gigabyte")
        }
        pointer.pointee.max_pixels = Int64(StillDecoder.maxPixels)
        // With one thread, the only frame is returned immediately.
        pointer.pointee.thread_count = 1
        try check(operation) { open(decoder, nil) }
        let packet = try Packet()
        try check(operation) { av_new_packet(packet.pointer, Int32(bytes.count)) }
        packet.pointer.pointee.data.update(from: bytes, count: bytes.count)
        packet.pointer.pointee.flags |= AV_PKT_FLAG_KEY
        try check(operation) { avcodec_send_packet(pointer, packet.pointer) }
        try check(operation) { avcodec_send_packet(pointer, nil) }
        let frame = try DecodedFrame(timeBase: Rational(1))
        try check(operation) { avcodec_receive_frame(pointer, frame.pointer) }
        return frame
    }
}
