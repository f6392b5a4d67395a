import { resolve } from 'node:path'
import { z } from 'zod'

/** When people are reminded: one business day later (Beijing), or a fixed time later. */
export type ReminderDelay = { kind: 'business-day' } | { kind: 'after'; milliseconds: number }

/** How the text of a variable becomes its value, and what the sentence of its error says it must be. */
export type Reader<Value> = { readonly mustBe: string; readonly schema: z.ZodType<Value, string> }

const reader = <Value>(mustBe: string, schema: z.ZodType<Value, string>): Reader<Value> => ({ mustBe, schema })
const inWords = (texts: readonly string[]): string => `${texts.slice(0, -1).join(', ')} or ${texts.at(-1)}`

export const whole = (from: number, to: number): Reader<number> =>
  reader(
    `a whole number from ${from} to ${to}`,
    z
      .string()
      .regex(/^\d{1,6}$/)
      .transform(Number)
      .pipe(z.number().min(from).max(to)),
  )

export const port: Reader<number> = { ...whole(1, 65_535), mustBe: 'a port from 1 to 65535' }

export const oneOf = <const Text extends string>(...texts: readonly Text[]): Reader<Text> =>
  reader(inWords(texts.map((text) => `\`${text}\``)), z.string().pipe(z.enum(texts)))

export const host = reader('an address to listen on, such as 127.0.0.1 or 0.0.0.0', z.string().regex(/^[\w.:-]+$/))

export const hostAndPort = reader('host:port', z.string().regex(/^[\w.-]+:\d{1,5}$/))

export const name = reader('a name of letters, digits, dots and dashes', z.string().regex(/^[\w.-]+$/))

export const text = reader('a text', z.string())

export const secretOf = (length: number): Reader<string> =>
  reader(`${length} letters or digits`, z.string().regex(new RegExp(`^[0-9A-Za-z]{${length}}$`)))

export const mailAddress = reader('a mail address', z.string().regex(/@/))

/** Money in minor units. */
export const amount = reader(
  'an amount such as 10000.00',
  z
    .string()
    .regex(/^\d{1,9}(\.\d{1,2})?$/)
    .transform((text) => Math.round(Number(text) * 100)),
)

/** An absolute path; what is relative stands in the working folder. */
export const folder = reader(
  'a folder',
  z.string().transform((path) => resolve(path)),
)

/** As a folder. */
export const file = { ...folder, mustBe: 'a file' }

export const url = (...protocols: readonly string[]): Reader<string> =>
  reader(
    `an address that begins with ${inWords(protocols.map((protocol) => `${protocol}://`))}`,
    z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol.slice(0, -1))),
  )

/** Of a Postgres whose user, where one is named here, must be that one. */
export const databaseUrl = (user?: string): Reader<string> => {
  const address = url('postgres', 'postgresql')
  if (user === undefined) return address
  const isUser = (text: string) => URL.canParse(text) && new URL(text).username === user
  return reader(`${address.mustBe} and whose user is ${user}`, address.schema.refine(isUser))
}

/** Of one server or several, with commas between, and its options behind a question mark. */
export const eventStoreUrl: Reader<string> = reader(
  'an address that begins with esdb:// or esdb+discover://',
  z.string().regex(/^esdb(\+discover)?:\/\/\S+$/),
)

const website = url('http', 'https')
/** Without slashes at its end. */
export const websiteUrl = reader(
  website.mustBe,
  website.schema.transform((text) => text.replace(/\/+$/, '')),
)

/** Several of them, with commas between. */
export const websiteUrls: Reader<readonly string[]> = {
  mustBe: 'addresses that begin with http:// or https://, with commas between',
  schema: z.string().transform((text, context) => {
    const read = text.split(',').map((one) => websiteUrl.schema.safeParse(one.trim()))
    if (read.every(({ success }) => success)) return read.flatMap(({ data }) => data ?? [])
    context.addIssue({ code: 'custom' })
    return z.NEVER
  }),
}

const UNITS = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000 } as const

export const reminderDelay = reader(
  '`business-day` or a time such as 2s, 30m or 4h',
  z.string().transform((text, context): ReminderDelay => {
    const [, count, unit] = /^(\d{1,6})(ms|s|m|h)$/.exec(text) ?? []
    if (text === 'business-day') return { kind: 'business-day' }
    if (count && unit) return { kind: 'after', milliseconds: Number(count) * UNITS[unit as keyof typeof UNITS] }
    context.addIssue({ code: 'custom' })
    return z.NEVER
  }),
)
