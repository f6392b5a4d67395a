import { randomUUID } from 'node:crypto'
import type { ShortMessage, Sms } from '@portafilter/gateways'
import { contactOf, DAY_MS, isRefusal, MINUTE_MS, type Refusal, refuse } from '@portafilter/kernel'
import type { Kysely } from 'kysely'
import { people } from '../accounts/people.ts'
import type { IdentityTables } from '../tables.ts'
import { allOrNothing } from './all-or-nothing.ts'
import { type Allowance, giveBack, takeEach } from './allowances.ts'
import { SMS } from './send-code.ts'

type Db = Kysely<IdentityTables>

const pauseOf = (user: string, kind: string): Allowance => ({ key: `${kind} ${user}`, most: 1, withinMs: MINUTE_MS })
/** Of a user and to a phone, whoever has it by then: a few accounts would use up what is sent to all phones in a day. */
const daysOf = (user: string, to: string, kind: string): readonly Allowance[] =>
  [user, to].map((whose) => ({ key: `${kind} a day ${whose}`, most: 10, withinMs: DAY_MS }))

/** The user's phone, where that is the one that was typed. */
const ownPhone = async (db: Db, user: string, typed: string): Promise<string | Refusal> => {
  const phone = (await people(db, [user])).get(user)?.phone ?? null
  if (phone === null) return refuse('phone_not_bound')
  const own = contactOf(phone)?.value
  return own !== undefined && own === contactOf(typed)?.value ? own : refuse('phone_not_own')
}

/**
 * Sends a short message to the user's own phone: one of a kind a minute and ten a day, within what is sent to all phones in a day.
 * Where the provider does not take it, another try is free at once.
 * @param typed the phone that the page names
 */
export const sendToOwnPhone = async (
  { db, sms }: { readonly db: Db; readonly sms: Sms | null },
  user: string,
  typed: string,
  message: Omit<ShortMessage, 'id' | 'to'>,
  at: Date,
): Promise<Refusal | undefined> => {
  const to = await ownPhone(db, user, typed)
  if (isRefusal(to)) return to
  if (sms === null) return refuse('message_not_sent')
  const allowances = [SMS, pauseOf(user, message.kind), ...daysOf(user, to, message.kind)]
  const refused = (_: Allowance, seconds: number) => refuse('too_often', { seconds })
  const taken = await allOrNothing(db, (trx) => takeEach(trx, allowances, at, refused))
  if (isRefusal(taken)) return taken
  try {
    await sms.send({ ...message, id: `${message.kind}-${randomUUID()}`, to })
    return undefined
  } catch {
    await giveBack(db, taken)
    return refuse('message_not_sent')
  }
}
