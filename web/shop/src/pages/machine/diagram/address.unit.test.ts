import { WHOLE } from '@portafilter/kit/zoom'
import { expect, it } from 'vitest'
import { withOpened } from './address.ts'

it('keeps what else the address has', () => {
  expect(withOpened('?level=3.17', { no: 5 })).toBe('?level=3.17&no=5')
  expect(withOpened('?level=3.17&no=5', { no: 6 })).toBe('?level=3.17&no=6')
  expect(withOpened('?level=3.17&no=5', { view: { zoom: 2, x: 0.4, y: 0.6 } })).toBe('?level=3.17&no=5&view=2_40_60')
})

it('says nothing of the whole sheet', () => {
  expect(withOpened('?no=5&view=2_40_60', { view: WHOLE })).toBe('?no=5')
  expect(withOpened('', { view: WHOLE })).toBe('')
})
