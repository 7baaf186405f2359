import KinoraPipeline

/// An export as a page requests it.
package struct ExportOrder: Codable, Hashable, Sendable {
    package var item: String
    package var values: [String: ParameterValue]?
    /// As ``ExportFormat`` accepts it.
    package var format: String
    package var name: String
    package var width: Int?
    package var height: Int?
    /// Frames per second as a fraction: the numerator and the denominator; nil for the preset's own.
    package var rate: [Int]?
    package var quality: Int?
    package var from: Int?
    package var to: Int?

    /// The request with a valid format and name. Throws a ``ParameterError`` otherwise.
    package func request() throws(ParameterError) -> ExportRequest {
        var request = ExportRequest(try ExportFormat(format), name: try NewFileName(name))
        (request.width, request.height, request.quality, request.from, request.to) = (width, height, quality, from, to)
        request.changesRate = rate != nil
        return request
    }
}
