extension Color.Resolved {
    package func hash(into digest: inout ContentDigest) {
        digest.combine(linearRed)
        digest.combine(linearGreen)
        digest.combine(linearBlue)
        digest.combine(opacity)
    }
}
