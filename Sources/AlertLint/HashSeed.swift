/// Keeps files from being made whose texts collide: nobody can know the hashes of a run before it.
enum HashSeed {
  static let ofThisRun = UInt64.random(in: .min ... .max)
}
