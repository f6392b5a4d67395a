import type { RowOf } from '@portafilter/contract'
import type { fourEyesResource } from '@portafilter/identity/contract'

export type Colleague = RowOf<typeof fourEyesResource>

/** Whether the reader and this colleague can confirm for one another, or why they cannot. */
export type Standing = 'self' | 'can' | 'active' | 'disabled' | 'invited' | 'bound' | 'chain'

/** @param takesPart whether the reader is one of those who begin and confirm; who only reads stands to nobody */
export const standingOf = ({ own, state, bond }: Colleague, takesPart: boolean): Standing => {
  if (own) return 'self'
  if (state !== 'active') return state
  if (!takesPart) return 'active'
  if (bond === null) return 'can'
  return bond.until === null ? 'bound' : 'chain'
}
