// swift-tools-version: 6.2
import PackageDescription

// A client whose own program renders films. `.ci/check-clients` builds and runs it.
let package = Package(
    name: "OwnProgram",
    dependencies: [.package(name: "kinora", path: "../../..")],
    targets: [.executableTarget(name: "RenderProgram", dependencies: [.product(name: "Kinora", package: "kinora")])]
)
