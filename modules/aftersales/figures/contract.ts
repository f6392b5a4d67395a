import { agesResource, day, figuresOf, resource, spanField, spansResource } from '@portafilter/contract'
import { z } from 'zod'
import { CASE_READERS, kindField, reasonField } from '../case/contract.ts'

/** What buyers apply for over time, and why; `unsaid`: a refund of what never came needs no reason. Read only. */
export const caseSpansResource = spansResource({
  name: 'case-spans',
  summary: 'Of each of the last days, weeks or months: the after-sales cases that were opened, by kind and by reason',
  readers: CASE_READERS,
  figures: figuresOf([...kindField.options, ...reasonField.options, 'unsaid'], z.int),
})

/** The parts with most cases over the same time, the one with most first. Read only. */
export const casePartsResource = resource({
  name: 'case-parts',
  summary: 'The parts of which most after-sales cases were opened in the last days, weeks or months',
  readers: CASE_READERS,
  row: z.object({
    /** The part's code. */
    id: z.string(),
    name: z.string(),
    cases: z.int(),
    /** The days that were counted. */
    from: day(),
    until: day(),
  }),
  filters: z.strictObject({ by: spanField.default('day') }),
  sorts: [],
  actions: {},
})

/** How long cases have waited for staff. Read only. */
export const caseAgesResource = agesResource({
  name: 'case-ages',
  summary: 'How many after-sales cases wait for staff at each stage, by how long they have',
  readers: CASE_READERS,
  queues: ['review', 'check', 'reissue', 'due'],
})
