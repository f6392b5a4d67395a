import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSheet, pasted } from './paste.ts'
import { COLUMNS, type Column, machineOf, NOTHING_TYPED, type Typed, withCell } from './typed.ts'

const CODES = ['P1', 'P2', 'P3']
const rowsOf = (typed: Typed) =>
  CODES.map((code) => COLUMNS.map((column) => machineOf(typed, code)[column]).join(' | '))
const paste = (text: string, row = 0, column: Column = 'machineCode', before = NOTHING_TYPED) => {
  const { typed, ...counted } = pasted(before, CODES, { row, column }, text)
  return { rows: rowsOf(typed), ...counted }
}

describe('a sheet that is pasted', () => {
  it.each([
    [
      'A1\t13800138000\t漏水\nA2\t13800138000\t不出水',
      0,
      'machineCode',
      ['A1 | 13800138000 | 漏水', 'A2 | 13800138000 | 不出水', ' |  | '],
    ],
    ['A1\r\nA2\r\nA3\r\n', 0, 'machineCode', ['A1 |  | ', 'A2 |  | ', 'A3 |  | ']],
    ['13800138000\t漏水\n13800138001\t', 1, 'phoneNumber', [' |  | ', ' | 13800138000 | 漏水', ' | 13800138001 | ']],
    ['A1\n\nA3', 0, 'machineCode', ['A1 |  | ', ' |  | ', 'A3 |  | ']],
    ['"A1\t"\t1', 2, 'machineCode', [' |  | ', ' |  | ', 'A1 | 1 | ']],
    [
      'A1\t13800138000\t故障\nA2\t13800138000\t漏水',
      0,
      'machineCode',
      ['A1 | 13800138000 | 故障', 'A2 | 13800138000 | 漏水', ' |  | '],
    ],
    [
      '13800138000\tfault\n13800138000\tleaks',
      0,
      'phoneNumber',
      [' | 13800138000 | fault', ' | 13800138000 | leaks', ' |  | '],
    ],
    ['SN\t13800138000\t漏水', 0, 'machineCode', ['SN | 13800138000 | 漏水', ' |  | ', ' |  | ']],
    ['问题\n漏水', 0, 'faultReason', [' |  | 问题', ' |  | 漏水', ' |  | ']],
    ['漏水\t2026', 0, 'faultReason', [' |  | 漏水', ' |  | ', ' |  | ']],
  ] as const)('goes from one cell on: %j', (text, row, column, rows) => {
    expect(paste(text, row, column)).toMatchObject({ rows, over: 0 })
  })

  it('goes where its heads say, in whichever order', () => {
    const rows = ['A1 | 13800138000 | 漏水', ' |  | ', ' |  | ']
    expect(paste('故障现象\t配件\t序列号\t手机\n漏水\t泵\tA1\t13800138000', 0, 'phoneNumber')).toMatchObject({
      rows,
      over: 0,
    })
    expect(paste('Serial number\tPhone\t\tFault\nA1\t13800138000\t2\t漏水').rows).toEqual(rows)
    expect(paste('Serial number\tPhone\tFault\nA1\t13800138000\t漏水').rows).toEqual(rows)
  })

  it('takes no sentence for a head', () => {
    expect(paste('机器漏水\n机器不出水', 0, 'faultReason').rows).toEqual([
      ' |  | 机器漏水',
      ' |  | 机器不出水',
      ' |  | ',
    ])
  })

  it('tells of the rows for which there is no part', () => {
    expect(pasted(NOTHING_TYPED, CODES, { row: 1, column: 'machineCode' }, 'A\nB\nC\nD')).toMatchObject({
      taken: 2,
      over: 2,
    })
  })

  it('of several rows is for each part, where one machine was for all; of one it stays so', () => {
    const one = { ...withCell({ ...NOTHING_TYPED, isOne: true }, 'P1', 'machineCode', 'X') }
    expect(pasted(one, CODES, { row: 0, column: 'machineCode' }, 'A\nB').typed.isOne).toBe(false)
    expect(paste('A\t13800138000', 0, 'machineCode', one).rows).toEqual(Array(3).fill('A | 13800138000 | '))
  })

  it('of several rows leaves what was typed for all where it says nothing of it', () => {
    const one = {
      ...NOTHING_TYPED,
      isOne: true,
      one: { machineCode: 'X', phoneNumber: '13800138000', faultReason: '漏水' },
    }
    expect(paste('A\nB', 0, 'machineCode', one).rows).toEqual([
      'A | 13800138000 | 漏水',
      'B | 13800138000 | 漏水',
      'X | 13800138000 | 漏水',
    ])
  })

  it('leaves the rows above it as they are, and what an empty cell meets', () => {
    const cell = fc.constantFrom('', 'A', 'B')
    const anyCells = fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(anyCells, fc.integer({ min: 0, max: 2 }), (cells, row) => {
        const before = CODES.reduce((typed, code) => withCell(typed, code, 'machineCode', `M-${code}`), NOTHING_TYPED)
        const text = cells.map((each) => each.join('\t')).join('\n')
        const { typed, taken, over } = pasted(before, CODES, { row, column: 'machineCode' }, text)
        for (const [at, code] of CODES.entries()) {
          const given = cells[at - row]?.[0]
          expect(machineOf(typed, code).machineCode).toBe(given || `M-${code}`)
        }
        expect(taken + over).toBeLessThanOrEqual(cells.length)
      }),
    )
  })
})

it.each([
  ['A1', false],
  [' A1 \n', false],
  ['A1\tA2', true],
  ['A1\nA2', true],
] as const)('%j is a sheet: %s', (text, is) => expect(isSheet(text)).toBe(is))
