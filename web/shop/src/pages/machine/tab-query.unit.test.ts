import { expect, it } from 'vitest'
import { queryIn, withQuery } from './tab-query.ts'

const VIDEOS = { sizes: [8, 12], usual: 12 }

it.each([
  ['', { search: '', page: 1, size: 12 }],
  ['search=pump&page=3&size=8', { search: 'pump', page: 3, size: 8 }],
  ['page=0&size=25', { search: '', page: 1, size: 12 }],
  ['page=x&size=-8', { search: '', page: 1, size: 12 }],
])('reads %j as %j: a size that is not offered is the usual one', (address, query) => {
  expect(queryIn(new URLSearchParams(address), VIDEOS)).toEqual(query)
})

it('begins another search on the first page, and keeps what is not its own', () => {
  const params = new URLSearchParams('tab=videos&machine=3&search=pump&page=2')
  expect(`${withQuery(params, { search: 'scale' })}`).toBe('tab=videos&machine=3&search=scale')
  expect(`${withQuery(params, { search: '' })}`).toBe('tab=videos&machine=3')
  expect(`${withQuery(params, { page: 3, size: 8 })}`).toBe('tab=videos&machine=3&search=pump&page=3&size=8')
  expect(`${withQuery(params, { page: 1, size: 8 })}`).toBe('tab=videos&machine=3&search=pump&size=8')
})
