import { expect, it } from 'vitest'
import { isComposing } from './composing.ts'

it.each([
  ['Enter takes a candidate', { isComposing: true, keyCode: 229 }, true],
  ['Enter takes a candidate in Safari', { isComposing: false, keyCode: 229 }, true],
  ['Enter', { isComposing: false, keyCode: 13 }, false],
])('%s', (_, event, composing) => expect(isComposing(event)).toBe(composing))
