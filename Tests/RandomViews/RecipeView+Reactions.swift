import Foundation
import KinoraControls
import KinoraDrawing
import KinoraSymbols
import KinoraViews

extension RecipeView {
    /// Modifiers that react to touches, symbols, lists and preferences.
    func reacting(_ content: AnyView, _ modifier: RecipeModifier) -> AnyView? {
        switch modifier {
        case .touch(let gesture, let index):
            return AnyView(Touched(content: content, gesture: gesture) { advance(.shared(index)) })
        case .title(let wave):
            return AnyView(content.navigationTitle("Title \(Int(value(wave)))").toolbar { Text("\(Int(value(wave)))") })
        case .badge(let wave): return AnyView(content.badge(Int(value(wave))))
        case .row(let wave):
            let amount = value(wave)
            return AnyView(
                content.listRowSeparator(amount == 0 ? .hidden : .automatic)
                    .listRowBackground(amount == 1 ? Color.yellow.padding(2) : nil)
                    .listRowInsets(amount == 2 ? EdgeInsets(top: 2, leading: 10, bottom: 2, trailing: 2) : nil))
        case .redaction(let wave): return AnyView(content.redacted(reason: value(wave) == 0 ? [] : .placeholder))
        case .disabled(let wave): return AnyView(content.disabled(value(wave) != 0))
        case .symbolEffect(let effect, let dial):
            let step = step(dial)
            switch effect {
            case .bounce: return AnyView(content.symbolEffect(.bounce, value: step))
            case .pulse: return AnyView(content.symbolEffect(.pulse, value: step))
            case .variableColor: return AnyView(content.symbolEffect(.variableColor, value: step))
            case .rotate: return AnyView(content.symbolEffect(.rotate, value: step))
            case .wiggle: return AnyView(content.symbolEffect(.wiggle, value: step))
            }
        case .symbolActivity(let effect, let dial):
            let isActive = step(dial).isMultiple(of: 2)
            switch effect {
            case .bounce: return AnyView(content.symbolEffect(.breathe, isActive: isActive))
            case .pulse: return AnyView(content.symbolEffect(.pulse, isActive: isActive))
            case .variableColor: return AnyView(content.symbolEffect(.variableColor.iterative.reversing, isActive: isActive))
            case .rotate: return AnyView(content.symbolEffect(.scale.up, isActive: isActive))
            case .wiggle: return AnyView(content.symbolEffect(.disappear, isActive: isActive))
            }
        case .containerShape(let wave): return AnyView(content.containerShape(RoundedRectangle(cornerRadius: value(wave))))
        case .preferenceEcho: return AnyView(PreferenceEcho(content: content))
        case .preference(let wave): return AnyView(content.preference(key: AmountKey.self, value: value(wave)))
        case .anchor: return anchored(content)
        case .anchorFrames: return AnyView(AnchorFrames(content: anchored(content)))
        default: return nil
        }
    }

    private func anchored(_ content: AnyView) -> AnyView {
        AnyView(content.transformAnchorPreference(key: BoundsKey.self, value: .bounds) { $0.append($1) })
    }
}

/// Shows received touches and reacts to them.
private struct Touched: View {
    let content: AnyView
    let gesture: RecipeGesture
    let act: @MainActor () -> Void
    @State private var amount = 0.0
    @GestureState private var shift = CGSize.zero

    var body: some View {
        switch gesture {
        case .tap: content.onTapGesture(perform: act)
        case .doubleTap: content.onTapGesture(count: 2, perform: act)
        case .press:
            content.scaleEffect(1 - amount / 4).onLongPressGesture(minimumDuration: 0.25, perform: act) { isPressed in
                withAnimation(.easeOut(duration: 0.2)) { amount = isPressed ? 1 : 0 }
            }
        case .drag:
            content.offset(shift).gesture(
                DragGesture(minimumDistance: 2).updating($shift) { value, state, _ in state = value.translation }
                    .onEnded { _ in act() })
        case .pinch: content.scaleEffect(1 + amount).gesture(MagnifyGesture().onChanged { amount = $0.magnification - 1 })
        case .hover: content.opacity(1 - amount / 2).onHover { isInside in withAnimation { amount = isInside ? 1 : 0 } }
        case .button: Button(action: act) { content }
        }
    }
}
