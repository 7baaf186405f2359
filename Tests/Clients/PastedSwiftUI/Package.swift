// swift-tools-version: 6.2
import PackageDescription

// Clients of the two modules for source written for SwiftUI. Building them tests the API, running them tests the frames. `.ci/check-clients`
// does both.
let package = Package(
    name: "PastedSwiftUI",
    dependencies: [.package(name: "kinora", path: "../../..")],
    targets: [
        .executableTarget(
            name: "Pasted", dependencies: [.product(name: "KinoraSwiftUI", package: "kinora")],
            swiftSettings: [.swiftLanguageMode(.v5)]),
        .executableTarget(name: "Shared", dependencies: [.product(name: "SwiftUI", package: "kinora")]),
        .executableTarget(
            name: "Catalogue", dependencies: [.product(name: "SwiftUI", package: "kinora")], resources: [.copy("Assets.xcassets")],
            plugins: [.plugin(name: "AssetSymbols", package: "kinora")]),
    ]
)
