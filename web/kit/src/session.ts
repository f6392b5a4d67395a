import { storedValue } from './storage.ts'

/** Who is signed in, kept in this browser. `User` is the shape that the sign-in answered. */
export type BrowserSession<User> = Readonly<{
  token(): string | null
  user(): User | null
  begin(token: string, user: User): void
  /** Replaces the kept user, e.g. after the default address changed. */
  update(user: User): void
  end(): void
  watch(listener: () => void): () => void
}>

/**
 * The session of one web app under `token` and `user` in localStorage.
 * @param prefix set by an app that must not share its session with the shop on the same origin
 */
export const createSession = <User>(prefix = ''): BrowserSession<User> => {
  const token = storedValue(`${prefix}token`)
  const user = storedValue(`${prefix}user`)
  let parsed: { text: string; user: User } | undefined
  return {
    token: token.read,
    user: () => {
      const text = user.read()
      if (text === null) return null
      // The same object as long as nothing changed, so that React can compare by identity.
      if (parsed?.text !== text) parsed = { text, user: JSON.parse(text) as User }
      return parsed.user
    },
    begin: (newToken, newUser) => {
      user.write(JSON.stringify(newUser))
      token.write(newToken)
    },
    update: (newUser) => user.write(JSON.stringify(newUser)),
    end: () => {
      token.write(null)
      user.write(null)
    },
    watch: (listener) => {
      const stops = [token.watch(listener), user.watch(listener)]
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}
