import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Mail, Sms } from '@portafilter/gateways'
import {
  type Company,
  DAY_MS,
  HOUR_MS,
  isRefusal,
  type Language,
  MINUTE_MS,
  type Refusal,
  refuse,
} from '@portafilter/kernel'
import type { Kysely } from 'kysely'
import { networkOf } from '../accounts/sign-in-limits.ts'
import type { IdentityTables } from '../tables.ts'
import { allOrNothing } from './all-or-nothing.ts'
import { type Allowance, giveBack, type Taken, takeEach } from './allowances.ts'
import { codeLetter, codeMessage, noCodeLetter } from './code-messages.ts'
import { type CodeFor, countedBy, makeCode } from './codes.ts'

type Db = Kysely<IdentityTables>

export type SendingDeps = Readonly<{ db: Db; company: Pick<Company, 'shop'>; mail: Mail; sms: Sms | null }>

/** Who asks for a code. */
type Asker = Readonly<{ ip: string; language: Language; at: Date }>

/** A page waits ten seconds; a server that takes longer than this to take a letter over may still do so. */
const ANSWER_WITHIN_MS = 4_000

/** Each short message costs money, whoever asks for it. */
const SMS_A_DAY = 2_000

/** Of each purpose: who was sent another code has not been sent this one. */
const pauseAt = (it: CodeFor): Allowance => ({
  key: `pause ${it.purpose} ${countedBy(it)}`,
  most: 1,
  withinMs: MINUTE_MS,
})
const dayAt = (it: CodeFor): Allowance => ({ key: `sent ${countedBy(it)}`, most: 10, withinMs: DAY_MS })
export const hourFrom = (ip: string): Allowance => ({ key: `network ${networkOf(ip)}`, most: 20, withinMs: HOUR_MS })
/** What is sent to all phones. */
export const SMS: Allowance = { key: 'sms', most: SMS_A_DAY, withinMs: DAY_MS }

/** All of them, or none; in this order, so that two who take at once wait for each other once. */
const allowancesOf = (it: CodeFor, ip: string): readonly Allowance[] => [
  hourFrom(ip),
  ...(it.contact.kind === 'phone' ? [SMS] : []),
  pauseAt(it),
  dayAt(it),
]

type TooMany = Refusal<'code_sent_lately' | 'codes_used_up'>

type Allowed = Readonly<{ code: string; taken: readonly Taken[] }>

/** A code that may be sent now, and what it takes of the allowances; or when one may. */
const allowedCode = async (db: Db, it: CodeFor, { ip, at }: Asker): Promise<Allowed | Refusal> => {
  const pause = pauseAt(it)
  const refused = ({ key }: Allowance, seconds: number): TooMany =>
    refuse(key === pause.key ? 'code_sent_lately' : 'codes_used_up', { seconds })
  return allOrNothing(db, async (trx): Promise<Allowed | TooMany> => {
    const taken = await takeEach(trx, allowancesOf(it, ip), at, refused)
    return isRefusal(taken) ? taken : { code: await makeCode(trx, it, at), taken }
  })
}

/** Hands the code over; `opens` says whether there is anything that it opens. */
const handOver = async (deps: SendingDeps, it: CodeFor, code: string, language: Language, opens: boolean) => {
  const { mail, sms } = deps
  const { shop } = deps.company
  const { kind, value } = it.contact
  const message = { id: `code-${randomUUID()}`, to: value }
  if (kind === 'email')
    return mail.send({
      ...message,
      ...(opens ? codeLetter(shop, code, it.purpose, language) : noCodeLetter(shop, language)),
    })
  if (opens) await sms?.send({ ...message, ...codeMessage(shop, code, it.purpose, language) })
}

/** Hands the code over; what has not gone uses nothing up. */
const sent = async (deps: SendingDeps, it: CodeFor, { code, taken }: Allowed, language: Language, opens: boolean) => {
  try {
    await handOver(deps, it, code, language, opens)
    return true
  } catch {
    await giveBack(deps.db, taken)
    return false
  }
}

/** Sends a code to who is signed in, who is told where it has not gone; another try is then free at once. */
export const sendCode = async (deps: SendingDeps, it: CodeFor, asker: Asker): Promise<Refusal | undefined> => {
  if (it.contact.kind === 'phone' && deps.sms === null)
    return refuse(it.purpose === 'change' ? 'sms_unavailable_to_change' : 'sms_unavailable')
  const allowed = await allowedCode(deps.db, it, asker)
  if (isRefusal(allowed)) return allowed
  const sending = sent(deps, it, allowed, asker.language, true)
  const inTime = await Promise.race([sending, setTimeout(ANSWER_WITHIN_MS, true, { ref: false })])
  return inTime ? undefined : refuse('code_not_sent')
}

/**
 * The same for whoever asks. Whether a code opens anything shows neither in the answer nor in how long it takes: nobody
 * waits for the sending.
 */
export const sendCodeToAnyone = async (
  deps: SendingDeps,
  it: CodeFor,
  asker: Asker,
  opens: boolean,
): Promise<Refusal | undefined> => {
  if (it.contact.kind === 'phone' && deps.sms === null) return refuse('sms_unavailable')
  const allowed = await allowedCode(deps.db, it, asker)
  if (isRefusal(allowed)) return allowed
  // Nobody is there any more to be told; the process may be ending.
  void sent(deps, it, allowed, asker.language, opens).catch(() => undefined)
  return undefined
}
