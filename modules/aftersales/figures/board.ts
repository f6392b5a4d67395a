import { type BoundResource, bindAges, bindResource, bindSpans, pageOf } from '@portafilter/contract'
import type { Database } from '@portafilter/eventstore'
import { lastSpans, refuse } from '@portafilter/kernel'
import { casesByAge, casesBySpan, dueCasesByAge } from '../views/case-list.ts'
import { mostClaimedParts } from '../views/case-parts.ts'
import { caseAgesResource, casePartsResource, caseSpansResource } from './contract.ts'

/** So many parts are told of. */
const MOST_PARTS = 10

/** Of each case its kind is counted, and its reason. */
const spans = (db: Database): BoundResource =>
  bindSpans(caseSpansResource, async (since, by) =>
    (await casesBySpan(db, since, by)).map(({ from, kind, reason, cases }) => ({
      from,
      figures: { [kind]: cases, [reason ?? 'unsaid']: cases },
    })),
  )

const parts = (db: Database): BoundResource =>
  bindResource(casePartsResource, {
    list: async ({ filter: { by }, ...page }, _session, { meta, language }) => {
      const spans = lastSpans(by, meta.at)
      const { from = '' } = spans[0] ?? {}
      const { until = '' } = spans.at(-1) ?? {}
      const found = await mostClaimedParts(db, from, by, MOST_PARTS)
      const rows = found.map(({ part_code: id, name, cases }) => ({
        id,
        name: name?.[language] ?? '',
        cases,
        from,
        until,
      }))
      return pageOf(rows, page)
    },
    one: async () => refuse('not_found'),
    actions: {},
  })

/** What the board tells of cases. */
export const caseFigures = ({ db }: { readonly db: Database }): readonly BoundResource[] => [
  spans(db),
  parts(db),
  bindAges(caseAgesResource, {
    review: (now) => casesByAge(db, 'review', now),
    check: (now) => casesByAge(db, 'check', now),
    reissue: (now) => casesByAge(db, 'reissue', now),
    due: (now) => dueCasesByAge(db, now),
  }),
]
