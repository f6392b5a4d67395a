import type { QueryConfig } from 'pg'

/** Texts that are written in many ways (lists of any length) shall not fill the memory of the server's processes. */
const MOST = 500

/** Names for the texts of statements. A text gets its name when it comes for the second time, as long as there are few. */
export const statementNames = (most = MOST): ((text: string) => string | undefined) => {
  const names = new Map<string, string>()
  const once = new Set<string>()
  return (text) => {
    const known = names.get(text)
    if (known !== undefined || names.size === most) return known
    if (!once.delete(text)) {
      if (once.size === most) once.clear()
      once.add(text)
      return undefined
    }
    const name = `s${names.size}`
    names.set(text, name)
    return name
  }
}

const nameOf = statementNames()

/** A statement whose plan a connection keeps if it comes again: planning a small one costs more than running it. */
export const prepared = (text: string, values: readonly unknown[]): QueryConfig => {
  const name = nameOf(text)
  return { text, values: values as unknown[], ...(name === undefined ? {} : { name }) }
}
