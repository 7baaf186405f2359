extension LayerMistakes {
    /// Layers with the notations of CSS and of design tools, with their errors.
    static let designers = #"""
        {text: Price: 3, font: 40}
            2:12 syntax -: a text with a colon and a space needs quotes; write text: "Price: 3"
        {text: "Sale", foreground: white / 150%}
            2:32 value layers[0].foreground: 'white / 150%' is not a colour; expected a colour such as '#FF8800', '#FF8800CC', 'tomato', 'rgb(255 136 0)', 'hsl(32 100% 50%)' or 'orange / 0.5'
        {text: Hello, font: 40px}
            2:25 value layers[0].font: '40px' is not a size; expected points such as 64, or a group such as {family: Inter, size: 64, weight: bold}
        {text: Hello, font: {size: 40, weight: extra-bold}}
            2:44 unknown-word layers[0].font.weight: 'extra-bold' is not a weight; did you mean 'extrabold'? Expected 100, 200, ..., 900, or one of thin, ultralight, extralight, light, regular, medium, semibold, bold, heavy, extrabold, black
        {text: Hello, font: {name: Inter, size: 40}}
            2:26 unknown-key layers[0].font.name: there is no such key; did you mean 'family'? Expected one of family, size, weight, italic, design, monospaced-digits
        {text: Hello, background: rgba(0,0,0,0.5)}
            2:31 syntax -: a comma in parentheses ends the value; put it in quotes: "rgba(0,0,0,0.5)"
        {text: Hello, foreground: linear-gradient(red, blue)}
            2:31 syntax layers[0].foreground: 'linear-gradient(red' ends at a comma; put the value in quotes: "linear-gradient(red, blue)"
        {text: Hello, shadow: 0 4px 10px black}
            2:27 wrong-type layers[0].shadow: is "0 4px 10px black"; expected a group such as {color: black / 0.3, radius: 24, y: 8}
        {text: Hello, shadow: true}
            2:27 wrong-type layers[0].shadow: is "true"; expected a group such as {color: black / 0.3, radius: 24, y: 8}
        {text: Hello, stroke: black}
            2:19 no-effect layers[0].stroke: has no effect on a layer of the kind text; an outline of letters is {shape: {text: HELLO}, stroke: white}
        {text: Hello, position: middle-left}
            2:29 unknown-word layers[0].position: 'middle-left' is not a choice; did you mean 'leading'? Expected one of center, top, bottom, leading, trailing, top-leading, top-trailing, bottom-leading, bottom-trailing
        {text: Hello, at: center}
            2:23 value layers[0].at: 'center' is a word; write position: center, or at: [50%, 120]
        {text: Hello, enter: fade 1s}
            2:26 unknown-word layers[0].enter: 'fade 1s' is not a choice; did you mean {kind: fade, duration: 1s}?
        {text: Hello, enter: {kind: fade, duration: 1 s}}
            2:49 value layers[0].enter.duration: '1 s' is not a time; did you mean '1s'?
        {text: Hello, enter: [fade, rise]}
            2:26 value layers[0].enter: is a list; expected one kind, or [draw, morph]. Combine other kinds with a state, as in {kind: slide, opacity: 0}
        {text: Hello, enter: spin}
            2:26 unknown-word layers[0].enter: 'spin' is not a choice; expected a word such as split, slide, pop, wipe, iris, fan
        {text: Hello, enter: {kind: slide, from: left}}
            2:40 unknown-key layers[0].enter.from: there is no such key; did you mean 'side'?
        {text: Hello, enter: {kind: slide, by: letters}}
            2:44 unknown-word layers[0].enter.by: 'letters' is not a choice; did you mean 'letter'? Expected one of layer, line, word, letter
        {text: Hello, padding: 10 20}
            2:28 value layers[0].padding: '10 20' is not a length; did you mean [10, 20]?
        {text: Hello, padding: {top: 10, left: 20}}
            2:28 wrong-type layers[0].padding: is a group of keys; expected one length, [vertical, horizontal] or [top, right, bottom, left]
        {text: Hello, rotation: 45deg}
            2:29 value layers[0].rotation: '45deg' is not a number; did you mean '45'? Expected a number within -360000...360000
        {text: Hello, opacity: 0 -> 1}
            2:28 value layers[0].opacity: '0 -> 1' is not a number; expected a number within 0...1
        {text: Hello, opacity: [0, 1]}
            2:28 wrong-type layers[0].opacity: is a list; a value that moves is written as {from: 0, to: 1}
        {text: Hello, scale: {from: 0, to: 1, ease: bounce}}
            2:43 unknown-key layers[0].scale.ease: there is no such key; did you mean 'easing'? Expected one of from, to, keyframes, duration, delay, easing, repeat, autoreverses
        {text: Hello, scale: {keyframes: [0, 1, 0.5]}}
            2:38 wrong-type layers[0].scale.keyframes: is a list; expected 1 to 200 values by their times, such as {0: 1, 0.5: 1.2}
        {text: Hello, margin: auto}
            2:27 value layers[0].margin: 'auto' is not a length; did you mean 'none'? Expected a number of points, or a percentage such as 40%, 40vw or 40vh
        {shape: rectangle, radius: 20, fill: "#fff"}
            2:24 unknown-key layers[0].radius: there is no such key; did you mean 'corner-radius'?
        {shape: rectangle, fill: "#ffff0"}
            2:30 value layers[0].fill: '#ffff0' is not a colour; expected a colour such as '#FF8800', '#FF8800CC', 'tomato', 'rgb(255 136 0)', 'hsl(32 100% 50%)' or 'orange / 0.5'
        {shape: circle, size: 100, fill: red}
            2:21 unknown-key layers[0].size: there is no such key; did you mean 'width'?
        {shape: circle, r: 50, fill: red}
            2:21 unknown-key layers[0].r: there is no such key; expected a key such as z, id, if, at, let, end
        {shape: line, from: [0, 0], to: [100, 100], stroke: white}
            2:19 no-effect layers[0].from: has no effect on a layer of the kind shape; did you mean 'start'?
            2:33 no-effect layers[0].to: has no effect on a layer of the kind shape; did you mean 'end'?
        {shape: circle, stroke: {colour: red, width: 4}}
            2:30 unknown-key layers[0].stroke.colour: there is no such key; did you mean 'color'? Expected one of color, width, cap, join, dash, dash-phase
        {shape: circle, fill: {colors: [red, blue]}}
            2:28 unknown-key layers[0].fill.colors: there is no such key; did you mean 'gradient'? Expected one of gradient, kind, angle, center, radius
        {image: logo}
            2:13 value layers[0].image: 'logo' is not an image; expected the path of a .png, .jpg, .webp, .gif, .bmp, .tiff, .avif, .heic or .svg file, or none, or sample for a built-in image
        {image: https://example.com/a.png}
            2:13 file layers[0].image: 'https://example.com/a.png' is an address on the web, but only files are read; download it beside the document and write the name of the file
        {image: logo.psd}
            2:13 value layers[0].image: 'logo.psd' is not an image; expected the path of a .png, .jpg, .webp, .gif, .bmp, .tiff, .avif, .heic or .svg file, or none, or sample for a built-in image
        {svg: "https://example.com/a.svg"}
            2:11 file layers[0].svg: 'https://example.com/a.svg' is an address on the web, but only files are read; download it beside the document and write the name of the file
        {symbol: twitter}
            2:14 unknown-name layers[0].symbol: 'twitter' is not a symbol; expected a symbol that 'kinora symbols' lists
        {symbol: check, color: green}
            2:14 unknown-name layers[0].symbol: 'check' is not a symbol; did you mean 'checkmark'? Expected a symbol that 'kinora symbols' lists
            2:21 unknown-key layers[0].color: there is no such key; did you mean 'foreground'?
        {particles: hearts}
            2:17 unknown-word layers[0].particles: 'hearts' is not a choice; expected one of confetti, snow, rain, sparks
        {chart: {type: bar, data: $words, x: a, y: b}}
            2:14 unknown-key layers[0].chart.type: there is no such key; did you mean 'mark'?
        {vstack: {text: a}}
            2:14 wrong-type layers[0].vstack: is a group of keys; expected a list of layers
        {group: [Hello, World]}
            2:14 wrong-type layers[0].group[0]: is "Hello"; expected a layer such as "text: Hello"
            2:21 wrong-type layers[0].group[1]: is "World"; expected a layer such as "text: Hello"
        {text: Hello, loop: {duration: 2}}
            2:26 unknown-key layers[0].loop.duration: there is no such key; did you mean 'every'? Expected one of every, count, autoreverses
        {text: Hello, repeat: forever}
            2:19 unknown-key layers[0].repeat: there is no such key; did you mean 'for-each'?
        {text: Hello, after: previous}
            2:26 unknown-name layers[0].after: 'previous' is not the id of a layer; expected a layer with an id
        {text: Hello, start: 1.5 seconds}
            2:26 value layers[0].start: '1.5 seconds' is not a time; did you mean '1.5s'? Expected a time such as 2, 500ms or 50%, end - 2, a marker, or beat 4
        {text: Hello, start: 90 frames}
            2:26 value layers[0].start: '90 frames' is not a time; expected a time such as 2, 500ms or 50%, end - 2, a marker, or beat 4
        {text: Hello, duration: full}
            2:29 value layers[0].duration: 'full' is not a time; expected a time such as 2, 2s, 1:30 or 500ms, within 0...86400 seconds
        {text: Hello, mask: circle}
            2:25 wrong-type layers[0].mask: is "circle"; expected a layer such as {shape: circle} or {text: HELLO, font: 200}
        {text: Hello, clip: rounded}
            2:25 unknown-word layers[0].clip: 'rounded' is not a shape; expected rectangle, capsule, circle, ellipse, line, polygon, star, arc, blob, a symbol that 'kinora symbols' lists, the path of an .svg file, or SVG path data
        {text: Hello, blend-mode: add}
            2:31 unknown-word layers[0].blend-mode: 'add' is not a choice; did you mean 'plus-lighter'?
        {text: Hello, z: front}
            2:22 value layers[0].z: 'front' is not a number; expected a number within -1000...1000
        {ring: 70%, width: 100, height: 100}
            2:12 value layers[0].ring: '70%' is not a number; did you mean '0.7'? Expected a number within 0...1
        {progress: 45, width: 100}
            2:16 out-of-range layers[0].progress: '45' is out of range; expected a number within 0...1
        {text: "{number}", number: {start: 0, end: 100}}
            2:33 unknown-key layers[0].number.start: there is no such key; did you mean 'from'? Expected one of from, to, keyframes, duration, delay, easing, repeat, autoreverses
            2:43 unknown-key layers[0].number.end: there is no such key; did you mean 'to'? Expected one of from, to, keyframes, duration, delay, easing, repeat, autoreverses
        """#
}
