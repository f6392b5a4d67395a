import { createHash } from 'node:crypto'

/** What looks like chance, and is the same each time. */
export type Chance = Readonly<{
  /** Whether it happens, which it does in this share of cases: 0 to 1. */
  share: (of: number) => boolean
  /** A number from `least`, below `most`. */
  between: (least: number, most: number) => number
  pick: <Item>(items: readonly Item[]) => Item
  /** As `pick`, the first ones much more often than the last. */
  favour: <Item>(items: readonly Item[]) => Item
}>

/** The chance that goes by this name. */
export const chanceOf = (name: string): Chance => {
  let drawn = 0
  const draw = (): number => {
    const hash = createHash('sha256').update(`${name} ${drawn++}`).digest()
    return hash.readUInt32BE() / 2 ** 32
  }
  const at = <Item>(items: readonly Item[], place: number): Item => {
    const item = items[Math.floor(place * items.length)]
    if (item === undefined) throw new Error('nothing to choose from')
    return item
  }
  return {
    share: (of) => draw() < of,
    between: (least, most) => least + draw() * (most - least),
    pick: (items) => at(items, draw()),
    favour: (items) => at(items, draw() ** 2),
  }
}
