import { CLOSED, type Session } from '@portafilter/contract'
import type { Logger } from '@portafilter/room'
import { Gauge, type Registry } from 'prom-client'

/** A client that has said who it is. */
export type OpenSocket = Readonly<{
  /** As of its `hello`. */
  session: Session
  /** Of its token. */
  hash: string
  close(code: number): void
  /** Asks whether somebody is there; ends it where nobody has answered since it was asked before. */
  ping(): void
}>

/** So many sockets a person may have in a process: the oldest gives way. */
const MOST_OF_A_PERSON = 5
/** So many that have not said who they are may come from one address. */
const MOST_STRANGERS = 20

/** How often each is asked whether it is there, and each session whether it lives; how long `hello` may take. In ms. */
const TIMES = { pingMs: 25_000, lookMs: 5_000, helloMs: 5_000 }

type Known = Readonly<{
  /** Of these hashes of tokens the sessions that still live, as they are now: in one statement. */
  stillOf(hashes: readonly string[]): Promise<ReadonlyMap<string, Session>>
  /** Hears of each session that may have changed, by its token's hash; of nothing where something may have been missed. */
  hear(onTold: (hash: string | undefined) => void): () => void
  logger: Logger
  registry: Registry
  times?: typeof TIMES
}>

/** Whether nothing of what somebody might do has been taken from them since. */
const keepsAll = (before: Session, now: Session): boolean =>
  before.market === now.market &&
  before.erpCode === now.erpCode &&
  (now.confirmed || !before.confirmed) &&
  before.roles.every((role) => now.roles.includes(role))

/** The sockets of this process: how many whoever may have, and whether those who have them still may. */
export type OpenSockets = ReturnType<typeof openSockets>

export const openSockets = ({ stillOf, hear, logger, registry, times = TIMES }: Known) => {
  const all = new Set<OpenSocket>()
  const strangers = new Map<string, number>()
  new Gauge({
    name: 'websockets_open',
    help: 'Websockets whose clients have said who they are',
    registers: [registry],
    collect() {
      this.set(all.size)
    },
  })

  const lookAgain = async (those: readonly OpenSocket[]): Promise<void> => {
    if (those.length === 0) return
    try {
      const still = await stillOf(those.map(({ hash }) => hash))
      for (const { hash, session, close } of those) {
        const now = still.get(hash)
        if (now === undefined) close(CLOSED.signedOut)
        else if (!keepsAll(session, now)) close(CLOSED.forbidden)
      }
    } catch (error) {
      logger.error({ err: error }, 'sockets could not be looked at again')
    }
  }
  const having = (hash: string | undefined) => [...all].filter((each) => hash === undefined || each.hash === hash)

  return {
    helloMs: times.helloMs,
    /** A stranger comes; false where too many wait there already. Who came is gone by `knownOrGone`. */
    arrive: (ip: string): boolean => {
      const waiting = strangers.get(ip) ?? 0
      if (waiting < MOST_STRANGERS) strangers.set(ip, waiting + 1)
      return waiting < MOST_STRANGERS
    },
    knownOrGone: (ip: string): void => {
      const left = (strangers.get(ip) ?? 1) - 1
      if (left > 0) strangers.set(ip, left)
      else strangers.delete(ip)
    },
    /** Answers what it leaves by. */
    enter: (socket: OpenSocket): (() => void) => {
      const [oldest, ...others] = [...all].filter(({ session }) => session.user === socket.session.user)
      if (oldest !== undefined && others.length + 1 >= MOST_OF_A_PERSON) {
        all.delete(oldest)
        oldest.close(CLOSED.tooMany)
      }
      all.add(socket)
      return () => all.delete(socket)
    },
    /** Looks after them until it is ended. */
    watch: (): (() => void) => {
      const endHearing = hear((hash) => void lookAgain(having(hash)))
      const looking = setInterval(() => void lookAgain([...all]), times.lookMs)
      const pinging = setInterval(() => {
        for (const socket of all) socket.ping()
      }, times.pingMs)
      return () => {
        endHearing()
        clearInterval(looking)
        clearInterval(pinging)
      }
    },
  }
}
