import { expect, it } from 'vitest'
import { linesIn } from '../../web/shop/src/components/add-list/list-text.ts'
import { cellsOf } from '../../web/shop/src/components/add-list/read-list.ts'
import { samplesIn } from './corpus.ts'

/** Codes and quantities; or the places of the columns that a person is asked about; or that it is no list that can be read. */
type Expected =
  | { lines: readonly (readonly [code: string, quantity: string])[] }
  | { candidates: readonly number[] }
  | { unreadable: true }

const readIn = async (file: File): Promise<Expected> => {
  const cells = await cellsOf(file).catch(() => undefined)
  if (cells === undefined) return { unreadable: true }
  const { lines, candidates } = linesIn(cells)
  return lines
    ? { lines: lines.map(({ code, quantity }) => [code, quantity] as const) }
    : { candidates: candidates.map(({ at }) => at) }
}

it.each(samplesIn<Expected>('lists'))('reads the list $name', async ({ name, bytes, expected }) => {
  expect(await readIn(new File([new Uint8Array(bytes)], name))).toEqual(expected)
})
