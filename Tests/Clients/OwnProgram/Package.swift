// swift-tools-version: 6.2
import PackageDescription

// A client that renders films from a program of its own. `.ci/check-clients` builds and runs it.
let package = Package(
    name: "OwnProgram",
    dependencies: [.package(name: "kinora", path: "../../..")],
    targets: [.executableTarget(name: "RenderProgram", dependencies: [.product(name: "Kinora", package: "kinora")])]
)
