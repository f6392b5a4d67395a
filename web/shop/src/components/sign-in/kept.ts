/** As long as the ticket lives by which somebody sets up an account. */
const LIVES_MS = 30 * 60_000

const place = (name: string): string => `sign-in:${name}`

export const keep = (name: string, text: string): void =>
  text === ''
    ? sessionStorage.removeItem(place(name))
    : sessionStorage.setItem(place(name), JSON.stringify([Date.now(), text]))

/** After half an hour it is dropped: whoever is at the tab then may be another. */
export const keptOf = (name: string): string => {
  const [at, text] = JSON.parse(sessionStorage.getItem(place(name)) ?? '[0,""]')
  if (Date.now() - at < LIVES_MS) return text
  keep(name, '')
  return ''
}
