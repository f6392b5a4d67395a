import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Mail, Sms } from '@portafilter/gateways'
import {
  type Contact,
  DAY_MS,
  HOUR_MS,
  isRefusal,
  type Language,
  MINUTE_MS,
  type Refusal,
  refuse,
} from '@portafilter/kernel'
import type { Kysely } from 'kysely'
import { allOrNothing } from '../all-or-nothing.ts'
import { networkOf } from '../sign-in-limits.ts'
import type { IdentityTables } from '../tables.ts'
import { type Allowance, giveBack, secondsUntil, take } from './allowances.ts'
import { codeLetter, codeMessage, noCodeLetter } from './code-messages.ts'
import { type CodeFor, makeCode } from './codes.ts'

type Db = Kysely<IdentityTables>

export type SendingDeps = Readonly<{ db: Db; mail: Mail; sms: Sms | null }>

/** Who asks for a code. */
type Asker = Readonly<{ ip: string; language: Language; at: Date }>

/** A page waits ten seconds; a server that takes longer than this to take a letter over may still do so. */
const ANSWER_WITHIN_MS = 4_000

/** Each short message costs money, whoever asks for it. */
const SMS_A_DAY = 2_000

const pauseAt = ({ value }: Contact): Allowance => ({ key: `pause ${value}`, most: 1, withinMs: MINUTE_MS })
const dayAt = ({ value }: Contact): Allowance => ({ key: `sent ${value}`, most: 10, withinMs: DAY_MS })
const hourFrom = (ip: string): Allowance => ({ key: `network ${networkOf(ip)}`, most: 20, withinMs: HOUR_MS })
/** What is sent to all phones. */
export const SMS: Allowance = { key: 'sms', most: SMS_A_DAY, withinMs: DAY_MS }

/** All of them, or none; in this order, so that two who take at once wait for each other once. */
const allowancesOf = (contact: Contact, ip: string): readonly Allowance[] => [
  hourFrom(ip),
  ...(contact.kind === 'phone' ? [SMS] : []),
  pauseAt(contact),
  dayAt(contact),
]

type TooMany = Refusal<'code_sent_lately' | 'codes_used_up'>

/** A code that may be sent now, or when one may. */
const allowedCode = async (db: Db, it: CodeFor, { ip, at }: Asker): Promise<string | Refusal> => {
  const pause = pauseAt(it.contact)
  return allOrNothing(db, async (trx): Promise<string | TooMany> => {
    for (const allowance of allowancesOf(it.contact, ip)) {
      if (await take(trx, allowance, at)) continue
      const refusal = allowance.key === pause.key ? 'code_sent_lately' : 'codes_used_up'
      return refuse(refusal, { seconds: await secondsUntil(trx, allowance, at) })
    }
    return makeCode(trx, it, at)
  })
}

/** Hands the code over; `opens` says whether there is anything that it opens. */
const handOver = async ({ mail, sms }: SendingDeps, it: CodeFor, code: string, language: Language, opens: boolean) => {
  const { kind, value } = it.contact
  const message = { id: `code-${randomUUID()}`, to: value }
  if (kind === 'email')
    return mail.send({ ...message, ...(opens ? codeLetter(code, it.purpose, language) : noCodeLetter(language)) })
  if (opens) await sms?.send({ ...message, ...codeMessage(code, it.purpose, language) })
}

/** Sends a code to who is signed in, who is told where it has not gone; another try is then free at once. */
export const sendCode = async (deps: SendingDeps, it: CodeFor, asker: Asker): Promise<Refusal | undefined> => {
  if (it.contact.kind === 'phone' && deps.sms === null) return refuse('sms_unavailable')
  const code = await allowedCode(deps.db, it, asker)
  if (isRefusal(code)) return code
  const sent = handOver(deps, it, code, asker.language, true).then(
    () => true,
    () => false,
  )
  if (await Promise.race([sent, setTimeout(ANSWER_WITHIN_MS, true, { ref: false })])) return undefined
  await giveBack(deps.db, pauseAt(it.contact))
  return refuse('code_not_sent')
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
  const code = await allowedCode(deps.db, it, asker)
  if (isRefusal(code)) return code
  const freed = () => giveBack(deps.db, pauseAt(it.contact))
  // Nobody is there any more to be told; the process may be ending.
  void handOver(deps, it, code, asker.language, opens).catch(() => freed().catch(() => undefined))
  return undefined
}
