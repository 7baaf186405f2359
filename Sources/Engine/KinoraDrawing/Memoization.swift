/// Controls whether results that depend only on their inputs are cached: texts, glyphs, symbols, images, morphs and gradient tables.
///
/// They are cached by key, for the whole process or for a film. Caches must not change any frame; tests compare films with and without
/// them.
package enum Memoization {
    /// False to compute every result again.
    @TaskLocal package static var isOn = true
}
