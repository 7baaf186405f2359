/// Whether results that follow from their inputs alone are taken from those kept before: texts, glyphs, symbols, pictures, morphs and the tables of
/// gradients.
///
/// They are kept by key, for the whole process or a film. Keeping them changes no frame, and a check shows it: it makes a film with them and without.
package enum Memoization {
    /// False for work that makes every result anew.
    @TaskLocal package static var isOn = true
}
