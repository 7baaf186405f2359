extension LayerMistakes {
    /// Layers with wrong contents, expressions, conditions and times, with their errors.
    static let contents = #"""
        {text: a, at: {x: 3, y: 4}}
            2:19 wrong-type layers[0].at: is a group of keys; expected two values such as [50%, 120]
        {text: a, at: [3]}
            2:19 wrong-type layers[0].at: is a list; expected two values such as [50%, 120]
        {text: a, at: [left, 3]}
            2:20 value layers[0].at[0]: 'left' is not a length; expected a number of points, or a percentage such as 40%, 40vw or 40vh
        {text: a, position: top, at: [0, 0]}
            2:30 no-effect layers[0].at: has no effect beside "position"; remove one
        {text: a, inside: safe}
            2:23 unknown-word layers[0].inside: 'safe' is not a choice; did you mean 'safe-area'? Expected one of frame, safe-area
        {text: a, inside: safearea}
            2:23 unknown-word layers[0].inside: 'safearea' is not a choice; did you mean 'safe-area'? Expected one of frame, safe-area
        {text: a, clip: rounded}
            2:21 unknown-word layers[0].clip: 'rounded' is not a shape; expected rectangle, capsule, circle, ellipse, line, polygon, star, arc, blob, a symbol that 'kinora symbols' lists, the path of an .svg file, or SVG path data
        {text: a, number: 3}
            2:15 no-effect layers[0].number: has no effect on a text without {number}; write {number} in the text
        {text: a, line-limit: 0}
            2:27 out-of-range layers[0].line-limit: '0' is out of range; expected an integer within 1...1000
        {text: a, line-limit: two}
            2:27 value layers[0].line-limit: 'two' is not an integer; expected an integer within 1...1000
        {text: a, max-lines: 2}
            2:15 unknown-key layers[0].max-lines: there is no such key; did you mean 'line-limit'?
        {text: a, minimum-scale: 0}
            2:30 out-of-range layers[0].minimum-scale: '0' is out of range; expected a number within 0.05...1
        {text: a, line-height: 1.2}
            2:15 unknown-key layers[0].line-height: there is no such key; did you mean 'line-spacing'?
        {text: a, tracking: wide}
            2:25 value layers[0].tracking: 'wide' is not a number; expected a number within -1000...1000
        {text: [a, b]}
            2:12 wrong-type layers[0].text: is a list; expected text
        {text: {title}}
            2:12 value layers[0].text: an expression needs quotes: write "{title}" or $title
        {text: "{titel}"}
            2:14 expression layers[0].text: there is no value 'titel'; did you mean 'title'?
        {text: "Hi {titel}"}
            2:17 expression layers[0].text: there is no value 'titel'; did you mean 'title'?
        {text: "{title"}
            2:13 expression layers[0].text: the { has no closing }; write {{ for a brace
        {text: "title}"}
            2:18 expression layers[0].text: a } without a { before it; write }} for a brace
        {text: "{title | upper}"}
            2:22 expression layers[0].text: there is no format 'upper'; did you mean 'uppercase'?
        {text: "{title | currency EUR}"}
            2:22 expression layers[0].text: a text cannot be written as an amount; the value must be a number
        {text: "{price | currency euro}"}
            2:22 expression layers[0].text: currency needs the code of a currency, such as currency EUR
        {text: "{price * }"}
            2:22 expression layers[0].text: the end is not expected here; expected a value, a name or a function
        {text: "{price + }"}
            2:22 expression layers[0].text: the end is not expected here; expected a value, a name or a function
        {text: "{upper(title)}"}
            2:14 expression layers[0].text: there is no function 'upper'; did you mean 'uppercase'?
        {text: "{max()}"}
            2:14 expression layers[0].text: max has 0 arguments; expected max(number, number, ...)
        {text: "{words[5]}"}
            2:19 expression layers[0].text: there is no element 5 in a list of 2; the first one has the number 0
        {text: "{words}"}
            2:12 wrong-type layers[0].text: is a list, not a text; use join() for a list
        {text: "{title.name}"}
            2:20 expression layers[0].text: '.name' needs a row of a table, a table or a palette before the dot
        {text: "{price = 3}"}
            2:20 expression layers[0].text: '=' compares nothing; write ==
        {text: "{title - 1}"}
            2:20 expression layers[0].text: '-' needs a number, not a text
        {text: "{price / 0}"}
            2:20 expression layers[0].text: a division by zero; use if(... == 0, ..., ...)
        {text: $titel}
            2:13 expression layers[0].text: there is no value 'titel'; did you mean 'title'?
        {text: $title.name}
            2:19 expression layers[0].text: '.name' needs a row of a table, a table or a palette before the dot
        {text: $words}
            2:12 wrong-type layers[0].text: is a list, not a text; use join() for a list
        {text: a, opacity: $title}
            2:24 value layers[0].opacity: 'Hello' is not a number; expected a number within 0...1
        {text: a, if: title}
            2:19 value layers[0].if: 'title' is neither true nor false; compare it with == or >
        {text: a, if: price}
            2:19 value layers[0].if: 'price' is neither true nor false; compare it with == or >
        {text: a, if: "price >"}
            2:27 expression layers[0].if: the end is not expected here; expected a value, a name or a function
        {text: a, if: price = 3}
            2:25 expression layers[0].if: '=' compares nothing; write ==
        {text: a, when: {big: {opacity: 1}}}
            2:22 expression layers[0].when.big: there is no value 'big'; expected one of duration, frame, price, square, tall, title, wide, words
        {text: a, when: {portrait: {opacity: 1}}}
            2:22 expression layers[0].when.portrait: there is no value 'portrait'; did you mean 'tall'?
        {text: a, when: wide}
            2:21 wrong-type layers[0].when: is "wide"; expected settings by conditions such as {wide: {width: 40%}}
        {text: a, when: {wide: 3}}
            2:28 wrong-type layers[0].when.wide: is "3"; expected a group of settings
        {text: a, when: {wide: {colour: red}}}
            2:29 unknown-key layers[0].when.wide.colour: there is no such key; did you mean 'foreground'?
        {text: a, when: {wide: {id: b}}}
            2:29 no-effect layers[0].when.wide.id: cannot depend on the condition; write it beside "when"
        {text: a, for-each: words}
            2:25 value layers[0].for-each: 'words' does not repeat a layer; expected NAME in LIST, such as item in bullets
        {text: a, for-each: w in title}
            2:25 value layers[0].for-each: needs a list, not a text; write the name of a list or table
        {text: a, for-each: w in wrods}
            2:25 expression layers[0].for-each: there is no value 'wrods'; did you mean 'words'?
        {text: a, for-each: 1w in words}
            2:25 value layers[0].for-each: '1w' is not a name; names have letters, digits and _, and begin with a letter
        {text: a, each: w in words}
            2:15 unknown-key layers[0].each: there is no such key; did you mean 'for-each'?
        {text: a, repeat: 3}
            2:15 unknown-key layers[0].repeat: there is no such key; did you mean 'for-each'?
        {text: a, style: big}
            2:22 unknown-word layers[0].style: 'big' is not a choice; expected a name that the document defines
        {text: a, class: big}
            2:15 unknown-key layers[0].class: there is no such key; did you mean 'style'?
        {text: a, name: b}
            2:15 unknown-key layers[0].name: there is no such key; did you mean 'id'?
        {text: a, visible-from: 3}
            2:15 unknown-key layers[0].visible-from: there is no such key; did you mean 'start'?
        {text: a, children: []}
            2:15 unknown-key layers[0].children: there is no such key; expected a key such as when, id, style, let, inside, width
        {text: a, layers: []}
            2:15 unknown-key layers[0].layers: there is no such key; expected a key such as axes, let, after, enter, parent, wave
        {text: a, image: b.png}
            2:15 no-effect layers[0].image: a layer is either "text" or "image"; write two layers
        {txt: a}
            2:6 unknown-key layers[0].txt: there is no such kind of layer; did you mean 'text'?
        {src: a.png}
            2:6 unknown-key layers[0].src: there is no such kind of layer; did you mean 'image'?
        {img: a.png}
            2:6 unknown-key layers[0].img: there is no such kind of layer; did you mean 'image'?
        {picture: a.png}
            2:6 unknown-key layers[0].picture: there is no such kind of layer; did you mean 'image'?
        {rect: full}
            2:6 unknown-key layers[0].rect: there is no such kind of layer; did you mean 'shape'?
        {rectangle: full}
            2:6 unknown-key layers[0].rectangle: there is no such kind of layer; did you mean 'shape'?
        {circle: 3}
            2:6 unknown-key layers[0].circle: there is no such kind of layer; did you mean 'shape'?
        {box: 3}
            2:6 unknown-key layers[0].box: there is no such kind of layer; did you mean 'shape'?
        {icon: star}
            2:6 unknown-key layers[0].icon: there is no such kind of layer; did you mean 'symbol'?
        {video: a.yaml}
            2:13 value layers[0].video: 'a.yaml' is not a clip; expected the path of a clip (.mp4, .mov, .webm, .mkv, .gif), which may end with a part such as #t=2,6, a sequence of images such as frame-%04d.png, or none
        {video: https://example.com/a.mp4}
            2:13 file layers[0].video: 'https://example.com/a.mp4' is an address on the web, but only files are read; download it beside the document and write the name of the file
        {video: a.mp4, from: 4, to: 2}
            2:33 value layers[0].to: is not after 'from'; expected a later time of the clip
        {video: a.mp4, speed: 0}
            2:27 out-of-range layers[0].speed: '0' is out of range; expected a number within 0.01...100
        {video: a.mp4, moment: 2, reverse: true}
            2:31 no-effect layers[0].reverse: has no effect beside moment; remove one
        {video: a.mp4, on-bad-video: ignore}
            2:34 unknown-word layers[0].on-bad-video: 'ignore' is not a choice; expected one of stop, hold
        {lottie: a.mp4}
            2:14 value layers[0].lottie: 'a.mp4' is not a Lottie animation; expected the path of a .json or .lottie file, or none
        {chart: bars}
            2:13 wrong-type layers[0].chart: is "bars"; expected a group such as {mark: bar, data: $table, x: name, y: value}
        {audio: a.mp3}
            2:6 unknown-key layers[0].audio: there is no such kind of layer; did you mean 'sound'?
        {music: a.mp3}
            2:6 unsupported layers[0].music: music is not a layer; write soundtrack at the top level of the document
        {width: 3}
            2:5 missing-key layers[0]: the layer has no contents; expected one of text, captions, image, video, svg, lottie, symbol, shape, morph, ring, progress, waveform, particles, chart, composition, sound, group, hstack, vstack, zstack, grid, spacer, use
        {}
            2:5 missing-key layers[0]: the layer has no contents; expected one of text, captions, image, video, svg, lottie, symbol, shape, morph, ring, progress, waveform, particles, chart, composition, sound, group, hstack, vstack, zstack, grid, spacer, use
        hello
            2:5 wrong-type layers[0]: is "hello"; expected a layer such as "text: Hello"
        [a]
            2:5 wrong-type layers[0]: is a list; expected a layer such as "text: Hello"
        {image: a.mov}
            2:13 value layers[0].image: 'a.mov' is not an image; expected the path of a .png, .jpg, .webp, .gif, .bmp, .tiff, .avif, .heic or .svg file, or none, or sample for a built-in image
        {image: sample, seed: -1}
            2:27 out-of-range layers[0].seed: '-1' is out of range; expected an integer within 0...999999999
        {svg: a.svg, seed: 1}
            2:18 no-effect layers[0].seed: has no effect on a layer of the kind svg; remove it
        {image: a.png, fit: full}
            2:25 unknown-word layers[0].fit: 'full' is not a choice; expected one of contain, cover, stretch
        {svg: a.png}
            2:11 value layers[0].svg: 'a.png' is not the path of an SVG file; use image for other files
        {symbol: hearrt}
            2:14 unknown-name layers[0].symbol: 'hearrt' is not a symbol; did you mean 'heart'? Expected a symbol that 'kinora symbols' lists
        {symbol: heart, font: {size: 0}}
            2:34 out-of-range layers[0].font.size: '0' is out of range; expected a number within 1...4000
        {symbol: heart, fill: red}
            2:21 no-effect layers[0].fill: has no effect on a layer of the kind symbol; did you mean 'foreground'?
        {shape: circle}
            2:13 missing-key layers[0].shape: the shape has neither a fill nor a stroke; add fill: orange
        {shape: cirlce, fill: red}
            2:13 unknown-word layers[0].shape: 'cirlce' is not a shape; did you mean 'circle'? Expected rectangle, capsule, circle, ellipse, line, polygon, star, arc, blob, a symbol that 'kinora symbols' lists, the path of an .svg file, or SVG path data
        {shape: rounded-rectangle, fill: red}
            2:13 unknown-word layers[0].shape: 'rounded-rectangle' is not a shape; expected rectangle, capsule, circle, ellipse, line, polygon, star, arc, blob, a symbol that 'kinora symbols' lists, the path of an .svg file, or SVG path data
        {shape: "M0,0X3", fill: red}
            2:13 value layers[0].shape: 'M0,0X3' is not SVG path data: at line 1, column 5: 'X' is not a path command; expected one of the commands M L H V C S Q T A Z
        {shape: circle, color: red}
            2:21 unknown-key layers[0].color: there is no such key; did you mean 'fill'?
        {shape: circle, sides: 4, fill: red}
            2:21 no-effect layers[0].sides: has no effect on the shape 'circle'; remove it
        {shape: polygon, sides: 2, fill: red}
            2:29 out-of-range layers[0].sides: '2' is out of range; expected an integer within 3...200
        {shape: polygon, sides: many, fill: red}
            2:29 value layers[0].sides: 'many' is not an integer; expected an integer within 3...200
        {shape: star, points: 1000, fill: red}
            2:27 out-of-range layers[0].points: '1000' is out of range; expected an integer within 3...100
        {shape: star, inner-radius: 2, fill: red}
            2:33 out-of-range layers[0].inner-radius: '2' is out of range; expected a number within 0.05...1
        {shape: circle, fill: red, radius: 3}
            2:32 unknown-key layers[0].radius: there is no such key; did you mean 'corner-radius'?
        {shape: circle, fill: red, font: 30}
            2:32 no-effect layers[0].font: has no effect on a layer of the kind shape; remove it
        {shape: circle, fill: []}
            2:27 out-of-range layers[0].fill: has 0 colours; expected 1 to 16
        {shape: circle, fill: {gradient: []}}
            2:38 out-of-range layers[0].fill.gradient: has 0 colours; expected 1 to 16
        {shape: circle, stroke: {width: 3}}
            2:29 missing-key layers[0].stroke: has no "color"; expected {color: orange, width: 8}
        {shape: circle, stroke: {color: red, width: -3}}
            2:49 out-of-range layers[0].stroke.width: '-3' is out of range; expected a number within 0...2000
        {shape: circle, stroke: {color: red, cap: rounded}}
            2:47 unknown-word layers[0].stroke.cap: 'rounded' is not a choice; did you mean 'round'? Expected one of butt, round, square
        {shape: circle, stroke: {color: red, dash: 0}}
            2:48 value layers[0].stroke.dash: has no length above 0
        {shape: circle, stroke: {color: red, thickness: 3}}
            2:42 unknown-key layers[0].stroke.thickness: there is no such key; did you mean 'width'? Expected one of color, width, cap, join, dash, dash-phase
        {shape: circle, stroke: red, stroke-width: 3}
            2:34 unknown-key layers[0].stroke-width: there is no such key; did you mean 'stroke'?
        {shape: line, stroke: red, trim: 2}
            2:38 out-of-range layers[0].trim: '2' is out of range; expected a number within 0...1
        {morph: circle, fill: red}
            2:13 wrong-type layers[0].morph: is "circle"; expected a list of 2 to 24 outlines such as [circle, heart.fill]
        {morph: [circle], fill: red}
            2:13 out-of-range layers[0].morph: has 1 outline; expected 2 to 24
        {morph: [circle, hearrt], fill: red}
            2:22 unknown-word layers[0].morph[1]: 'hearrt' is not a shape; did you mean 'heart'? Expected rectangle, capsule, circle, ellipse, line, polygon, star, arc, blob, a symbol that 'kinora symbols' lists, the path of an .svg file, or SVG path data
        {ring: 72%}
            2:12 value layers[0].ring: '72%' is not a number; did you mean '0.72'? Expected a number within 0...1
        {ring: 1.5}
            2:12 out-of-range layers[0].ring: '1.5' is out of range; expected a number within 0...1
        {progress: 0.5, color: red}
            2:21 unknown-key layers[0].color: there is no such key; did you mean 'fill'?
        {group: a}
            2:13 wrong-type layers[0].group: is "a"; expected a list of layers
        {group: {text: a}}
            2:13 wrong-type layers[0].group: is a group of keys; expected a list of layers
        {vstack: [{text: a, position: top}]}
            2:25 no-effect layers[0].vstack[0].position: has no effect in a layer of the kind vstack, which arranges its layers itself
        {vstack: [{text: a, at: [0, 0]}]}
            2:25 no-effect layers[0].vstack[0].at: has no effect in a layer of the kind vstack, which arranges its layers itself
        {vstack: [{text: a}], gap: 20}
            2:27 no-effect layers[0].gap: has no effect without "below", "above", "left-of" or "right-of"; use spacing for the space between the layers inside
        {vstack: [{text: a}], spacing: large}
            2:36 value layers[0].spacing: 'large' is not a number; expected a number within -5000...5000
        {vstack: [{text: a}], align: left}
            2:27 unknown-key layers[0].align: there is no such key; did you mean 'alignment'?
        {vstack: [{text: a}], alignment: left}
            2:38 unknown-word layers[0].alignment: 'left' is not a choice; did you mean 'leading'? Expected one of center, top, bottom, leading, trailing, top-leading, top-trailing, bottom-leading, bottom-trailing
        {hstack: [{text: a}], justify: center}
            2:27 unknown-key layers[0].justify: there is no such key; did you mean 'alignment'?
        {grid: [{text: a}], columns: 0}
            2:34 out-of-range layers[0].columns: '0' is out of range; expected an integer within 1...50
        {grid: [{text: a}], cols: 3}
            2:25 unknown-key layers[0].cols: there is no such key; did you mean 'columns'?
        {group: [{text: a}, {text: b}], timing: sequence}
            2:14 value layers[0].group[0]: the layer needs a duration or an end, because the next one of the sequence starts at its end
        {group: [{text: a}], timing: sequential}
            2:34 unknown-word layers[0].timing: 'sequential' is not a choice; did you mean 'sequence'? Expected one of parallel, sequence
        {group: [{text: a}], stagger: -1}
            2:35 value layers[0].stagger: '-1' is not a time; expected a time such as 2, 2s, 1:30 or 500ms, within 0...600 seconds
        {spacer: big}
            2:14 value layers[0].spacer: 'big' is not a number; expected a number within 0...100000
        {spacer: 3, width: 3}
            2:17 no-effect layers[0].width: has no effect on a layer of the kind spacer; remove it
        {use: card}
            2:11 unknown-word layers[0].use: 'card' is not a choice; expected a name that the document defines
        {text: a, allow: contrast}
            2:22 wrong-type layers[0].allow: is "contrast"; expected a group of checks with reasons, such as {contrast: decoration}
        {text: a, allow: {contrast: yes}}
            2:33 value layers[0].allow.contrast: 'yes' is not a reason; expected words, such as decoration
        {text: a, allow: {contrst: decoration}}
            2:23 unknown-key layers[0].allow.contrst: there is no such key; did you mean 'contrast'?
        {text: a, mask: circle}
            2:21 wrong-type layers[0].mask: is "circle"; expected a layer such as {shape: circle} or {text: HELLO, font: 200}
        {text: a, along: path}
            2:22 unknown-word layers[0].along: 'path' is not a shape; expected rectangle, capsule, circle, ellipse, line, polygon, star, arc, blob, a symbol that 'kinora symbols' lists, the path of an .svg file, or SVG path data
        {text: a, opacity: 0.5, opacity: 1}
            2:29 duplicate-key -: the key "opacity" is already in line 2; remove one
        """#
}
