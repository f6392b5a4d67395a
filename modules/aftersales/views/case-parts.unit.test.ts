import { givenEvents, inStream } from '@portafilter/eventstore/testing'
import { expect, it } from 'vitest'
import { approved, line, ORDER, opened } from '../testing/cases.ts'
import { caseList } from './case-list.ts'
import { caseParts } from './case-parts.ts'

const CASE = `${ORDER}-A1`
/** The last hour of a month in Beijing. */
const AT = '2026-01-31T15:30:00.000Z'
const history = inStream(`aftersale-${CASE}`, [
  opened({ lines: [line(1, 2), line(2, 1), line(1, 1)] }),
  approved(2, 1, 1),
]).map((event) => ({ ...event, at: AT }))

it('has each part of a case once, by the day and the month of its opening', () => {
  const of = { day: '2026-01-31', month: '2026-01-01' }
  givenEvents(caseParts, history).thenRows(
    [1, 2].map((n) => ({
      id: `${CASE}/KP-100${n}`,
      part_code: `KP-100${n}`,
      ...of,
      name: { CN: `密封圈${n}`, EN: `Gasket ${n}` },
    })),
  )
})

it('the list has of a case why and for which parts it was opened, whatever becomes of it', () => {
  expect(givenEvents(caseList, history).rows).toMatchObject([
    { reason: 'quality', parts: ['KP-1001', 'KP-1002'], opened_at: AT, day: '2026-01-31', stage: 'sending_back' },
  ])
})
