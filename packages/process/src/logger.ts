import pino, { type DestinationStream, type Logger } from 'pino'

type Told = { type: string; message: string; code?: unknown; stack?: string | undefined; cause?: Told }

/** Of an error only what its author wrote: a database's errors bring along the values of a row. */
const tell = (error: unknown): Told => {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) }
  const { name, message, stack, cause } = error
  const code = 'code' in error ? { code: error.code } : {}
  return { type: name, message, ...code, stack, ...(cause === undefined ? {} : { cause: tell(cause) }) }
}

const SECRETS = ['token', 'password', 'idempotency-key', 'authorization', 'cookie']

/** Lines hold no address, header or body at all (`plugins/observe.ts`); should one ever get in, its secrets do not. */
const redact = {
  paths: SECRETS.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
  censor: '[redacted]',
}

/** JSON lines. */
export const makeLogger = (level: string, destination: DestinationStream): Logger =>
  pino(
    // Temporal's lines call it `error`.
    { level, base: null, redact, serializers: { err: tell, error: tell }, timestamp: pino.stdTimeFunctions.isoTime },
    destination,
  )
