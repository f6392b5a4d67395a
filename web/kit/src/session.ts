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

/** A token of ours is made of these. Of what is beyond them some cannot stand in a header, and a call with it would throw. */
const TOKEN = /^[\x21-\x7e]+$/

type Account = Readonly<{ account: string }>

/** Null for what is no user: it was not written here, and nobody is known by it. */
const userIn = <User extends Account>(text: string): User | null => {
  try {
    const user = JSON.parse(text) as User | null
    return typeof user?.account === 'string' ? user : null
  } catch {
    return null
  }
}

/**
 * The session of one web app under `token` and `user` in localStorage. There is one where both can be read.
 * @param prefix set by an app that must not share its session with the shop on the same origin
 */
export const createSession = <User extends Account>(prefix = ''): BrowserSession<User> => {
  const token = storedValue(`${prefix}token`)
  const user = storedValue(`${prefix}user`)
  let known: string | null = null
  let ended: { token: string; why: Ending } | undefined
  let parsed: { text: string; user: User } | undefined
  const readUser = (): User | null => {
    const text = user.read()
    if (text === null) return null
    // The same object as long as nothing changed, so that React can compare by identity.
    if (parsed?.text === text) return parsed.user
    const read = userIn<User>(text)
    if (read !== null) parsed = { text, user: read }
    return read
  }
  const readToken = (): string | null => {
    const text = token.read()
    if (text === null || !TOKEN.test(text) || readUser() === null) return null
    known = text
    return text
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
