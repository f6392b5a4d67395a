const BEGAN = performance.now()

export const seconds = (since = BEGAN): string => ((performance.now() - since) / 1000).toFixed(1)

/** A line for the person at the terminal, with the seconds since the start. */
export const say = (line: string): void => console.log(`${seconds().padStart(7)} s  ${line}`)

const FIRST_WORD_MS = 1_000
const NEXT_WORD_MS = 5_000

/**
 * Does a piece of work and says when it is done. Of what takes longer than a second it says that it is under way, and
 * every five seconds how far it is: the last that `work` has told, or else the time.
 */
export const step = async <T>(
  doing: string,
  done: string,
  work: (tell: (progress: string) => void) => Promise<T>,
): Promise<T> => {
  const began = performance.now()
  let progress: string | undefined
  let timer = setTimeout(function word() {
    say(`${doing}: ${progress ?? `${seconds(began)} s`} …`)
    timer = setTimeout(word, NEXT_WORD_MS)
  }, FIRST_WORD_MS)
  try {
    const result = await work((told) => {
      progress = told
    })
    say(`${done}, ${seconds(began)} s.`)
    return result
  } finally {
    clearTimeout(timer)
  }
}
