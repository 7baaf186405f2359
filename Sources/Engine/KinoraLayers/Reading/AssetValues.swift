import Foundation
import KinoraDrawing
import KinoraPipeline

/// Converts the values of parameters that name files or fonts.
enum AssetValues {
    private struct FontHolder: CompositionParameters {
        @Parameter("a font") var value = FontFamily.system
    }

    private struct ImageHolder: CompositionParameters {
        @Parameter("an image", hasSample: true) var value = ImageAsset.none
    }

    private struct VideoHolder: CompositionParameters {
        @Parameter("a clip") var value = VideoAsset.none
    }

    private struct TableHolder: CompositionParameters {
        @Parameter("a table") var value = DataTable(columns: ["column"], rows: [])
    }

    static func font(_ value: ParameterValue, of film: Film) throws -> FontFamily { try decoded(FontHolder.self, value, film).value }

    /// Opens the image.
    static func image(_ value: ParameterValue, of film: Film) throws -> ImageAsset { try decoded(ImageHolder.self, value, film).value }

    /// Opens the clip.
    static func video(_ value: ParameterValue, of film: Film) throws -> VideoAsset { try decoded(VideoHolder.self, value, film).value }

    static func table(_ value: ParameterValue, named name: String, of film: Film) throws -> DataTable {
        do {
            return try decoded(TableHolder.self, value, film).value
        } catch var error as ParameterError {
            error.parameter = name
            throw error
        }
    }

    private static func decoded<P: CompositionParameters>(_ type: P.Type, _ value: ParameterValue, _ film: Film) throws -> P {
        try ParameterSchema(type).decode(type, from: ["value": value], path: film.files.path(of:))
    }
}
