import { useLanguage } from '@portafilter/kit'
import type { AfterSale } from '../../data/after-sales.ts'
import badge from '../badge.module.css'
import { type CaseFacts, endOf, isDelayed, kindName, standingName } from './standing.ts'

/** It waits for the buyer, goes on, or is done. */
const stages: Readonly<Record<AfterSale['stage'], string | undefined>> = {
  review: badge.moving,
  sending_back: badge.attention,
  check: badge.moving,
  reissue: badge.moving,
  refunding: badge.moving,
  receiving: badge.attention,
  over: badge.good,
}

const ends = { cancelled: badge.badge, rejected: badge.bad }

export const CaseKindBadge = ({ found }: { found: Pick<AfterSale, 'type'> }) => (
  <span className={badge.badge}>{kindName(found, useLanguage())}</span>
)

/** Where a case stands, or how it has ended before. */
export const CaseBadge = ({ found }: { found: CaseFacts }) => {
  const language = useLanguage()
  const end = endOf(found)
  const going = isDelayed(found) ? badge.moving : stages[found.stage]
  return <span className={end === null ? going : ends[end]}>{standingName(found, language)}</span>
}
