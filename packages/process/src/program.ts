import '@portafilter/config/node-version'
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { ConfigError } from '@portafilter/config'
import { Failure } from '@portafilter/config/failure'

/** Runs a program to its end: one sentence for what a person can mend, the whole story for a bug of ours. */
export const runProgram = async (work: () => Promise<void>): Promise<void> => {
  try {
    await work()
  } catch (error) {
    console.error(error instanceof Failure || error instanceof ConfigError ? error.message : error)
    process.exitCode = 1
  }
}

/**
 * What the program was called with. Whoever asks for help gets `usage`, and nothing else is done.
 * @throws Failure for what it does not know
 */
export const argumentsOf = <Config extends ParseArgsConfig>(
  config: Config,
  usage: string,
): ReturnType<typeof parseArgs<Config>> => {
  if (process.argv.slice(2).some((each) => each === '--help' || each === '-h')) {
    console.log(usage)
    process.exit(0)
  }
  try {
    return parseArgs(config)
  } catch (error) {
    throw new Failure(`${(error as Error).message}\n\n${usage}`)
  }
}

/** Runs the way out at the first SIGTERM or SIGINT; the other one, coming after it, changes nothing. */
const endOnSignal = (end: () => Promise<void>): void => {
  let ends = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => {
      if (!ends) void runProgram(end)
      ends = true
    })
}

/**
 * Runs a process that goes on until a signal. What `start` puts on the stack is ended in the reverse order: at the signal,
 * or when the start fails.
 */
export const runUntilSignal = (start: (begun: AsyncDisposableStack) => Promise<void>): Promise<void> =>
  runProgram(async () => {
    const begun = new AsyncDisposableStack()
    try {
      await start(begun)
    } catch (error) {
      await begun.disposeAsync()
      throw error
    }
    endOnSignal(() => begun.disposeAsync())
  })

/** Addresses that `npm start` finds by itself, by their variables. @throws Failure that names all that are missing */
export const addressesOf = <Name extends string>(
  named: Readonly<Record<Name, string | null>>,
): Record<Name, string> => {
  const missing = Object.keys(named).filter((name) => named[name as Name] === null)
  if (missing.length > 0) throw new Failure(`${missing.join(' and ')} must be set; \`npm start\` does it by itself.`)
  return named as Record<Name, string>
}

/** Of a configuration that names a database. */
export const databaseOf = ({ databaseUrl }: { databaseUrl: string | null }): string =>
  addressesOf({ DATABASE_URL: databaseUrl }).DATABASE_URL
