import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  COLUMNS,
  faultOf,
  filledDown,
  isComplete,
  type Machine,
  machineOf,
  NOTHING_TYPED,
  type Typed,
  typedOf,
  withCell,
  withKnownPhone,
  withOne,
} from './typed.ts'

const machine = (machineCode: string, phoneNumber = '', faultReason = ''): Machine => ({
  machineCode,
  phoneNumber,
  faultReason,
})
const typed = (...rows: Machine[]): Typed => ({
  ...NOTHING_TYPED,
  rows: Object.fromEntries(rows.map((row, at) => [`P${at}`, row])),
})
const codesOf = ({ rows }: Typed) => Object.keys(rows)
const machinesOf = (of: Typed) => codesOf(of).map((code) => machineOf(of, code))

const anyTyped = fc
  .array(
    fc.record({
      machineCode: fc.constantFrom('', ' ', 'A', 'B'),
      phoneNumber: fc.constantFrom('', '13800138000'),
      faultReason: fc.constantFrom('', '漏水'),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((rows) => typed(...rows))
const anyColumn = fc.constantFrom(...COLUMNS)

describe('a column that is filled down', () => {
  it('gives each empty cell what stands above it', () => {
    const filled = filledDown(
      typed(machine(''), machine('A'), machine(''), machine('B'), machine('')),
      ['P0', 'P1', 'P2', 'P3', 'P4'],
      'machineCode',
    )
    expect(machinesOf(filled).map(({ machineCode }) => machineCode)).toEqual(['', 'A', 'A', 'B', 'B'])
  })

  it('changes nothing that was filled, and nothing of another column', () => {
    fc.assert(
      fc.property(anyTyped, anyColumn, (before, column) => {
        const after = machinesOf(filledDown(before, codesOf(before), column))
        for (const [at, row] of machinesOf(before).entries())
          for (const each of COLUMNS)
            if (each !== column || row[each].trim() !== '') expect(after[at]?.[each]).toBe(row[each])
        const from = after.findIndex((row) => row[column].trim() !== '')
        if (from >= 0) expect(after.slice(from).every((row) => row[column].trim() !== '')).toBe(true)
      }),
    )
  })
})

const row = (id: number, machineCode: string) => ({
  ...machine(machineCode),
  id,
  order_code: '',
  part_code: `P${id}`,
  part_name: '',
})

describe('one machine for all', () => {
  it('begins with what is typed already, and gives each row what it has not', () => {
    const before = typed(machine(''), machine('A', '', '漏水'), machine('B', '13800138000'))
    const one = withOne(before, codesOf(before), true)
    expect(machinesOf(one)).toEqual(Array(3).fill(machine('A', '13800138000', '漏水')))
    const each = withOne(withCell(one, 'P0', 'machineCode', 'C'), codesOf(before), false)
    expect(machinesOf(each)).toEqual([
      machine('C', '13800138000', '漏水'),
      machine('A', '13800138000', '漏水'),
      machine('B', '13800138000', '漏水'),
    ])
  })

  it('loses nothing that was typed, there and back', () => {
    fc.assert(
      fc.property(anyTyped, (before) => {
        const codes = codesOf(before)
        const after = machinesOf(withOne(withOne(before, codes, true), codes, false))
        for (const [at, row] of machinesOf(before).entries())
          for (const column of COLUMNS) if (row[column] !== '') expect(after[at]?.[column]).toBe(row[column])
      }),
    )
  })

  it('is how an order is shown whose rows are all alike', () => {
    expect(typedOf([row(0, 'A'), row(1, 'A')])).toMatchObject({ isOne: true, one: machine('A') })
    for (const rows of [[row(0, 'A'), row(1, 'B')], [row(0, 'A')], [row(0, ''), row(1, '')]])
      expect(typedOf(rows).isOne).toBe(false)
  })
})

it('brings back no number that was rejected and corrected since, whichever way it was entered', () => {
  const codes = ['P0', 'P1']
  for (const rejected of [typedOf([row(0, 'OLD'), row(1, 'OLD2')]), typedOf([row(0, 'OLD'), row(1, 'OLD')])]) {
    const corrected = withCell(withOne(rejected, codes, false), 'P0', 'machineCode', 'NEW')
    expect(withOne(corrected, codes, true).one.machineCode).toBe('NEW')
  }
})

it('takes the phone of a machine that is known, however it is typed, where there is none yet', () => {
  const known = [{ machineCode: 'E61-0001', phoneNumber: '13800138001' }]
  expect(machinesOf(withKnownPhone(typed(machine('e61 0001')), 'P0', known))).toEqual([
    machine('e61 0001', '13800138001'),
  ])
  for (const other of [machine('e61 0001', '1'), machine('E61-0002')])
    expect(machinesOf(withKnownPhone(typed(other), 'P0', known))).toEqual([other])
})

it.each([
  ['machineCode', ' ', 'missing'],
  ['machineCode', 'x'.repeat(51), 'malformed'],
  ['machineCode', 'E61-0001', undefined],
  ['phoneNumber', '138-0013-8000', 'malformed'],
  ['phoneNumber', '1234', 'malformed'],
  ['phoneNumber', ' 13800138000 ', undefined],
  ['faultReason', '', 'missing'],
  ['faultReason', '漏'.repeat(201), 'malformed'],
] as const)('of %s %j is %s', (column, value, fault) => expect(faultOf(column, value)).toBe(fault))

it('is complete once each part has its machine', () => {
  const whole = machine('A', '13800138000', '漏水')
  expect(isComplete(typed(whole, whole), ['P0', 'P1'])).toBe(true)
  expect(isComplete(typed(whole), ['P0', 'P1'])).toBe(false)
  expect(isComplete({ ...typed(whole), one: whole, isOne: true }, ['P0', 'P1'])).toBe(true)
})

it('takes as many signs as the server does, which counts each as one', () => {
  const [most, more] = [200, 201].map((count) => '𠮷'.repeat(count))
  expect(faultOf('faultReason', most as string)).toBeUndefined()
  expect(faultOf('faultReason', more as string)).toBe('malformed')
})
