import { expect, it } from 'vitest'
import { linesIn } from '../../web/shop/src/components/add-list/list-text.ts'
import { cellsOf } from '../../web/shop/src/components/add-list/read-list.ts'
import { samplesIn } from './corpus.ts'

/** Codes and quantities; or the places of the columns that a person is asked about. */
type Expected = { lines: readonly (readonly [code: string, quantity: string])[] } | { candidates: readonly number[] }

it.each(samplesIn<Expected>('lists'))('reads the list $name', async ({ name, bytes, expected }) => {
  const { lines, candidates } = linesIn(await cellsOf(new File([new Uint8Array(bytes)], name)))
  const said = lines
    ? { lines: lines.map(({ code, quantity }) => [code, quantity]) }
    : { candidates: candidates.map(({ at }) => at) }
  expect(said).toEqual(expected)
})
