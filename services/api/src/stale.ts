import { refusalForStaff } from '@portafilter/contract'
import { type Bilingual, beijingMinute, type Refusal, toBeijingIso } from '@portafilter/kernel'
import type { AppDeps } from './deps.ts'
import type { Refuser } from './refusing.ts'

const SYSTEM: Bilingual = { CN: '系统', EN: 'The system' }

/** `by` is null when the system itself acted. */
type Acted = { by: string | null; at: string; action: string }

/**
 * Refusals of the staff API. A stale one names who acted first by account instead of the opaque id that events hold,
 * and when, in Beijing time (architecture.md, Staff API).
 */
export const staffRefuser =
  ({ accountOf, eventName }: Pick<AppDeps, 'accountOf' | 'eventName'>): Refuser =>
  async (refusal: Refusal, language) => {
    if (refusal.refused !== 'stale') return refusalForStaff(refusal, language)
    const { by, at, action } = refusal.data as Acted
    const account = by === null ? undefined : await accountOf(by)
    const told = { by: account ?? SYSTEM[language], at: toBeijingIso(at), action }
    const readable = {
      ...told,
      at: beijingMinute(at),
      action: eventName(action, language),
    }
    const { status, body } = refusalForStaff({ refused: 'stale', data: readable }, language)
    return { status, body: { ...body, ...told } }
  }
