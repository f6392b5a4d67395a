const IMPATIENT_MS = 1_000

/** The first signal ends in order, a later one at once. npm passes on what the terminal has sent already: not a second one. */
export const onSignals = (finish: () => void, kill: () => void, say: (line: string) => void): void => {
  let first = 0
  const stop = (): void => {
    if (first === 0) {
      first = Date.now()
      say('Stopping.')
      finish()
    } else if (Date.now() - first > IMPATIENT_MS) {
      kill()
      process.exit(1)
    }
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  if (['start', 'dev'].includes(process.env.npm_lifecycle_event ?? '')) whenParentIsGone(stop)
}

/** npm killed by SIGKILL tells nobody. */
const whenParentIsGone = (stop: () => void): void => {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    stop()
  }, 250)
  watch.unref()
}
