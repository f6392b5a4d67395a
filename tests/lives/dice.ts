/** Draws that a number decides: the same seed draws the same, so that a life can be told again. */
export type Dice = {
  /** A whole number from 0 to below `sides`. */
  readonly roll: (sides: number) => number
  /** A whole number within these, both included. */
  readonly between: (least: number, most: number) => number
  readonly chance: (percent: number) => boolean
  readonly one: <T>(of: readonly T[]) => T
}

/** By mulberry32, which is small and good enough for this. */
export const diceOf = (seed: number): Dice => {
  let state = seed
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    const once = Math.imul(state ^ (state >>> 15), state | 1)
    const twice = once ^ (once + Math.imul(once ^ (once >>> 7), once | 61))
    return ((twice ^ (twice >>> 14)) >>> 0) / 2 ** 32
  }
  const roll = (sides: number) => Math.floor(next() * sides)
  return {
    roll,
    between: (least, most) => least + roll(most - least + 1),
    chance: (percent) => roll(100) < percent,
    one: (of) => of[roll(of.length)] as (typeof of)[number],
  }
}

/** Something that may be done now; the heavier, the more often. */
export type Weighted<T> = readonly [weight: number, thing: T]

/** One of them by its weight; undefined where there is none. */
export const drawn = <T>(dice: Dice, things: readonly Weighted<T>[]): T | undefined => {
  const all = things.reduce((sum, [weight]) => sum + weight, 0)
  let left = dice.roll(1_000_000) * (all / 1_000_000)
  for (const [weight, thing] of things) {
    left -= weight
    if (left < 0) return thing
  }
  return undefined
}
