import type { StoredEvent } from '../port.ts'

/** Whether both may have come in one append: of one command, one behind the other. */
const areTogether = (one: StoredEvent, next: StoredEvent): boolean =>
  one.stream === next.stream && one.metadata.command === next.metadata.command

/** In parts that were probably one append each. */
export const runsOf = <Item>(items: readonly Item[], eventOf: (item: Item) => StoredEvent): [Item, ...Item[]][] => {
  const runs: [Item, ...Item[]][] = []
  for (const item of items) {
    const last = runs.at(-1)
    const before = last?.at(-1)
    if (last && before && areTogether(eventOf(before), eventOf(item))) last.push(item)
    else runs.push([item])
  }
  return runs
}

/** A full page without its last part, which may go on behind it. */
export const withoutCutRun = (page: readonly StoredEvent[], full: number): readonly StoredEvent[] => {
  const runs = runsOf(page, (event) => event)
  return page.length < full || runs.length === 1 ? page : runs.slice(0, -1).flat()
}
