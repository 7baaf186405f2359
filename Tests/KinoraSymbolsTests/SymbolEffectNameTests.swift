import KinoraDrawing
import Testing

@testable import KinoraSymbols

/// The variants of symbol effects, which set the configuration that the drawing uses.
@Suite("Variants of symbol effects")
struct SymbolEffectNameTests {
    @Test(
        "A variant undoes its opposite",
        arguments: [
            (VariableColorSymbolEffect.variableColor.reversing.nonReversing.configuration, VariableColorSymbolEffect().configuration),
            (
                VariableColorSymbolEffect.variableColor.hideInactiveLayers.dimInactiveLayers.configuration,
                VariableColorSymbolEffect().configuration
            ),
            (RotateSymbolEffect.rotate.counterClockwise.clockwise.configuration, RotateSymbolEffect.rotate.configuration),
            (DrawOffSymbolEffect.drawOff.reversed.nonReversed.configuration, DrawOffSymbolEffect.drawOff.configuration),
            (DrawOnSymbolEffect.drawOn.wholeSymbol.individually.configuration, DrawOnSymbolEffect.drawOn.byLayer.configuration),
            (DrawOffSymbolEffect.drawOff.wholeSymbol.individually.configuration, DrawOffSymbolEffect.drawOff.byLayer.configuration),
            (ReplaceSymbolEffect.replace.magic(fallback: .offUp.byLayer).configuration, ReplaceSymbolEffect.offUp.byLayer.configuration),
        ])
    func opposites(variant: SymbolEffectConfiguration, expected: SymbolEffectConfiguration) {
        #expect(variant == expected)
    }

    @Test("A variant sets the kind of motion")
    func kinds() {
        #expect(WiggleSymbolEffect.wiggle.counterClockwise.configuration.kind == .wiggle(.turn(-10)))
        #expect(WiggleSymbolEffect.wiggle.custom(angle: 0).configuration.kind == .wiggle(.move(1, 0)))
        #expect(WiggleSymbolEffect.wiggle.custom(angle: 90.0) == WiggleSymbolEffect.wiggle.custom(angle: Angle.degrees(90)))
        #expect(RotateSymbolEffect.rotate.counterClockwise.configuration.kind == .rotate(isClockwise: false))
        #expect(DrawOffSymbolEffect.drawOff.configuration.kind == .drawOff)
        #expect(ReplaceSymbolEffect.replace.upUp.configuration.kind == .replace(.upUp))
        #expect(ReplaceSymbolEffect.replace.offUp.configuration.kind == .replace(.offUp))
    }

    @Test("Options repeat once, some times or forever, with pauses and at a speed")
    func options() {
        #expect(SymbolEffectOptions.nonRepeating.repetition == .times(1))
        #expect(SymbolEffectOptions.repeat(.continuous).repetition == .forever && SymbolEffectOptions.repeat(.continuous).pause == 0)
        let thrice = SymbolEffectOptions.repeat(.periodic(3, delay: 2))
        #expect(thrice.repetition == .times(3) && thrice.pause == 2)
        #expect(SymbolEffectOptions.repeat(.periodic()) == .repeat(.periodic) && SymbolEffectOptions.repeat(.periodic(2)).pause == 0.5)
        #expect(SymbolEffectOptions.speed(2).rate == 2 && SymbolEffectOptions.speed(-1).rate == 1)
    }
}
