// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Examples",
    dependencies: [.package(name: "kinora", path: "..")],
    targets: [
        .executableTarget(
            name: "Examples",
            dependencies: [
                .product(name: "Kinora", package: "kinora"), .product(name: "KinoraCLI", package: "kinora"),
                .product(name: "SwiftUI", package: "kinora"),
            ]),
        // The films of docs/tutorials.
        .executableTarget(
            name: "Tutorials",
            dependencies: [.product(name: "Kinora", package: "kinora"), .product(name: "KinoraCLI", package: "kinora")]),
    ],
    swiftLanguageModes: [.v6]
)
