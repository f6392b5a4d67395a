import { beijingDay } from '@portafilter/kernel'
import { expect, it } from 'vitest'
import { settledOnField } from './settled-on-field.ts'

it('is today as it begins, another day where one is chosen, and none where that is half typed', () => {
  const { start, read } = settledOnField('Received on', 'missing', '2026-11-01')
  expect(start).toBe(beijingDay(new Date()))
  expect([read(start), read('2026-11-02'), read('')]).toEqual([
    { sent: undefined },
    { sent: '2026-11-02' },
    { fault: 'missing' },
  ])
})
