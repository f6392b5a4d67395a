/** A number between two bounds; each call gives the next of a sequence that its key alone decides. */
export type Vary = (least: number, most: number) => number

/** FNV-1a over the key, then mulberry32: small, pure, and the same on every machine. */
export const varyBy = (key: string): Vary => {
  let state = 0x811c9dc5
  for (const sign of key) state = Math.imul(state ^ (sign.codePointAt(0) ?? 0), 0x01000193)
  return (least, most) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return least + (((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * (most - least)
  }
}
