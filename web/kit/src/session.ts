import { isIdle } from './inactivity.ts'
import { storedValue } from './storage.ts'

/** Why a session is over: it ran out, nobody was there for an hour, another tab ended it, or the person left here. */
export type Ending = 'expired' | 'idle' | 'elsewhere' | 'left'

/** Who is signed in, kept in this browser. `User` is the shape that the sign-in answered. */
export type BrowserSession<User> = Readonly<{
  token(): string | null
  user(): User | null
  /** To whom this page is shown: the user, and after the session's end still them, until somebody signs in. */
  reader(): User | null
  begin(token: string, user: User): void
  /** Replaces the kept user, e.g. after the default address changed. */
  update(user: User): void
  /**
   * Ends the session in this browser; the server is told by others.
   * @param token of the session that is over: a late answer to an earlier one ends nothing
   */
  end(why: Ending, token?: string | null): void
  /** Why the last session ended that this page knew. */
  ending(): Ending
  watch(listener: () => void): () => void
}>

/** A token goes into a header, which holds these and no others (RFC 9110, 5.5). */
const TOKEN = /^[\x21-\x7e]+$/

/** Null for what is no JSON: it was not written here, and nobody is known by it. */
const read = <User>(text: string): User | null => {
  try {
    return JSON.parse(text) as User | null
  } catch {
    return null
  }
}

/**
 * The session of one web app under `token` and `user` in localStorage.
 * @param prefix set by an app that must not share its session with the shop on the same origin
 */
export const createSession = <User>(prefix = ''): BrowserSession<User> => {
  const token = storedValue(`${prefix}token`)
  const user = storedValue(`${prefix}user`)
  let known: string | null = null
  let ended: { token: string; why: Ending } | undefined
  const readToken = (): string | null => {
    const kept = token.read()
    const now = kept !== null && TOKEN.test(kept) ? kept : null
    known = now ?? known
    return now
  }
  let parsed: { text: string; user: User | null } | undefined
  const readUser = (): User | null => {
    const text = user.read()
    if (text === null) return null
    // The same object as long as nothing changed, so that React can compare by identity.
    if (parsed?.text !== text) parsed = { text, user: read<User>(text) }
    return parsed.user
  }
  return {
    token: readToken,
    user: readUser,
    reader: () => readUser() ?? parsed?.user ?? null,
    begin: (newToken, newUser) => {
      user.write(JSON.stringify(newUser))
      token.write(newToken)
    },
    update: (newUser) => user.write(JSON.stringify(newUser)),
    end: (why, over = readToken()) => {
      if (over === null || over !== readToken()) return
      ended = { token: over, why }
      token.write(null)
      user.write(null)
    },
    ending: () => {
      if (ended !== undefined && ended.token === known) return ended.why
      return isIdle(`${prefix}activeAt`) ? 'idle' : 'elsewhere'
    },
    watch: (listener) => {
      const stops = [token.watch(listener), user.watch(listener)]
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}
