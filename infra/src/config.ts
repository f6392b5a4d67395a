import { resolve } from 'node:path'
import { z } from 'zod'

/**
 * The one configuration of every process, read from environment variables. `VARIABLES` says what each means and
 * what it is when it is not set; an empty variable counts as not set.
 */
export const VARIABLES = {
  MODE: '`demo` or `production`. Default `demo`, but only while DATABASE_URL and SMTP_URL are not set.',
  HOST: 'Address that the API listens on. Default 127.0.0.1.',
  PORT: 'Port of the shop, the backoffice and the API. Default 8080.',
  WORKER_PORT: 'Port of the worker for /readyz and /metrics, on 127.0.0.1. Default 8081; `npm start` takes a free one.',
  DATA_DIR: 'Folder of everything that is kept on this machine. Default .portafilter in the project.',
  DATABASE_URL: 'postgres:// address of the database, as its owner. Default: an embedded Postgres in DATA_DIR.',
  TEMPORAL_ADDRESS: 'host:port of the Temporal server. Default: a dev server of its own, with its data in DATA_DIR.',
  TEMPORAL_NAMESPACE: 'Namespace on the Temporal server. Default `default`.',
  TASK_QUEUE: 'Task queue of the workflows. Default `portafilter`.',
  SMTP_URL: 'smtp:// or smtps:// address for outgoing mail. Default (demo only): the inbox at /dev/inbox.',
  MAIL_FROM: 'Sender of outgoing mail. Default `Portafilter <no-reply@portafilter.example>`.',
  PUBLIC_URL: 'Address under which people reach the shop. Default http://localhost:PORT.',
  LOG_LEVEL: '`trace`, `debug`, `info`, `warn`, `error` or `silent`. Default `info`.',
  METRICS: 'Who may read /metrics: `local` (this machine) or `any`. Default `local`.',
  TRUSTED_PROXIES: 'How many proxies stand before the API, for the caller’s address. Default 0.',
  REVIEW_REMINDER:
    'When finance is reminded of a waiting voucher: `business-day`, or a time such as `2s`, `30m`, `4h`. Default `business-day`.',
} as const

type Variable = keyof typeof VARIABLES
export type Environment = Readonly<Record<string, string | undefined>>

/** When a reminder is due: one business day later (Beijing), or a fixed time later. */
export type ReminderDelay = { kind: 'business-day' } | { kind: 'after'; milliseconds: number }

export type Config = {
  mode: 'demo' | 'production'
  host: string
  port: number
  workerPort: number
  /** Absolute path. */
  dataDir: string
  /** Null: the embedded Postgres, which only `npm start` can begin; the processes themselves always get an address. */
  databaseUrl: string | null
  temporal: { address: string | null; namespace: string; taskQueue: string }
  mail: { smtpUrl: string | null; from: string }
  /** Without a slash at the end. */
  publicUrl: string
  logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'silent'
  metrics: 'local' | 'any'
  trustedProxies: number
  reviewReminder: ReminderDelay
}

/** A configuration that cannot be used. The message is one sentence that names the variable. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

const UNITS = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000 } as const
const whole = (from: number, to: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .pipe(z.number().min(from).max(to))
const address = (protocols: readonly string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol))

const delay = z.string().transform((text, context): ReminderDelay => {
  const [, count, unit] = /^(\d{1,6})(ms|s|m|h)$/.exec(text) ?? []
  if (text === 'business-day') return { kind: 'business-day' }
  if (count && unit) return { kind: 'after', milliseconds: Number(count) * UNITS[unit as keyof typeof UNITS] }
  context.addIssue({ code: 'custom' })
  return z.NEVER
})

/** How each variable is read, and what the sentence of its error says it must be. */
const READERS = {
  MODE: [z.enum(['demo', 'production']), '`demo` or `production`'],
  HOST: [z.string().regex(/^[\w.:-]+$/), 'an address to listen on, such as 127.0.0.1 or 0.0.0.0'],
  PORT: [whole(1, 65_535), 'a port from 1 to 65535'],
  WORKER_PORT: [whole(1, 65_535), 'a port from 1 to 65535'],
  DATA_DIR: [z.string(), 'a folder'],
  DATABASE_URL: [address(['postgres:', 'postgresql:']), 'a postgres:// address'],
  TEMPORAL_ADDRESS: [z.string().regex(/^[\w.-]+:\d{1,5}$/), 'host:port'],
  TEMPORAL_NAMESPACE: [z.string().regex(/^[\w.-]+$/), 'a name of letters, digits, dots and dashes'],
  TASK_QUEUE: [z.string().regex(/^[\w.-]+$/), 'a name of letters, digits, dots and dashes'],
  SMTP_URL: [address(['smtp:', 'smtps:']), 'an smtp:// or smtps:// address'],
  MAIL_FROM: [z.string().regex(/@/), 'a mail address'],
  PUBLIC_URL: [
    address(['http:', 'https:']).transform((url) => url.replace(/\/+$/, '')),
    'an http:// or https:// address',
  ],
  LOG_LEVEL: [
    z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']),
    'trace, debug, info, warn, error or silent',
  ],
  METRICS: [z.enum(['local', 'any']), '`local` or `any`'],
  TRUSTED_PROXIES: [whole(0, 10), 'a number from 0 to 10'],
  REVIEW_REMINDER: [delay, '`business-day` or a time such as 2s, 30m or 4h'],
} as const satisfies Record<Variable, readonly [z.ZodType, string]>

/** Never repeats the value: it may hold a password. */
const read = <Name extends Variable>(env: Environment, name: Name): z.output<(typeof READERS)[Name][0]> | undefined => {
  const text = env[name]?.trim()
  if (!text) return undefined
  const [schema, wanted] = READERS[name]
  const parsed = schema.safeParse(text)
  if (!parsed.success) throw new ConfigError(`${name} must be ${wanted}.`)
  return parsed.data as z.output<(typeof READERS)[Name][0]>
}

/** What makes an installation more than a trial: as soon as one is set, MODE must be said. */
const REAL: readonly Variable[] = ['DATABASE_URL', 'SMTP_URL']
const NEEDED_IN_PRODUCTION: readonly Variable[] = ['DATABASE_URL', 'TEMPORAL_ADDRESS', 'SMTP_URL', 'PUBLIC_URL']

const readMode = (env: Environment): Config['mode'] => {
  const mode = read(env, 'MODE')
  const set = REAL.find((name) => env[name]?.trim())
  if (!mode && set) throw new ConfigError(`MODE must say demo or production, because ${set} is set.`)
  const missing = mode === 'production' && NEEDED_IN_PRODUCTION.find((name) => !env[name]?.trim())
  if (missing) throw new ConfigError(`${missing} must be set when MODE is production, which refuses every demo part.`)
  return mode ?? 'demo'
}

/**
 * Reads and checks the whole configuration. Pure but for the working folder, against which DATA_DIR is resolved.
 * @throws ConfigError with one sentence that names the variable
 */
export const readConfig = (env: Environment): Config => {
  const mode = readMode(env)
  const port = read(env, 'PORT') ?? 8080
  return {
    mode,
    host: read(env, 'HOST') ?? '127.0.0.1',
    port,
    workerPort: read(env, 'WORKER_PORT') ?? 8081,
    dataDir: resolve(read(env, 'DATA_DIR') ?? '.portafilter'),
    databaseUrl: read(env, 'DATABASE_URL') ?? null,
    temporal: {
      address: read(env, 'TEMPORAL_ADDRESS') ?? null,
      namespace: read(env, 'TEMPORAL_NAMESPACE') ?? 'default',
      taskQueue: read(env, 'TASK_QUEUE') ?? 'portafilter',
    },
    mail: {
      smtpUrl: read(env, 'SMTP_URL') ?? null,
      from: read(env, 'MAIL_FROM') ?? 'Portafilter <no-reply@portafilter.example>',
    },
    publicUrl: read(env, 'PUBLIC_URL') ?? `http://localhost:${port}`,
    logLevel: read(env, 'LOG_LEVEL') ?? 'info',
    metrics: read(env, 'METRICS') ?? 'local',
    trustedProxies: read(env, 'TRUSTED_PROXIES') ?? 0,
    reviewReminder: read(env, 'REVIEW_REMINDER') ?? { kind: 'business-day' },
  }
}
