import { expect, it } from 'vitest'
import type { Level } from '../../../data/sheets.ts'
import { paths } from '../../../shared/paths.ts'
import { levelBelow, levelIn, levelSearch, neighboursOf, wayTo } from './levels.ts'

const level = (...path: number[]): Level => ({
  id: path.at(-1) ?? 0,
  name: `sheet ${path.at(-1)}`,
  file_path: '',
  width: 0,
  height: 0,
  path,
})

const [whole, group, valve, boiler] = [level(3), level(3, 17), level(3, 17, 20), level(3, 18)]
const levels = [whole, group, valve, boiler]

it('opens the level of an address, the first without one, and none of another machine', () => {
  expect(levelIn(levels, '3.17')).toBe(group)
  expect(levelIn(levels, null)).toBe(whole)
  expect(levelIn(levels, '17')).toBe(group)
  for (const wrong of ['99', '3.99', '3.17.', '']) expect(levelIn(levels, wrong)).toBeUndefined()
  expect(levelIn([], null)).toBeUndefined()
})

it('leads to a level by the address that opens it', () => {
  expect(levelSearch(valve)).toBe('?level=3.17.20')
  expect(levelSearch(valve, '?machine=2&level=3&no=7&view=2_40_40')).toBe('?machine=2&level=3.17.20')
  const { search } = new URL(paths.place(1, valve.path, 5), 'http://shop.example')
  expect(levelIn(levels, new URLSearchParams(search).get('level'))).toBe(valve)
})

it('knows the way from the machine, and the level below', () => {
  expect(wayTo(levels, valve)).toEqual([whole, group, valve])
  expect(levelBelow(levels, group, 20)).toBe(valve)
  expect(levelBelow(levels, whole, 20)).toBeUndefined()
})

it('turns the sheets in the order in which they were answered', () => {
  expect(neighboursOf(levels, group)).toEqual({ previous: whole, next: valve })
  expect(neighboursOf(levels, whole).previous).toBeUndefined()
  expect(neighboursOf(levels, boiler).next).toBeUndefined()
})
