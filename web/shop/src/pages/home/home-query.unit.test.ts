import { expect, it } from 'vitest'
import { homeQueryIn, homeSearch, PAGE_SIZES } from './home-query.ts'

const read = (address: string) => homeQueryIn(new URLSearchParams(address))

it('offers the page sizes of the specification, 25 where none of them is asked for', () => {
  expect(PAGE_SIZES).toEqual([25, 50, 75, 100, 125])
  for (const size of PAGE_SIZES) expect(read(`size=${size}`).size).toBe(size)
  for (const size of ['', '0', '30', '126', '-25', 'x']) expect(read(`size=${size}`).size).toBe(25)
})

it('reads an address as it was written, and writes nothing of what is usual', () => {
  for (const address of ['', 'tab=2&search=pump&page=3&size=100', 'tab=parts&sort=-price'])
    expect(`${homeSearch(read(address))}`).toBe(address)
  expect(`${homeSearch(read('tab=all&page=1&size=25'))}`).toBe('')
})
