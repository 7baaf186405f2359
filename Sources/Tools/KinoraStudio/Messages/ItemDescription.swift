import KinoraPipeline

/// A preset or composition: its parameters with their values, and its video settings.
package struct ItemDescription: Codable, Sendable {
    package struct Video: Codable, Hashable, Sendable {
        /// The sizes for which a composition is laid out: all, or a list of widths and heights in points.
        package enum Sizes: Codable, Hashable, Sendable {
            case any
            case listed([[Int]])

            package init(from decoder: any Decoder) throws {
                let container = try decoder.singleValueContainer()
                self = if let sizes = try? container.decode([[Int]].self) { .listed(sizes) } else { .any }
            }

            package func encode(to encoder: any Encoder) throws {
                var container = encoder.singleValueContainer()
                switch self {
                case .any: try container.encode("any")
                case .listed(let sizes): try container.encode(sizes)
                }
            }
        }

        /// In pixels.
        package var width: Int
        package var height: Int
        /// Frames per second as a fraction: the numerator and the denominator.
        package var rate: [Int]
        /// In seconds.
        package var duration: Double
        package var sizes: Sizes
    }

    package var id: String
    package var name: String
    package var description: String
    /// The name of the composition; empty if the document does not name a valid one.
    package var composition: String
    package var file: String?
    /// The absolute path of the folder to which paths in its values are relative.
    package var folder: String
    package var fields: [FieldDescription]
    /// The values that the preset sets.
    package var values: [String: ParameterValue]
    /// Nil if the document has errors.
    package var video: Video?
    package var errors: [ErrorDescription]
}
