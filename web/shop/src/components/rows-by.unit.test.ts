import { expect, it } from 'vitest'
import { rowsBy } from './rows-by.ts'

it.each([
  ['Enter', false, 1],
  ['ArrowDown', false, 1],
  ['ArrowUp', false, -1],
  ['a', false, undefined],
  ['Enter', true, undefined],
  ['ArrowDown', true, undefined],
  ['ArrowUp', true, undefined],
])('by %s, composing: %s, a grid goes %s rows on', (key, isComposing, rows) =>
  expect(rowsBy(key, { isComposing, keyCode: isComposing ? 229 : 0 })).toBe(rows),
)
