import type { HistoryEvent } from './rows.ts'

type Change = HistoryEvent['changes'][number]

/** One value of a state with the way to it. */
export type Leaf = { path: readonly string[]; value: unknown }

/** One value that an event changed; undefined on a side where it was not there. */
export type ChangedLeaf = { path: readonly string[]; before: unknown; after: unknown }

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** A text in both languages is one value for its reader. */
export const isBilingual = (value: unknown): value is { CN: string; EN: string } =>
  isObject(value) && Object.keys(value).length === 2 && typeof value.CN === 'string' && typeof value.EN === 'string'

/** What nobody reads by eye: it stands in the raw data. */
const isDigest = (name: string | undefined): boolean => name === 'sha256'

/** What is kept beside the log, where people read it: in the place of its id and digest, which stand in the raw data. */
export const asPeopleRead = (value: unknown): unknown => {
  if (!isObject(value)) return value
  if (Array.isArray(value)) return value.map(asPeopleRead)
  if ('id' in value && 'digest' in value) return value.altered === true ? { altered: true } : (value.data ?? null)
  const parts = Object.entries(value).filter(([key]) => !isDigest(key))
  return Object.fromEntries(parts.map(([key, inner]) => [key, asPeopleRead(inner)]))
}

const isLeaf = (value: unknown): boolean => !isObject(value) || isBilingual(value) || Object.keys(value).length === 0

/** The single values inside a value, in its own order. */
const leavesOf = (value: unknown, path: readonly string[] = []): Leaf[] =>
  isLeaf(value)
    ? [{ path, value }]
    : Object.entries(value as object).flatMap(([key, inner]) => leavesOf(inner, [...path, key]))

const keyOf = ({ path }: Leaf): string => path.join('.')

/** A change of a whole object as the changes of its single values; what is on no side, or the same on both, is left out. */
const changedLeaves = ({ path, before, after }: Change): ChangedLeaf[] => {
  const start = path === '' ? [] : path.split('.')
  if (isLeaf(before) && isLeaf(after)) return [{ path: start, before, after }]
  const earlier = isLeaf(before) ? [] : leavesOf(before, start)
  const later = isLeaf(after) ? [] : leavesOf(after, start)
  const was = new Map(earlier.map((leaf) => [keyOf(leaf), leaf.value]))
  const gone = earlier.filter((leaf) => !later.some((other) => keyOf(other) === keyOf(leaf)))
  return [
    ...later.map((leaf) => ({ path: leaf.path, before: was.get(keyOf(leaf)), after: leaf.value })),
    ...gone.map((leaf) => ({ path: leaf.path, before: leaf.value, after: undefined })),
  ].filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after))
}

/** What an event changed, value by value; what stands for the whole (status, totals) before the parts. */
export const changesOf = (event: HistoryEvent): ChangedLeaf[] =>
  event.changes
    .flatMap(changedLeaves)
    .filter(({ path }) => !isDigest(path.at(-1)))
    .sort((one, other) => one.path.length - other.path.length)
