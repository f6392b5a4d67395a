import { create } from 'jsondiffpatch'
import type { Change } from './contract.ts'

/** Rows of a state are told apart by what identifies them, so that an insertion is no change of all that follow. */
const differ = create({
  objectHash: (row) => {
    const { item_num, delivery_no, id, transaction, pay_no, at } = row as Record<string, unknown>
    return String(item_num ?? delivery_no ?? id ?? transaction ?? (at === undefined ? pay_no : `${pay_no} ${at}`))
  },
  omitRemovedValues: false,
})

type Delta = Record<string, unknown>

/** jsondiffpatch's delta: `[new]`, `[old, new]`, `[old, 0, 0]` (removed), `['', index, 3]` (moved), or nested. */
const flatten = (delta: unknown, path: readonly string[]): Change[] => {
  if (Array.isArray(delta)) {
    const at = path.join('.')
    if (delta.length === 1) return [{ path: at, before: undefined, after: delta[0] }]
    if (delta.length === 2) return [{ path: at, before: delta[0], after: delta[1] }]
    return delta[2] === 0 ? [{ path: at, before: delta[0], after: undefined }] : []
  }
  const { _t, ...inner } = delta as Delta
  // In arrays a leading underscore marks an index of the old array: a removed or moved row.
  return Object.entries(inner).flatMap(([key, value]) =>
    flatten(value, [...path, _t === 'a' ? key.replace(/^_/, '') : key]),
  )
}

/** What differs between two states, as paths with the values before and after; a missing side is left out. */
export const changesBetween = (before: unknown, after: unknown): Change[] => {
  const delta = differ.diff(before, after)
  return delta === undefined ? [] : flatten(delta, [])
}
