import { describe, expect, it } from 'vitest'
import { faultsOf, isList, pastedNumbers, without } from './numbers.ts'

const IDS = ['20261121-ABCDEFGH-D1', '20261121-ABCDEFGH-D2', '20261122-ABCDEFGH-D1'] as const
const [one, two, three] = IDS

describe('a pasted list', () => {
  it('fills the rows in order, from the one that it is pasted into', () => {
    expect(pastedNumbers('SF0001\nSF0002\nSF0003', IDS, one)).toEqual({
      numbers: { [one]: 'SF0001', [two]: 'SF0002', [three]: 'SF0003' },
      left: 0,
    })
    expect(pastedNumbers('SF0002\nSF0003', IDS, two).numbers).toEqual({ [two]: 'SF0002', [three]: 'SF0003' })
  })

  it('takes a spreadsheet’s column as it is copied: its ends of lines, blanks in numbers, an empty cell', () => {
    expect(pastedNumbers(' SF 0001 \r\n\r\nSF0003\r\n', IDS, one).numbers).toEqual({
      [one]: 'SF0001',
      [three]: 'SF0003',
    })
  })

  it('goes by the delivery that a line names', () => {
    const columns = `${three}\tSF0003\nSF0001\t${one}`
    expect(pastedNumbers(columns, IDS, two).numbers).toEqual({ [three]: 'SF0003', [one]: 'SF0001' })
  })

  it('counts what there is no row for', () => {
    expect(pastedNumbers('SF0003\nSF0004\nSF0005', IDS, three)).toEqual({ numbers: { [three]: 'SF0003' }, left: 2 })
  })

  it('is more than one line or cell', () => {
    expect(['SF0001', ' SF0001\n', 'SF0001\nSF0002', 'a\tb'].map(isList)).toEqual([false, false, true, true])
  })
})

describe('what is typed', () => {
  const faults = (typed: Record<string, string>) => Object.fromEntries(faultsOf(IDS, typed))

  it('may leave rows empty, and has no number twice, however it is written', () => {
    expect(faults({ [one]: 'SF0001', [two]: '', [three]: 'SF0003' })).toEqual({})
    expect(faults({ [one]: 'SF0001', [three]: 'sf0001' })).toEqual({
      [one]: { kind: 'twice', with: three },
      [three]: { kind: 'twice', with: one },
    })
  })

  it('is let go of where it is shipped', () => {
    expect(without([one, three], { [one]: 'SF0001', [two]: 'SF0002' })).toEqual({ [two]: 'SF0002' })
  })

  it.each(['SF1', '<b>SF0001</b>', 'SF_0001', 'S'.repeat(500)])('has to be a tracking number: %s', (number) => {
    expect(faults({ [two]: number })).toEqual({ [two]: { kind: 'form' } })
  })
})
