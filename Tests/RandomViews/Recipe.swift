import KinoraMotion

/// A description of a view as a value, so that it can be generated at random, printed and reduced to the failing part.
package indirect enum Recipe: Hashable, Sendable {
    case leaf(RecipeLeaf)
    case container(RecipeContainer, [Recipe])
    case modified(Recipe, RecipeModifier)
    /// The second view is attached to the first one, for example as an overlay.
    case attached(Recipe, RecipeAttachment, Recipe)
    /// The first view at even steps of the dial, the second one or none at odd ones.
    case choice(Dial, Recipe, Recipe?, RecipeTransition?)
    /// Some of the views in an order that changes with each step of the dial.
    case rows(Dial, RecipeContainer, [Recipe], RecipeTransition?)
    /// A view type with its own body.
    case boundary(Recipe)
    /// A view that advances its local dial by itself.
    case ticking(Recipe, period: Double, RecipeCurve?)
}

/// A counter that views read. The film advances the shared ones; a `ticking` recipe owns a local one.
package enum Dial: Hashable, Sendable {
    case shared(Int)
    case local
}

/// A number that takes the next of its values with each step of a dial.
package struct Wave: Hashable, Sendable {
    package var dial: Dial
    package var values: [Double]

    package init(_ dial: Dial, _ values: [Double]) {
        (self.dial, self.values) = (dial, values)
    }
}

package enum RecipePaint: Hashable, Sendable {
    case palette(Wave), foreground, secondary, linear(Wave), radial(Wave), angular(Wave), material
}

package enum RecipeLeaf: Hashable, Sendable {
    case rectangle(RecipePaint), circle(RecipePaint), capsule(RecipePaint), line(RecipePaint, Wave), arc(RecipePaint, Wave), star(Wave)
    case text(Wave), color(Wave), canvas(Wave), spacer, divider, empty
    case symbol(Wave), label(Wave), relative(RecipePaint)
    case button(Int), toggle(Dial), slider(Wave), progress(Wave), picker(Dial)
}

package enum RecipeContainer: Hashable, Sendable {
    case horizontal, vertical, depth, group, grid, lazy, fitting, reader, frameReader, timeline, symbols
    case scroll(Wave)
    case scrolling(Dial)
    case switching(Dial)
    case list(Wave), form, section(Wave), disclosure(Dial), table
    case tabs(Dial), pages(Dial), navigation(Dial)
}

package enum RecipeAttachment: Hashable, Sendable {
    case overlay, background, mask, inset
    case sheet(Dial), cover(Dial), alert(Dial), dialog(Dial), toolbar, menu, destination(Dial)
}

/// The reaction of a view to touches.
package enum RecipeGesture: Hashable, Sendable {
    case tap, doubleTap, press, drag, pinch, hover, button
}

package enum RecipeSymbolEffect: Hashable, Sendable {
    case bounce, pulse, variableColor, rotate, wiggle
}

package enum RecipeModifier: Hashable, Sendable {
    case opacity(Wave), scale(Wave), rotation(Wave), offset(Wave, Wave), flip(Wave), projection(Wave), slant(Wave), turn(Wave)
    case frame(Wave?, Wave?), padding(Wave), position(Wave, Wave), fixed, priority(Wave), rank(Wave), guide(Wave)
    case clip, corner(Wave), opening(Wave), compositing, geometryGroup, blend(Wave), hidden
    case blur(Wave), shadow(Wave), brightness(Wave), hue(Wave), saturation(Wave), inversion
    case style(RecipePaint), direction(Wave), font(Wave), contentTransition(Wave), space
    case animation(RecipeCurve?, Dial), stillness, identity(Dial), matched(Int, Wave), phases(RecipeCurve?), keyframes(Dial)
    case visualEffect, scrollTransition, transition(RecipeTransition), sizeEcho, changeEcho(Dial)
    case touch(RecipeGesture, Int), title(Wave), badge(Wave), row(Wave), redaction(Wave), disabled(Wave)
    case symbolEffect(RecipeSymbolEffect, Dial), symbolActivity(RecipeSymbolEffect, Dial)
    case containerShape(Wave), preferenceEcho, preference(Wave), anchor, anchorFrames, scopedAnimation(RecipeCurve?, Wave)
}

package enum RecipeTransition: Hashable, Sendable {
    case opacity, scale, slide, move, push, offset, blurReplace, asymmetric, both, identity, opening
}

package enum RecipeCurve: Hashable, Sendable {
    case ease(Double), linear(Double, delay: Double), spring(Double), bouncy, overshoot, pulse(Double), loop(Double), thrice(Double)
}
