import { expect, it } from 'vitest'
import { pasted } from './pasted.ts'

const row = (item_num: number, part_code: string, quantity = 1) => ({ item_num, part_code, quantity })

it.each([
  ['1, KP-1115, 2', row(1, 'KP-1115', 2)],
  ['12\tGH-5800\t10', row(12, 'GH-5800', 10)],
  ['３，KP-1115，２', row(3, 'KP-1115', 2)],
  ['4 6-2051', row(4, '6-2051')],
  ['  5;KP-1;3  ', row(5, 'KP-1', 3)],
])('reads %j', (line, read) => {
  expect(pasted(line)).toEqual({ rows: [read], unread: [] })
})

it.each(['KP-1115', '0, KP-1115', '1, KP-1115, 0', '1, KP-1115, two', '1, KP-1115, 2, 3', '12345, KP-1'])(
  'cannot read %j, and says which line that is',
  (line) => {
    expect(pasted(`1, KP-1\n\n${line}\n`)).toEqual({ rows: [row(1, 'KP-1')], unread: [3] })
  },
)
