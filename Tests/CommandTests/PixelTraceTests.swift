import Testing

struct PixelTraceTests {
    @Test("The items that change a pixel are printed with the resulting colours; a pixel of the background has no items")
    func items() async throws {
        try await Command.with(.films) { films in
            let middle = try await films.run("trace-pixel", "square", "--at", "0.5", "--pixel", "6,6")
            #expect(middle.code == 0, "\(middle.error)")
            let lines = middle.output.split(separator: "\n")
            #expect(lines.first?.hasPrefix("frame 5, pixel 6,6: ") == true)
            let color = lines.first?.split(separator: ": ").last?.dropLast(" as red, green, blue, alpha; colours are premultiplied".count)
            let last = try #require(lines.last { $0.contains(" after item ") })
            #expect(color.map { last.hasPrefix($0) } == true && last.contains("fill"))
            let corner = try await films.run("trace-pixel", "square", "--at", "0", "--pixel", "63,47")
            #expect(corner.code == 0 && !corner.output.contains(" after item "))
            let lower = corner.output.split(separator: "\n").dropFirst().first
            #expect(lower == "background: (255, 255, 255, 255)")
        }
    }

    @Test("The line of an item contains its whole paint, including the stops of a gradient")
    func paint() async throws {
        try await Command.with(.kinora) { kinora in
            let outcome = try await kinora.run("trace-pixel", "lava-lamp", "--at", "1", "--pixel", "640,360")
            #expect(outcome.code == 0, "\(outcome.error)")
            let fills = outcome.output.split(separator: "\n").filter { $0.contains(": fill ") }
            #expect(fills.contains { $0.contains(" radial ") && $0.contains(" mixed ") })
        }
    }

    @Test("The trace of a frame with motion blur says that it is not blurred")
    func motionBlur() async throws {
        try await Command.with(.kinora) { kinora in
            let offset = "{from: [0, 0], to: [40, 0], duration: 1, easing: linear}"
            let moving = "layers: [{shape: rectangle, fill: white, width: 20, height: 20, offset: \(offset)}]\n"
            try kinora.write(moving + "video: {size: 64x48, fps: 10, duration: 1, motion-blur: 180}\n", to: "film.yaml")
            let blurred = try await kinora.run("trace-pixel", "film.yaml", "--pixel", "32,24")
            #expect(blurred.code == 0, "\(blurred.error)")
            let note = "motion blur is not traced: the items are those at the time of the frame"
            #expect(blurred.output.split(separator: "\n").dropFirst(2).first.map(String.init) == note)
            try kinora.write(moving + "video: {size: 64x48, fps: 10, duration: 1}\n", to: "film.yaml")
            #expect(try await kinora.run("trace-pixel", "film.yaml", "--pixel", "32,24").output.contains("motion blur") == false)
        }
    }

    @Test(
        "A pixel outside the frame, a text without two numbers, and a wrong time are refused",
        arguments: ["64,0", "0,48", "-1,0", "3", "a,b"])
    func refusals(pixel: String) async throws {
        try await Command.with(.films) { films in
            let outcome = try await films.run("trace-pixel", "square", "--pixel=\(pixel)")
            #expect(outcome.code == 64 && outcome.error.contains("is not a pixel of the frame; expected 0,0 to 63,47"))
            #expect(try await films.run("trace-pixel", "square", "--pixel", "1,1", "--at", "soon").code == 64)
            let late = try await films.run("trace-pixel", "square", "--pixel", "1,1", "--at", "7")
            #expect(late.code == 64 && late.error.contains("is outside the film; expected 0...1 s"))
        }
    }
}
