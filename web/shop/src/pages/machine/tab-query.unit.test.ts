import { expect, it } from 'vitest'
import { queryIn, RESOURCE_PAGES, VIDEO_PAGES, withQuery } from './tab-query.ts'

it.each([
  ['', { search: '', page: 1, size: 12 }],
  ['search=pump&page=3&size=8', { search: 'pump', page: 3, size: 8 }],
  ['page=0&size=25', { search: '', page: 1, size: 12 }],
  ['page=x&size=-8', { search: '', page: 1, size: 12 }],
])('reads %j as %j: a size that is not offered is the usual one', (address, query) => {
  expect(queryIn(new URLSearchParams(address), VIDEO_PAGES)).toEqual(query)
})

it('shows eight or twelve videos on a page, and eight of what may be downloaded', () => {
  const sizeOf = (size: number) =>
    [VIDEO_PAGES, RESOURCE_PAGES].map((pages) => queryIn(new URLSearchParams({ size: `${size}` }), pages).size)
  expect([8, 12, 25].map(sizeOf)).toEqual([
    [8, 8],
    [12, 8],
    [12, 8],
  ])
})

it('begins another search on the first page, and keeps what is not its own', () => {
  const params = new URLSearchParams('tab=videos&machine=3&search=pump&page=2')
  expect(`${withQuery(params, { search: 'scale' })}`).toBe('tab=videos&machine=3&search=scale')
  expect(`${withQuery(params, { search: '' })}`).toBe('tab=videos&machine=3')
  expect(`${withQuery(params, { page: 3, size: 8 })}`).toBe('tab=videos&machine=3&search=pump&page=3&size=8')
  expect(`${withQuery(params, { page: 1, size: 8 })}`).toBe('tab=videos&machine=3&search=pump&size=8')
})
