// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

// What loops over pixels, samples and curves is optimised in debug builds too: without it films and tests take more than twice as long.
let optimizedC: [CSetting] = [.unsafeFlags(["-O2"], .when(configuration: .debug))]
let optimized: [SwiftSetting] = [.unsafeFlags(["-O"], .when(configuration: .debug))]
// Modules without work for each pixel or view are not optimised in release builds either. They then take a third of the time to compile.
let unoptimized: [SwiftSetting] = [.unsafeFlags(["-Onone"], .when(configuration: .release))]

let package = Package(
    name: "kinora",
    products: [
        .library(name: "Kinora", targets: ["Kinora"]),
        .library(name: "KinoraSwiftUI", targets: ["KinoraSwiftUI"]),
        .library(
            name: "SwiftUI",
            targets: [
                "SwiftUI", "Charts", "Combine", "UIKit", "CoreGraphics", "QuartzCore", "Accelerate", "simd", "AVFoundation", "AVKit",
                "AudioToolbox", "Accessibility", "CoreTransferable", "UniformTypeIdentifiers",
            ]),
        .library(name: "Combine", targets: ["Combine"]),
        .library(name: "KinoraCLI", targets: ["KinoraCLI"]),
        .plugin(name: "AssetSymbols", targets: ["AssetSymbols"]),
        .executable(name: "kinora", targets: ["KinoraTool"]),
        .executable(name: "kinora-bench", targets: ["KinoraBench"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
        .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    ],
    targets: [
        .systemLibrary(
            name: "CCairo", pkgConfig: "pangocairo",
            providers: [.apt(["libcairo2-dev", "libpango1.0-dev", "libfontconfig-dev", "zlib1g-dev"])]),
        .target(name: "CFFmpeg"),
        .target(name: "CLoadedLibraries"),
        .target(name: "CFileAttributes"),
        .target(name: "CSpawn"),
        .target(name: "CCoverage", cSettings: optimizedC),
        .target(name: "CPixels", dependencies: ["CCoverage"], cSettings: optimizedC),
        .target(name: "CFilmTime"),
        .target(name: "CInterposition", dependencies: ["CFilmTime"]),
        .target(name: "CPathElement"),
        .target(name: "KinoraAssetSymbols", dependencies: ["KinoraFiles", "KinoraMacroExpansion"]),
        .executableTarget(name: "AssetSymbolsTool", dependencies: ["KinoraAssetSymbols"]),
        .plugin(name: "AssetSymbols", capability: .buildTool(), dependencies: ["AssetSymbolsTool"]),
        .target(name: "KinoraErrors"),
        .target(name: "KinoraFiles", dependencies: ["CFileAttributes", "KinoraErrors"]),
        .target(name: "KinoraProcesses", dependencies: ["CSpawn", "KinoraErrors", "KinoraFiles"]),
        .target(name: "KinoraJSON", swiftSettings: optimized),
        .target(name: "KinoraMotion", swiftSettings: optimized),
        .target(name: "KinoraAudioFeatures", swiftSettings: optimized),
        .target(name: "KinoraCaptions", dependencies: ["KinoraErrors", "KinoraFiles", "KinoraJSON"], swiftSettings: optimized),
        .target(
            name: "KinoraDrawing", dependencies: ["KinoraErrors", "KinoraFiles", "KinoraMotion"], swiftSettings: optimized),
        .target(name: "KinoraCombine"),
        .target(name: "Combine", dependencies: ["KinoraCombine"]),
        .target(name: "Charts", dependencies: ["KinoraCharts"]),
        .target(name: "KinoraMacroExpansion"),
        // Not part of KinoraMacros: if a test depended on a macro target, SwiftPM would build all tests a second time, as tools of the
        // build.
        .macro(name: "KinoraMacros", dependencies: ["KinoraMacroExpansion"]),
        .target(name: "KinoraSymbols", dependencies: ["KinoraDrawing", "KinoraFiles"], exclude: ["Drawings"]),
        .target(
            name: "KinoraRuntime", dependencies: ["CFilmTime", "KinoraCombine", "KinoraDrawing", "KinoraMacros", "KinoraMotion"]),
        .target(
            name: "KinoraViews",
            dependencies: [
                "KinoraAudioFeatures", "KinoraCombine", "KinoraDrawing", "KinoraErrors", "KinoraFiles", "KinoraRuntime", "KinoraSymbols",
            ]),
        .target(
            name: "KinoraCaptionViews",
            dependencies: ["KinoraCaptions", "KinoraDrawing", "KinoraMotion", "KinoraRuntime", "KinoraViews"], swiftSettings: optimized),
        .target(name: "KinoraControls", dependencies: ["KinoraViews", "KinoraSymbols"]),
        .target(name: "KinoraCharts", dependencies: ["KinoraDrawing", "KinoraMotion", "KinoraViews"]),
        .target(
            name: "KinoraApple",
            dependencies: [
                "CPathElement", "KinoraCombine", "KinoraControls", "KinoraFiles", "KinoraSymbols", "KinoraViews", "UniformTypeIdentifiers",
            ]),
        .target(
            name: "KinoraRaster", dependencies: ["KinoraDrawing", "KinoraErrors", "KinoraFiles", "CCairo", "CCoverage", "CPixels"],
            swiftSettings: optimized),
        .target(
            name: "KinoraMedia",
            dependencies: ["KinoraCaptions", "KinoraErrors", "KinoraFiles", "KinoraProcesses", "CFFmpeg", "CLoadedLibraries", "CPixels"],
            swiftSettings: optimized),
        .target(
            name: "KinoraSound", dependencies: ["KinoraAudioFeatures", "KinoraErrors", "KinoraFiles", "KinoraMedia"],
            swiftSettings: optimized),
        .target(
            name: "KinoraPipeline",
            dependencies: [
                "CFileAttributes", "KinoraCaptions", "KinoraCaptionViews", "KinoraLottie", "KinoraViews", "KinoraRaster", "KinoraSound",
                "KinoraMedia", "KinoraErrors", "KinoraFiles",
            ]),
        .target(
            name: "Kinora",
            dependencies: [
                "KinoraAudioFeatures", "KinoraCaptions", "KinoraCaptionViews", "KinoraClock", "KinoraCombine", "KinoraErrors",
                "KinoraMotion", "KinoraDrawing", "KinoraLottie", "KinoraSymbols", "KinoraViews",
                "KinoraCharts", "KinoraControls", "KinoraMedia", "KinoraRaster", "KinoraSound", "KinoraPipeline",
            ]),
        .target(name: "KinoraClock", dependencies: ["CInterposition", "KinoraCombine", "KinoraDrawing", "KinoraViews"]),
        .target(name: "KinoraSwiftUI", dependencies: ["Kinora", "KinoraApple", "KinoraClock"]),
        .target(name: "SwiftUI", dependencies: ["KinoraApple", "KinoraSwiftUI"]),
        .target(name: "UIKit", dependencies: ["KinoraApple", "KinoraSwiftUI"]),
        .target(name: "CoreGraphics", dependencies: ["KinoraApple", "KinoraDrawing"]),
        .target(name: "QuartzCore", dependencies: ["KinoraApple"]),
        .target(name: "AVFoundation", dependencies: ["KinoraApple", "KinoraViews"]),
        .target(name: "AVKit", dependencies: ["AVFoundation", "KinoraDrawing", "KinoraViews"]),
        .target(name: "AudioToolbox", dependencies: ["AVFoundation"]),
        .target(name: "Accessibility", dependencies: ["KinoraApple"]),
        .target(name: "CoreTransferable", dependencies: ["KinoraApple"]),
        // A module without dependencies, because other packages import it too if it was built before them.
        .target(name: "UniformTypeIdentifiers"),
        .target(name: "Accelerate", dependencies: ["KinoraDrawing"]),
        .target(name: "simd", swiftSettings: optimized),
        .target(
            name: "KinoraLottie",
            dependencies: [
                "CCairo", "KinoraDrawing", "KinoraErrors", "KinoraFiles", "KinoraJSON", "KinoraMotion", "KinoraRuntime", "KinoraViews",
            ],
            swiftSettings: optimized),
        .target(
            name: "KinoraLayers",
            dependencies: [
                "KinoraAudioFeatures", "KinoraCaptions", "KinoraCaptionViews", "KinoraCharts", "KinoraLottie", "KinoraPipeline",
                "KinoraRaster", "KinoraSound", "KinoraSymbols", "KinoraViews", "KinoraErrors", "KinoraFiles",
            ],
            swiftSettings: optimized),
        .target(
            name: "KinoraPresets",
            dependencies: [
                "KinoraCaptions", "KinoraCharts", "KinoraLayers", "KinoraLottie", "KinoraPipeline", "KinoraSound", "KinoraSymbols",
                "KinoraErrors",
                "KinoraFiles", "Yams",
            ],
            resources: [.embedInCode("LayerPresets")]),
        .target(
            name: "KinoraStudio",
            dependencies: [
                "KinoraProcesses", "KinoraPresets", "KinoraPipeline", "KinoraRaster", "KinoraSound", "KinoraMedia", "KinoraAudioFeatures",
                "KinoraCaptions", "KinoraDrawing", "KinoraViews",
                "KinoraMotion", "KinoraErrors", "KinoraFiles", .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"), .product(name: "NIOPosix", package: "swift-nio"),
            ],
            // Single files, because SwiftPM cannot copy a directory of another user, such as the folder of installed sources.
            resources: [.process("Web")], swiftSettings: unoptimized),
        .target(
            name: "KinoraCLI",
            dependencies: [
                "KinoraCaptions", "KinoraPresets", "KinoraLayers", "KinoraStudio", "KinoraPipeline", "KinoraSymbols", "KinoraViews",
                "KinoraRaster",
                "KinoraMotion", "KinoraSound", "KinoraMedia", "KinoraFiles", "KinoraProcesses",
                .product(name: "ArgumentParser", package: "swift-argument-parser"), .product(name: "Logging", package: "swift-log"),
            ], swiftSettings: unoptimized),
        .executableTarget(name: "KinoraTool", dependencies: ["KinoraCLI", "KinoraPresets"]),
        .executableTarget(name: "FirstFilm", dependencies: ["KinoraPresets", "KinoraPipeline", "KinoraFiles"]),
        .executableTarget(
            name: "KinoraBench",
            dependencies: [
                "KinoraCLI", "KinoraStudio", "KinoraPresets", "KinoraPipeline", "KinoraRaster", "KinoraMedia", "KinoraFiles",
                "KinoraProcesses",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]),

        .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: optimized),
        .target(
            name: "ViewTestSupport", dependencies: ["KinoraDrawing", "KinoraMotion", "KinoraViews"], path: "Tests/ViewTestSupport"),
        .target(name: "RandomViews", dependencies: ["KinoraViews", "KinoraControls"], path: "Tests/RandomViews", swiftSettings: optimized),
        .target(
            name: "FuzzTargets",
            dependencies: [
                "KinoraAssetSymbols", "KinoraCaptions", "KinoraCLI", "KinoraLottie", "KinoraStudio", "KinoraPresets", "KinoraPipeline",
                "KinoraRaster",
                "KinoraSound", "KinoraMedia",
                "KinoraViews", "RandomViews",
            ],
            path: "Tests/FuzzTargets", swiftSettings: optimized),
        .target(name: "MediaTestSupport", dependencies: ["KinoraMedia"], path: "Tests/MediaTestSupport"),
        .target(name: "GoldenSupport", dependencies: ["KinoraRaster", "CCairo"], path: "Tests/GoldenSupport"),
        .executableTarget(
            name: "SVGConformance",
            dependencies: ["GoldenSupport", "KinoraDrawing", "KinoraFiles", "KinoraMedia", "KinoraRaster"],
            path: "Tests/SVGConformance",
            swiftSettings: optimized),
        .testTarget(name: "KinoraJSONTests", dependencies: ["KinoraJSON"]),
        .testTarget(name: "KinoraErrorsTests", dependencies: ["KinoraErrors"]),
        .testTarget(
            name: "KinoraFilesTests", dependencies: ["KinoraDrawing", "KinoraErrors", "KinoraFiles", "TestSupport"]),
        .testTarget(
            name: "AVFoundationTests",
            dependencies: ["AVFoundation", "AVKit", "KinoraApple", "KinoraDrawing", "KinoraViews", "ViewTestSupport"]),
        .testTarget(name: "UniformTypeIdentifiersTests", dependencies: ["UniformTypeIdentifiers"]),
        .testTarget(name: "KinoraCaptionsTests", dependencies: ["KinoraCaptions", "KinoraErrors"]),
        .testTarget(name: "KinoraAudioFeaturesTests", dependencies: ["KinoraAudioFeatures", "TestSupport"]),
        .testTarget(name: "KinoraProcessesTests", dependencies: ["KinoraProcesses", "TestSupport"]),
        .testTarget(name: "KinoraMacroExpansionTests", dependencies: ["KinoraMacroExpansion"]),
        .testTarget(name: "KinoraMotionTests", dependencies: ["KinoraMotion", "TestSupport"]),
        .testTarget(name: "KinoraDrawingTests", dependencies: ["KinoraDrawing", "TestSupport"]),
        .testTarget(name: "KinoraAssetSymbolsTests", dependencies: ["KinoraAssetSymbols", "TestSupport"]),
        .testTarget(name: "AccelerateTests", dependencies: ["Accelerate"]),
        .testTarget(name: "simdTests", dependencies: ["simd"]),
        .testTarget(name: "KinoraCombineTests", dependencies: ["KinoraCombine", "TestSupport"]),
        .testTarget(name: "KinoraSymbolsTests", dependencies: ["KinoraDrawing", "KinoraSymbols", "TestSupport"]),
        .testTarget(
            name: "KinoraRuntimeTests",
            dependencies: [
                "KinoraDrawing", "KinoraMotion", "KinoraRuntime", "KinoraViews", "RandomViews", "TestSupport", "ViewTestSupport",
            ]),
        .testTarget(
            name: "KinoraViewsTests",
            dependencies: [
                "KinoraApple", "KinoraControls", "KinoraRuntime", "KinoraSymbols", "KinoraViews", "TestSupport", "ViewTestSupport",
            ]),
        .testTarget(
            name: "KinoraControlsTests",
            dependencies: [
                "KinoraApple", "KinoraControls", "KinoraRuntime", "KinoraSymbols", "KinoraViews", "UniformTypeIdentifiers", "TestSupport",
                "ViewTestSupport",
            ]),
        .testTarget(
            name: "KinoraAppleTests",
            dependencies: ["KinoraApple", "KinoraControls", "KinoraFiles", "KinoraViews", "TestSupport", "ViewTestSupport"]),
        .testTarget(
            name: "KinoraClockTests",
            dependencies: ["Combine", "KinoraClock", "KinoraControls", "KinoraSwiftUI", "KinoraViews", "ViewTestSupport"]),
        .testTarget(
            name: "KinoraChartsTests", dependencies: ["KinoraCharts", "KinoraDrawing", "KinoraMotion", "KinoraViews", "TestSupport"],
            exclude: ["Dumps"]),
        .testTarget(name: "FuzzTargetsTests", dependencies: ["FuzzTargets"]),
        .testTarget(
            name: "GrowthTests",
            dependencies: [
                "KinoraControls", "KinoraPresets", "KinoraPipeline", "KinoraRaster", "KinoraSound", "KinoraMedia", "KinoraViews",
                "TestSupport",
            ]),
        .testTarget(name: "RandomViewsTests", dependencies: ["KinoraLayers", "KinoraPipeline", "KinoraPresets", "RandomViews"]),
        .testTarget(name: "KinoraTests", dependencies: ["Kinora", "KinoraViews", "TestSupport"]),
        .testTarget(name: "KinoraSwiftUITests", dependencies: ["Combine", "KinoraSwiftUI", "TestSupport", "ViewTestSupport"]),
        .testTarget(
            name: "KinoraRasterTests", dependencies: ["KinoraRaster", "CCoverage", "CPixels", "GoldenSupport", "TestSupport"],
            exclude: ["Fonts", "Goldens"]),
        .testTarget(
            name: "KinoraMediaTests",
            dependencies: ["KinoraCaptions", "KinoraMedia", "KinoraDrawing", "CPixels", "MediaTestSupport", "TestSupport"]),
        .testTarget(name: "KinoraSoundTests", dependencies: ["KinoraSound", "KinoraMedia", "TestSupport"]),
        .testTarget(
            name: "KinoraPipelineTests",
            dependencies: [
                "Combine", "KinoraApple", "KinoraCharts", "KinoraControls", "KinoraPipeline", "KinoraFiles", "KinoraSwiftUI",
                "GoldenSupport", "TestSupport",
            ]),
        .testTarget(
            name: "EndToEndTests",
            dependencies: [
                "KinoraPipeline", "KinoraSound", "KinoraMedia", "KinoraRaster", "GoldenSupport", "MediaTestSupport", "TestSupport",
            ]),
        .testTarget(
            name: "KinoraLottieTests",
            dependencies: ["KinoraLottie", "KinoraDrawing", "KinoraMotion", "KinoraRaster", "KinoraRuntime", "KinoraViews", "TestSupport"]),
        .testTarget(
            name: "KinoraCaptionViewsTests",
            dependencies: [
                "KinoraCaptions", "KinoraCaptionViews", "KinoraDrawing", "KinoraRaster", "KinoraRuntime", "KinoraViews", "TestSupport",
                "ViewTestSupport",
            ]),
        .testTarget(
            name: "KinoraLayersTests",
            dependencies: [
                "KinoraCaptions", "KinoraCaptionViews", "KinoraLayers", "KinoraLottie", "KinoraPresets", "KinoraPipeline",
                "KinoraAudioFeatures", "KinoraDrawing", "KinoraRuntime", "KinoraViews",
                "KinoraFiles",
                "KinoraMedia", "KinoraRaster", "KinoraSound", "GoldenSupport", "TestSupport", "ViewTestSupport",
            ]),
        .testTarget(
            name: "KinoraPresetsTests",
            dependencies: [
                "KinoraPresets", "KinoraControls", "KinoraRuntime", "KinoraSound", "KinoraFiles", "TestSupport", "ViewTestSupport",
            ],
            exclude: ["Dumps"]),
        .testTarget(
            name: "KinoraStudioTests",
            dependencies: [
                "KinoraStudio", "KinoraPresets", "KinoraPipeline", "KinoraRaster", "KinoraSound", "KinoraMedia", "KinoraAudioFeatures",
                "KinoraViews", "KinoraDrawing", "KinoraMotion", "KinoraErrors", "KinoraFiles", "KinoraProcesses", "KinoraCLI", "KinoraTool",
                "GoldenSupport", "MediaTestSupport", "SampleFilms", "TestSupport",
            ]),
        .executableTarget(name: "SampleFilms", dependencies: ["Kinora", "KinoraCLI"], path: "Tests/SampleFilms"),
        .testTarget(
            name: "CommandTests",
            dependencies: [
                "KinoraCaptions", "KinoraCLI", "KinoraFiles", "KinoraStudio", "KinoraPresets", "KinoraLottie", "KinoraPipeline",
                "KinoraSound", "KinoraMedia",
                "KinoraRaster", "KinoraViews", "KinoraDrawing", "KinoraErrors", "KinoraTool", "KinoraBench", "SampleFilms", "TestSupport",
            ]),
    ],
    swiftLanguageModes: [.v6]
)

// The floors of Sources. A module depends only on modules of its own floor and of earlier floors. No module of Tools depends on Apple.
let floors = [
    // Modules written in C, and headers of libraries.
    "C": [
        "CCairo", "CCoverage", "CFFmpeg", "CFileAttributes", "CFilmTime", "CInterposition", "CLoadedLibraries", "CPathElement",
        "CPixels", "CSpawn",
    ],
    // Modules that make films.
    "Engine": [
        "Kinora", "KinoraAudioFeatures", "KinoraCaptions", "KinoraCaptionViews", "KinoraCharts", "KinoraClock", "KinoraCombine",
        "KinoraControls", "KinoraDrawing", "KinoraErrors", "KinoraFiles", "KinoraJSON", "KinoraLayers", "KinoraLottie",
        "KinoraMacroExpansion", "KinoraMacros", "KinoraMedia", "KinoraMotion", "KinoraPipeline",
        "KinoraPresets", "KinoraProcesses", "KinoraRaster", "KinoraRuntime", "KinoraSound", "KinoraSymbols", "KinoraViews",
    ],
    // Modules that source code for Apple's platforms imports, and modules that only these need.
    "Apple": [
        "AVFoundation", "AVKit", "Accelerate", "Accessibility", "AudioToolbox", "Charts", "Combine", "CoreGraphics",
        "CoreTransferable", "KinoraApple", "KinoraSwiftUI", "QuartzCore", "SwiftUI", "UIKit", "UniformTypeIdentifiers", "simd",
    ],
    // Programs and their parts.
    "Tools": [
        "AssetSymbolsTool", "FirstFilm", "KinoraAssetSymbols", "KinoraBench", "KinoraCLI", "KinoraStudio", "KinoraTool",
    ],
]
for (floor, modules) in floors {
    for target in package.targets where modules.contains(target.name) { target.path = "Sources/\(floor)/\(target.name)" }
}

// `make fuzz` links libFuzzer, which only instrumented builds have.
if Context.environment["KINORA_FUZZ"] != nil {
    package.targets.append(.executableTarget(name: "Fuzzer", dependencies: ["FuzzTargets"], path: "Tests/Fuzzer"))
}
