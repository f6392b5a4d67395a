/** A list with what stands at one place put at another. */
export const moved = <Thing>(things: readonly Thing[], at: number, to: number): readonly Thing[] => {
  const [thing] = things.slice(at, at + 1)
  return thing === undefined ? things : things.toSpliced(at, 1).toSpliced(to, 0, thing)
}
