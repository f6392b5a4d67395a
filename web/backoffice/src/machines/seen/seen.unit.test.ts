import { describe, expect, it } from 'vitest'
import { READERS, seenBy } from './seen.ts'

const machine = { type_id: 1, cn_name: '半自动', en_name: 'Espresso', series_code: '' }
const whole = { code: 'M-1', type: 'M', withdrawn: false, list_cny: 100, list_usd: 20 } as const
const part = { ...whole, code: 'P-1', type: 'P' } as const
const seen = (more: Partial<typeof machine>, parts: Parameters<typeof seenBy>[1]) =>
  READERS.map((reader) => seenBy({ ...machine, ...more }, parts, reader))

describe('a machine as buyers see it', () => {
  it('is called by the language, and sold whole in Chinese at home alone', () => {
    const each = seen({}, [whole])
    expect(each.map(({ name }) => name)).toEqual(['半自动', 'Espresso', 'Espresso', '半自动'])
    const offer = { code: 'M-1', amount: 100, currency: 'CNY' }
    expect(each.map(({ offers }) => offers)).toEqual([[offer], [], [], []])
    expect(each.map(({ tabs }) => [tabs.includes('whole'), tabs.includes('resource')])).toEqual([
      [true, false],
      [false, false],
      [false, true],
      [false, false],
    ])
  })

  it('has the tabs of its series', () => {
    expect(seen({ series_code: 'D' }, [whole]).map(({ tabs, offers }) => [tabs[0], offers])).toEqual(
      READERS.map(() => ['diagram', []]),
    )
  })

  it('of types 5 and 6 has no tabs and sells its part, abroad in dollars', () => {
    const [home, , abroad] = seen({ type_id: 5 }, [part])
    expect(home).toMatchObject({ tabs: [], offers: [{ amount: 100, currency: 'CNY' }] })
    expect(abroad).toMatchObject({ tabs: [], offers: [{ amount: 20, currency: 'USD' }] })
  })

  it('sells nothing that is withdrawn, and no whole machine abroad', () => {
    const [home, , abroad] = seen({ type_id: 6 }, [whole, { ...part, withdrawn: true }])
    expect([home?.offers.length, abroad?.offers.length]).toEqual([1, 0])
  })
})
