extension LayerMistakes {
    /// Layers with one wrong key or value each, with their errors.
    static let settings = #"""
        {text: a, color: red}
            2:15 unknown-key layers[0].color: there is no such key; did you mean 'foreground'?
        {text: a, colour: red}
            2:15 unknown-key layers[0].colour: there is no such key; did you mean 'foreground'?
        {text: a, text-color: red}
            2:15 unknown-key layers[0].text-color: there is no such key; did you mean 'foreground'?
        {text: a, textColor: red}
            2:15 unknown-key layers[0].textColor: there is no such key; did you mean 'foreground'?
        {text: a, fontSize: 40}
            2:15 unknown-key layers[0].fontSize: there is no such key; did you mean 'font'?
        {text: a, font-size: 40}
            2:15 unknown-key layers[0].font-size: there is no such key; did you mean 'font'?
        {text: a, fontWeight: bold}
            2:15 unknown-key layers[0].fontWeight: there is no such key; did you mean 'font'?
        {text: a, weight: bold}
            2:15 unknown-key layers[0].weight: there is no such key; did you mean 'font'?
        {text: a, size: 40}
            2:15 unknown-key layers[0].size: there is no such key; did you mean 'font'?
        {text: a, text-align: left}
            2:15 unknown-key layers[0].text-align: there is no such key; did you mean 'text-alignment'?
        {text: a, textAlign: left}
            2:15 unknown-key layers[0].textAlign: there is no such key; did you mean 'text-alignment'?
        {text: a, align: center}
            2:15 unknown-key layers[0].align: there is no such key; did you mean 'alignment'?
        {text: a, text-alignment: left}
            2:31 unknown-word layers[0].text-alignment: 'left' is not a choice; did you mean 'leading'? Expected one of leading, center, trailing
        {text: a, text-alignment: middle}
            2:31 unknown-word layers[0].text-alignment: 'middle' is not a choice; did you mean 'center'? Expected one of leading, center, trailing
        {text: a, text-alignment: justify}
            2:31 unknown-word layers[0].text-alignment: 'justify' is not a choice; did you mean 'leading'? Expected one of leading, center, trailing
        {text: a, bg: red}
            2:15 unknown-key layers[0].bg: there is no such key; did you mean 'background'?
        {text: a, background-color: red}
            2:15 unknown-key layers[0].background-color: there is no such key; did you mean 'background'?
        {text: a, backgroundColor: red}
            2:15 unknown-key layers[0].backgroundColor: there is no such key; did you mean 'background'?
        {text: a, x: 3}
            2:15 unknown-key layers[0].x: there is no such key; did you mean 'at'?
        {text: a, y: 3}
            2:15 unknown-key layers[0].y: there is no such key; did you mean 'at'?
        {text: a, left: 3}
            2:15 unknown-key layers[0].left: there is no such key; did you mean 'at'?
        {text: a, right: 3}
            2:15 unknown-key layers[0].right: there is no such key; did you mean 'at'?
        {text: a, top: 3}
            2:15 unknown-key layers[0].top: there is no such key; did you mean 'at'?
        {text: a, bottom: 3}
            2:15 unknown-key layers[0].bottom: there is no such key; did you mean 'at'?
        {text: a, middle: 3}
            2:15 unknown-key layers[0].middle: there is no such key; did you mean 'position'?
        {text: a, center: yes}
            2:15 unknown-key layers[0].center: there is no such key; did you mean 'position'?
        {text: a, place: top}
            2:15 unknown-key layers[0].place: there is no such key; did you mean 'position'?
        {text: a, position: middle}
            2:25 unknown-word layers[0].position: 'middle' is not a choice; did you mean 'center'? Expected one of center, top, bottom, leading, trailing, top-leading, top-trailing, bottom-leading, bottom-trailing
        {text: a, position: left}
            2:25 unknown-word layers[0].position: 'left' is not a choice; did you mean 'leading'? Expected one of center, top, bottom, leading, trailing, top-leading, top-trailing, bottom-leading, bottom-trailing
        {text: a, position: bottom-right}
            2:25 unknown-word layers[0].position: 'bottom-right' is not a choice; did you mean 'bottom-trailing'? Expected one of center, top, bottom, leading, trailing, top-leading, top-trailing, bottom-leading, bottom-trailing
        {text: a, position: [100, 200]}
            2:25 wrong-type layers[0].position: is a list; expected a word such as center
        {text: a, anchor: left}
            2:23 unknown-word layers[0].anchor: 'left' is not a choice; did you mean 'leading'? Expected one of center, top, bottom, leading, trailing, top-leading, top-trailing, bottom-leading, bottom-trailing
        {text: a, length: 3}
            2:15 unknown-key layers[0].length: there is no such key; did you mean 'duration'?
        {text: a, time: 3}
            2:15 unknown-key layers[0].time: there is no such key; did you mean 'start'?
        {text: a, wait: 1}
            2:15 unknown-key layers[0].wait: there is no such key; did you mean 'delay'?
        {text: a, delay: later}
            2:22 value layers[0].delay: 'later' is not a time; expected a time such as 2, 2s, 1:30 or 500ms, within 0...86400 seconds
        {text: a, delay: after title}
            2:22 value layers[0].delay: 'after title' is not a time; expected a time such as 2, 2s, 1:30 or 500ms, within 0...86400 seconds
        {text: a, delay: -5x}
            2:22 value layers[0].delay: '-5x' is not a time; expected a time such as 0.5, -0.5 or 500ms
        {text: a, from: 1}
            2:15 no-effect layers[0].from: has no effect on a layer of the kind text; did you mean 'start'?
        {text: a, until: 3}
            2:15 unknown-key layers[0].until: there is no such key; did you mean 'end'?
        {text: a, visible: no}
            2:15 unknown-key layers[0].visible: there is no such key; did you mean 'if'?
        {text: a, hidden: yes}
            2:15 unknown-key layers[0].hidden: there is no such key; did you mean 'if'?
        {text: a, alpha: 0.5}
            2:15 unknown-key layers[0].alpha: there is no such key; did you mean 'opacity'?
        {text: a, opacity: 50%}
            2:24 value layers[0].opacity: '50%' is not a number; did you mean '0.5'? Expected a number within 0...1
        {text: a, opacity: 2}
            2:24 out-of-range layers[0].opacity: '2' is out of range; expected a number within 0...1
        {text: a, opacity: half}
            2:24 value layers[0].opacity: 'half' is not a number; expected a number within 0...1
        {text: a, opacity: [0, 1]}
            2:24 wrong-type layers[0].opacity: is a list; a value that moves is written as {from: 0, to: 1}
        {text: a, rotate: 30}
            2:15 unknown-key layers[0].rotate: there is no such key; did you mean 'rotation'?
        {text: a, rotation: 30deg}
            2:25 value layers[0].rotation: '30deg' is not a number; did you mean '30'? Expected a number within -360000...360000
        {text: a, scale: 150%}
            2:22 value layers[0].scale: '150%' is not a number; did you mean '1.5'? Expected a number within -100...100
        {text: a, scale: [1, 2, 3]}
            2:22 wrong-type layers[0].scale: is a list; expected two values such as [1, 1.2]
        {text: a, zoom: 2}
            2:15 unknown-key layers[0].zoom: there is no such key; did you mean 'scale'?
        {text: a, translate: [1, 2]}
            2:15 unknown-key layers[0].translate: there is no such key; did you mean 'offset'?
        {text: a, offset: 40}
            2:23 wrong-type layers[0].offset: is "40"; expected two values such as [0, 40]
        {text: a, offset: {x: 3, y: 4}}
            2:23 wrong-type layers[0].offset: is a group of keys; expected two values such as [0, 40]
        {text: a, width: 3em}
            2:22 value layers[0].width: '3em' is not a length; expected a number of points, or a percentage such as 40%, 40vw or 40vh
        {text: a, width: 300px}
            2:22 value layers[0].width: '300px' is not a length; did you mean '300'? Expected a number of points, or a percentage such as 40%, 40vw or 40vh
        {text: a, width: full}
            2:22 value layers[0].width: 'full' is not a length; did you mean '100%'? Expected a number of points, or a percentage such as 40%, 40vw or 40vh
        {text: a, width: auto}
            2:22 value layers[0].width: 'auto' is not a length; did you mean 'none'? Expected a number of points, or a percentage such as 40%, 40vw or 40vh
        {text: a, maxWidth: 300}
            2:15 unknown-key layers[0].maxWidth: there is no such key; did you mean 'max-width'?
        {text: a, padding: {top: 3}}
            2:24 wrong-type layers[0].padding: is a group of keys; expected one length, [vertical, horizontal] or [top, right, bottom, left]
        {text: a, padding: [1, 2, 3]}
            2:24 value layers[0].padding: has 3 values; expected one length, [vertical, horizontal] or [top, right, bottom, left]
        {text: a, margin: 3cm}
            2:23 value layers[0].margin: '3cm' is not a length; expected a number of points, or a percentage such as 40%, 40vw or 40vh
        {text: a, border: red}
            2:15 unknown-key layers[0].border: there is no such key; did you mean 'background'?
        {text: a, radius: 20}
            2:15 unknown-key layers[0].radius: there is no such key; did you mean 'corner-radius'?
        {text: a, border-radius: 20}
            2:15 unknown-key layers[0].border-radius: there is no such key; did you mean 'corner-radius'?
        {text: a, corner-radius: round}
            2:30 value layers[0].corner-radius: 'round' is not a number; expected a number within 0...10000
        {text: a, shadow: yes}
            2:23 wrong-type layers[0].shadow: is "yes"; expected a group such as {color: black / 0.3, radius: 24, y: 8}
        {text: a, shadow: {blur: 3}}
            2:24 unknown-key layers[0].shadow.blur: there is no such key; did you mean 'radius'? Expected one of color, radius, x, y
        {text: a, shadow: {color: rod}}
            2:31 value layers[0].shadow.color: 'rod' is not a colour; expected a colour such as '#FF8800', '#FF8800CC', 'tomato', 'rgb(255 136 0)', 'hsl(32 100% 50%)' or 'orange / 0.5'
        {text: a, blur: 500}
            2:21 out-of-range layers[0].blur: '500' is out of range; expected a number within 0...200
        {image: sample, blur: {radius: 500, opaque: yes}}
            2:36 out-of-range layers[0].blur.radius: '500' is out of range; expected a number within 0...200
        {image: sample, blur: {radius: 5, opaque: 3}}
            2:47 value layers[0].blur.opaque: '3' is neither true nor false; expected true or false
        {image: sample, blur: {radius: 5, opak: yes}}
            2:39 unknown-key layers[0].blur.opak: there is no such key; expected one of radius, opaque
        {image: sample, blur: {opaque: yes}}
            2:27 missing-key layers[0].blur: has no "radius"; expected {radius: 24, opaque: yes}
        {image: sample, blur: {from: 0, to: 9, opaque: yes}}
            2:28 value layers[0].blur.from: belongs to the radius; write radius: {from: 0, to: 20}
        {text: a, blur: {radius: 5, opaque: yes}}
            2:41 value layers[0].blur.opaque: fills what a layer of the kind text leaves transparent with black; remove it, or add a background
        {text: a, width: -10}
            2:22 value layers[0].width: is negative; expected a length of 0 or more
        {text: a, height: {from: -10%, to: 50}}
            2:30 value layers[0].height.from: is negative; expected a length of 0 or more
        {text: a, width: 1000000}
            2:22 out-of-range layers[0].width: '1000000' is out of range; expected a number of points, or a percentage such as 40%, 40vw or 40vh, within -100000...100000
        {text: a, offset: [0, 2e5vh]}
            2:27 out-of-range layers[0].offset[1]: '2e5vh' is out of range; expected a number of points, or a percentage such as 40%, 40vw or 40vh, within -100000...100000
        {symbol: heart.fil}
            2:14 unknown-name layers[0].symbol: 'heart.fil' is not a symbol; did you mean 'heart.fill'? Expected a symbol that 'kinora symbols' lists
        {chart: {mark: sector, data: [{a: x, b: 3}, {a: y, b: -5}], x: a, y: b}}
            2:34 value layers[0].chart.data: has the negative number -5 in the column 'b', row 2; a sector is a share of 0 or more
        {text: a, blend-mode: add}
            2:27 unknown-word layers[0].blend-mode: 'add' is not a choice; did you mean 'plus-lighter'?
        {text: a, blend-mode: multiplay}
            2:27 unknown-word layers[0].blend-mode: 'multiplay' is not a choice; did you mean 'multiply'?
        {text: a, blend: multiply}
            2:15 unknown-key layers[0].blend: there is no such key; did you mean 'blend-mode'?
        {text: a, z-index: 3}
            2:15 unknown-key layers[0].z-index: there is no such key; did you mean 'z'?
        {text: a, zIndex: 3}
            2:15 unknown-key layers[0].zIndex: there is no such key; did you mean 'z'?
        {text: a, z: front}
            2:18 value layers[0].z: 'front' is not a number; expected a number within -1000...1000
        {text: a, font: Arial}
            2:21 value layers[0].font: 'Arial' is not a size; expected points such as 64, or a group such as {family: Inter, size: 64, weight: bold}
        {text: a, font: big}
            2:21 value layers[0].font: 'big' is not a size; expected points such as 64, or a group such as {family: Inter, size: 64, weight: bold}
        {text: a, font: 40px}
            2:21 value layers[0].font: '40px' is not a size; expected points such as 64, or a group such as {family: Inter, size: 64, weight: bold}
        {text: a, font: bold 40}
            2:21 value layers[0].font: 'bold 40' is not a size; expected points such as 64, or a group such as {family: Inter, size: 64, weight: bold}
        {text: a, font: {name: Arial}}
            2:22 unknown-key layers[0].font.name: there is no such key; did you mean 'family'? Expected one of family, size, weight, italic, design, monospaced-digits
        {text: a, font: {size: 40, weight: heavi}}
            2:40 unknown-word layers[0].font.weight: 'heavi' is not a weight; did you mean 'heavy'? Expected 100, 200, ..., 900, or one of thin, ultralight, extralight, light, regular, medium, semibold, bold, heavy, extrabold, black
        {text: a, font: {size: 40, weight: 1200}}
            2:40 unknown-word layers[0].font.weight: '1200' is not a weight; expected 100, 200, ..., 900, or one of thin, ultralight, extralight, light, regular, medium, semibold, bold, heavy, extrabold, black
        {text: a, font: {size: 40, bold: yes}}
            2:32 unknown-key layers[0].font.bold: there is no such key; did you mean 'weight'? Expected one of family, size, weight, italic, design, monospaced-digits
        {text: a, font: {family: "", size: 3}}
            2:30 value layers[0].font.family: '' is not a font; expected an installed font family such as Inter or Inter Bold, the path of a .ttf, .otf or .woff2 file, or 'system'; a weight may be beside it
        {text: a, font: {size: 0}}
            2:28 out-of-range layers[0].font.size: '0' is out of range; expected a number within 1...4000
        {text: a, font: {size: 40, design: mono}}
            2:40 unknown-word layers[0].font.design: 'mono' is not a choice; did you mean 'monospaced'? Expected one of default, serif, rounded, monospaced
        {text: a, font: {size: 40, italic: maybe}}
            2:40 value layers[0].font.italic: 'maybe' is neither true nor false; expected true or false
        {text: a, foreground: rod}
            2:27 value layers[0].foreground: 'rod' is not a colour; expected a colour such as '#FF8800', '#FF8800CC', 'tomato', 'rgb(255 136 0)', 'hsl(32 100% 50%)' or 'orange / 0.5'
        {text: a, foreground: "#12345"}
            2:27 value layers[0].foreground: '#12345' is not a colour; expected a colour such as '#FF8800', '#FF8800CC', 'tomato', 'rgb(255 136 0)', 'hsl(32 100% 50%)' or 'orange / 0.5'
        {text: a, foreground: rgb(300, 0, 0)}
            2:27 syntax layers[0].foreground: 'rgb(300' ends at a comma; put the value in quotes: "rgb(300, 0, 0)"
        {text: a, foreground: {gradient: red}}
            2:38 wrong-type layers[0].foreground.gradient: is "red"; expected a list of colours such as [red, orange]
        {text: a, foreground: {gradient: [red, blu]}}
            2:44 value layers[0].foreground.gradient[1]: 'blu' is not a colour; did you mean 'blue'? Expected a colour such as '#FF8800', '#FF8800CC', 'tomato', 'rgb(255 136 0)', 'hsl(32 100% 50%)' or 'orange / 0.5'
        {text: a, foreground: {colors: [red, blue]}}
            2:28 unknown-key layers[0].foreground.colors: there is no such key; did you mean 'gradient'? Expected one of gradient, kind, angle, center, radius
        {text: a, foreground: {gradient: [red, blue], kind: conic}}
            2:57 unknown-word layers[0].foreground.kind: 'conic' is not a choice; did you mean 'angular'? Expected one of linear, radial, angular
        {text: a, foreground: $accent}
            2:28 expression layers[0].foreground: there is no value 'accent'; expected one of duration, frame, price, square, tall, title, wide, words
        {text: a, fill: red}
            2:15 no-effect layers[0].fill: has no effect on a layer of the kind text; did you mean 'foreground'?
        {text: a, stroke: red}
            2:15 no-effect layers[0].stroke: has no effect on a layer of the kind text; an outline of letters is {shape: {text: HELLO}, stroke: white}
        {text: a, animation: fade}
            2:15 unknown-key layers[0].animation: there is no such key; did you mean 'enter'?
        {text: a, transition: fade}
            2:15 unknown-key layers[0].transition: there is no such key; did you mean 'enter'?
        {text: a, enter: fade-in}
            2:22 unknown-word layers[0].enter: 'fade-in' is not a choice; did you mean 'fade'?
        {text: a, enter: fadeIn}
            2:22 unknown-word layers[0].enter: 'fadeIn' is not a choice; did you mean 'fade'?
        {text: a, enter: slide-left}
            2:22 unknown-word layers[0].enter: 'slide-left' is not a choice; did you mean 'slide'?
        {text: a, enter: {kind: slide, from: left}}
            2:36 unknown-key layers[0].enter.from: there is no such key; did you mean 'side'?
        {text: a, enter: {kind: slide, side: left}}
            2:42 unknown-word layers[0].enter.side: 'left' is not a choice; did you mean 'leading'? Expected one of leading, trailing, top, bottom
        {text: a, enter: {kind: fade, side: top}}
            2:41 no-effect layers[0].enter.side: has an effect on the kinds wipe, slide and reveal only; remove it
        {text: a, enter: {kind: fade, duration: 700}}
            2:45 out-of-range layers[0].enter.duration: '700' is out of range; expected a time such as 2, 2s, 1:30 or 500ms, within 0...600 seconds
        {text: a, enter: {kind: fade, easing: ease-inn}}
            2:43 unknown-word layers[0].enter.easing: 'ease-inn' is not an easing; did you mean 'ease-in'? Expected one of linear, ease, ease-in, ease-out, ease-in-out, circular-in, circular-out, circular-in-out, trapezoidal, spring, or cubic-bezier(x1, y1, x2, y2) or spring(bounce), or hold, or steps(4)
        {text: a, enter: {kind: fade, easing: easeInOut}}
            2:43 unknown-word layers[0].enter.easing: 'easeInOut' is not an easing; did you mean 'ease-in-out'?
        {text: a, enter: {kind: rise, by: letters}}
            2:39 unknown-word layers[0].enter.by: 'letters' is not a choice; did you mean 'letter'? Expected one of layer, line, word, letter
        {text: a, enter: {kind: rise, stagger: 0.1}}
            2:44 no-effect layers[0].enter.stagger: has no effect without "by: letter", word or line
        {text: a, enter: {effect: rise}}
            2:23 unknown-key layers[0].enter.effect: there is no such key; did you mean 'kind'?
        {text: a, enter: draw}
            2:22 no-effect layers[0].enter: draws outlines, which only shapes, drawings and charts have; use wipe or fade
        {text: a, enter: morph}
            2:22 no-effect layers[0].enter: lets outlines grow from drops, which only shapes and drawings have; use pop or fade
        {image: a.png, exit: {kind: [draw, morph]}}
            2:33 no-effect layers[0].exit.kind: combines draw and morph, which only drawings can; use draw or morph
        {shape: circle, fill: red, enter: [draw, morph]}
            2:39 no-effect layers[0].enter: combines draw and morph, which only drawings can; use draw or morph
        {svg: a.svg, enter: [fade, rise]}
            2:25 value layers[0].enter: is a list; expected one kind, or [draw, morph]. Combine other kinds with a state, as in {kind: slide, opacity: 0}
        {svg: a.svg, enter: {kind: [draw, morf]}}
            2:39 unknown-word layers[0].enter.kind[1]: 'morf' is not a choice; expected a word such as morph, pop, fade, rise, wipe, draw
        {svg: a.svg, enter: {kind: fade, stagger: 0.1}}
            2:47 no-effect layers[0].enter.stagger: has no effect without "by: letter", word or line
        {svg: a.svg, enter: {kind: draw, by: letter}}
            2:42 no-effect layers[0].enter.by: has no effect on a layer that is not a text; use stagger on the layer around the parts
        {shape: line, stroke: red, exit: morph}
            2:38 no-effect layers[0].exit: a line has no area, so it cannot grow from a drop; use draw
        {svg: a.svg, crop: maybe}
            2:24 value layers[0].crop: 'maybe' is neither true nor false; expected true or false
        {image: a.png, crop: yes}
            2:20 no-effect layers[0].crop: has no effect on a layer of the kind image; remove it
        {shape: circle, fill: red, enter: {by: letter}}
            2:44 no-effect layers[0].enter.by: has no effect on a layer that is not a text; use stagger on the layer around the parts
        {shape: circle, fill: red, enter: type}
            2:39 no-effect layers[0].enter: types letters, which only texts have; use wipe or fade
        {text: a, opacity: {form: 0, to: 1}}
            2:25 unknown-key layers[0].opacity.form: there is no such key; did you mean 'from'? Expected one of from, to, keyframes, duration, delay, easing, repeat, autoreverses
        {text: a, opacity: {from: 0, to: 1, ease: linear}}
            2:41 unknown-key layers[0].opacity.ease: there is no such key; did you mean 'easing'? Expected one of from, to, keyframes, duration, delay, easing, repeat, autoreverses
        {text: a, opacity: {from: 0, to: 1, easing: bouncy}}
            2:49 unknown-word layers[0].opacity.easing: 'bouncy' is not an easing; did you mean 'spring(0.4)'?
        {text: a, opacity: {from: 0, to: 2}}
            2:38 out-of-range layers[0].opacity.to: '2' is out of range; expected a number within 0...1
        {text: a, opacity: {from: 0, to: 1, repeat: -1}}
            2:49 value layers[0].opacity.repeat: '-1' is not a number of repetitions; expected forever, or an integer of 1 or more
        {text: a, opacity: {from: 0, to: 1, repeat: 3, autoreverse: yes}}
            2:52 unknown-key layers[0].opacity.autoreverse: there is no such key; did you mean 'autoreverses'? Expected one of from, to, keyframes, duration, delay, easing, repeat, autoreverses
        {text: a, opacity: {from: 0, to: 1, autoreverses: yes}}
            2:55 no-effect layers[0].opacity.autoreverses: has no effect without "repeat"; add repeat: forever
        {text: a, opacity: {keyframes: {0: 0, soon: 1}}}
            2:43 value layers[0].opacity.keyframes.soon: 'soon' is not a time; expected a time such as 2, 2s, 1:30, 500ms or 50%
        {text: a, opacity: {keyframes: {1: 0, 0: 1}}}
            2:43 value layers[0].opacity.keyframes.0: is not after the time before it; expected ascending times
        {text: a, opacity: {keyframes: [0, 1]}}
            2:36 wrong-type layers[0].opacity.keyframes: is a list; expected 1 to 200 values by their times, such as {0: 1, 0.5: 1.2}
        {text: a, opacity: {keyframes: {0: {easing: linear}}}}
            2:40 missing-key layers[0].opacity.keyframes.0: has no "value"; expected {value: 1, easing: ease-in}
        {text: a, opacity: {keyframes: {0: 0, 1: 1}, from: 3}}
            2:56 no-effect layers[0].opacity.from: has no effect beside keyframes; remove it
        {text: a, width: {to: 300}}
            2:22 missing-key layers[0].width: has no "from"; a motion needs both, or keyframes
        {text: a, rotation: {from: 0, to: 90deg}}
            2:39 value layers[0].rotation.to: '90deg' is not a number; did you mean '90'? Expected a number within -360000...360000
        {text: a, start: soon}
            2:22 value layers[0].start: 'soon' is not a time; expected a time such as 2, 500ms or 50%, end - 2, a marker, or beat 4
        {text: a, start: -1}
            2:22 value layers[0].start: '-1' is not a time; expected a time such as 2, 500ms or 50%, end - 2, a marker, or beat 4
        {text: a, start: 3, end: 2}
            2:30 value layers[0].end: is 2 s, before the start of the layer at 3 s; write a later time
        {text: a, start: 1, after: b}
            2:25 no-effect layers[0].after: has no effect beside "start"; remove one
        {text: a, start: drop+0.5}
            2:22 value layers[0].start: 'drop+0.5' is not a time; expected a time such as 2, 500ms or 50%, end - 2, a marker, or beat 4
        {text: a, start: end -2}
            2:22 value layers[0].start: 'end -2' is not a time; expected a time such as 2, 500ms or 50%, end - 2, a marker, or beat 4
        {text: a, start: 1s 500ms}
            2:22 value layers[0].start: '1s 500ms' is not a time; expected a time such as 2, 500ms or 50%, end - 2, a marker, or beat 4
        {text: a, end: never}
            2:20 value layers[0].end: 'never' is not a time; expected a time such as 2, 500ms or 50%, end - 2, a marker, or beat 4
        {text: a, duration: 2 seconds}
            2:25 value layers[0].duration: '2 seconds' is not a time; did you mean '2s'?
        {text: a, duration: -2}
            2:25 value layers[0].duration: '-2' is not a time; expected a time such as 2, 2s, 1:30 or 500ms, within 0...86400 seconds
        {text: a, start: 0, end: 1, duration: 2}
            2:33 no-effect layers[0].duration: has no effect beside "end" and a start; remove one of the three
        {text: a, after: b}
            2:22 unknown-name layers[0].after: 'b' is not the id of a layer; expected a layer with an id
        {text: a, with: previous}
            2:21 unknown-name layers[0].with: 'previous' is not the id of a layer; expected a layer with an id
        {text: a, id: a, after: a}
            2:29 circle layers[0].after: the start of 'a' depends on itself; give one of the layers in this circle a start
        {text: a, below: b}
            2:22 unknown-name layers[0].below: 'b' is not the id of a layer; expected a layer with an id
        {text: a, id: a, below: a}
            2:29 circle layers[0].below: places 'a' beside itself: 'a' -> 'a'
        {text: a, gap: 3}
            2:15 no-effect layers[0].gap: has no effect without "below", "above", "left-of" or "right-of"; remove it
        {text: a, at: 3}
            2:19 wrong-type layers[0].at: is "3"; expected two values such as [50%, 120]
        """#
}
