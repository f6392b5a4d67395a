import { expect, it } from 'vitest'
import type { Hotspot, Level, Position } from '../../../data/sheets.ts'
import { actionsOf, leadsOf, spotsOf } from './spots.ts'

const spot: Hotspot = {
  id: 1,
  explosion_id: 3,
  item_num: 5,
  dot_left: 25,
  dot_top: 50,
  dot_size: 10,
  is_fj: null,
  decompose_id: 17,
  attachment_id: 9,
}

const level = (name: string, ...path: number[]): Level => ({
  id: path.at(-1) ?? 0,
  name,
  path,
  file_path: '/sheets/a.webp',
  width: 1600,
  height: 1200,
})
const whole = level('Machine', 3)
const group = level('Group head', 3, 17)

const part = (item_num: number, part_code: string, part_name: string) =>
  ({ item_num, part_code, part_name, explosion_id: 3 }) as Position
const gasket = part(5, 'KP-1115', 'Group gasket 8.5 mm')

it.each([
  [{}, { apart: true, cart: true }],
  [{ is_fj: 'Y' }, { apart: true, cart: false }],
  [{ is_fj: 'N' }, { apart: false, cart: true }],
  [{ decompose_id: null }, { apart: false, cart: true }],
  [{ attachment_id: null }, { apart: true, cart: false }],
] as const)('a hotspot with %j offers %j', (with_, actions) => {
  expect(actionsOf({ ...spot, ...with_ })).toEqual(actions)
})

it('stands where its per cent say, and is called by its number, name and code', () => {
  const [shown] = spotsOf([whole, group], whole, [spot], [gasket])
  expect(shown).toMatchObject({ x: 400, y: 600, radius: 80, label: '5 Group gasket 8.5 mm, KP-1115', apart: group })
})

it('names every part of its number, or else the sheet that it leads to', () => {
  const several = spotsOf([whole], whole, [spot], [gasket, part(5, 'KP-1116', 'Group gasket 8 mm'), part(6, 'X', 'Y')])
  expect(several[0]?.label).toBe('5 Group gasket 8.5 mm, KP-1115; Group gasket 8 mm, KP-1116')
  expect(spotsOf([whole, group], whole, [spot], [])[0]?.label).toBe('5 Group head')
  expect(spotsOf([whole], whole, [spot], [])[0]).toMatchObject({ label: '5', apart: undefined })
})

it('lists once what leads on and is no part', () => {
  const hotspots = [spot, { ...spot, id: 2 }, { ...spot, id: 3, item_num: 6 }]
  const leads = leadsOf(spotsOf([whole, group], whole, hotspots, [part(6, 'GH-5800', 'Group head')]))
  expect(leads.map(({ id }) => id)).toEqual([1])
})

it('finds what leads on as every other search does, however it is typed', () => {
  const spots = spotsOf([whole, group], whole, [spot], [])
  for (const search of ['', ' ', 'HEAD group', 'ｇｒｏｕｐ', '5']) expect(leadsOf(spots, search)).toHaveLength(1)
  expect(leadsOf(spots, 'boiler')).toEqual([])
})
