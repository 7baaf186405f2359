/// The namespace of publishers that are derived from others.
public enum Publishers {}
