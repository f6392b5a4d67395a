import { expect, it } from 'vitest'
import { groupsOf } from './groups.ts'
import type { Drop } from './use-drops.ts'

const match = (id: string) => ({ id, version: 3, status: 'waiting' as const, amount: 100, open_case: false })
const drop = (key: number, number: string, ...ids: string[]): Drop => ({
  key,
  name: `${key}.pdf`,
  taken: {
    id: `/files/${key}`,
    version: 0,
    kind: 'pdf',
    invoice_number: number,
    issued_on: '2026-11-23',
    matches: ids.map(match),
  },
})

it('puts files of one number and one order together', () => {
  const [pdf, ofd, other] = [drop(1, '1', 'A'), drop(2, '1', 'A'), drop(3, '2', 'B')]
  const { groups, others } = groupsOf([pdf, other, ofd], undefined)
  expect(groups.map((group) => [group.match.id, group.number, group.drops])).toEqual([
    ['A', '1', [pdf, ofd]],
    ['B', '2', [other]],
  ])
  expect(others).toEqual([])
})

it('leaves what is on its way, was refused, or is of several alike', () => {
  const alike = drop(1, '1', 'A', 'B')
  const left: Drop[] = [{ key: 2, name: 'a' }, { key: 3, name: 'b', refused: 'no' }, alike]
  expect(groupsOf(left, undefined)).toEqual({ groups: [], others: left })
})

it('takes, on an invoice’s own page, what is of it or may be', () => {
  const [alike, another] = [drop(1, '1', 'A', 'B'), drop(2, '2', 'C')]
  const { groups, others } = groupsOf([alike, another], 'A')
  expect(groups.map((group) => group.match.id)).toEqual(['A'])
  expect(others).toEqual([another])
})
