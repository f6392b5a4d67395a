import { CLOSED, type Session } from '@portafilter/contract'
import type { Logger } from '@portafilter/room'
import type { OpenSocket } from './open-socket.ts'

export type Watched = Readonly<{
  all: ReadonlySet<OpenSocket>
  /** Of these hashes of tokens the sessions that still live, as they are now: in one statement. */
  stillOf(hashes: readonly string[]): Promise<ReadonlyMap<string, Session>>
  /** Hears of each session that may have changed, by its token's hash; of nothing where something may have been missed. */
  hear(onTold: (hash: string | undefined) => void): () => void
  logger: Logger
  /** Between two looks at the sessions, and two at the clients, in ms. */
  times: Readonly<{ lookMs: number; pingMs: number }>
}>

/** Whether nothing of what somebody might do has been taken from them since. */
const keepsAll = (before: Session, now: Session): boolean =>
  before.market === now.market &&
  before.erpCode === now.erpCode &&
  (now.confirmed || !before.confirmed) &&
  before.roles.every((role) => now.roles.includes(role))

/** Closes the sockets of sessions that have ended or may less than before, and those at which nobody is. Answers what ends it. */
export const watchSockets = ({ all, stillOf, hear, logger, times }: Watched): (() => void) => {
  const lookAt = async (those: readonly OpenSocket[]): Promise<void> => {
    if (those.length === 0) return
    const still = await stillOf(those.map(({ hash }) => hash))
    for (const { hash, session, close } of those) {
      const now = still.get(hash)
      if (now === undefined) close(CLOSED.signedOut)
      else if (!keepsAll(session, now)) close(CLOSED.forbidden)
    }
  }
  const look = (hash?: string): Promise<void> =>
    lookAt([...all].filter((each) => hash === undefined || each.hash === hash)).catch((err) =>
      logger.error({ err }, 'sockets could not be looked at again'),
    )

  const endHearing = hear((hash) => void look(hash))
  let isLooking = false
  /** One after the other, however long the database takes. */
  const lookAgain = async (): Promise<void> => {
    if (isLooking) return
    isLooking = true
    await look()
    isLooking = false
  }
  const looking = setInterval(() => void lookAgain(), times.lookMs)
  const pinging = setInterval(() => {
    for (const { ping } of all) ping()
  }, times.pingMs)
  return () => {
    endHearing()
    clearInterval(looking)
    clearInterval(pinging)
  }
}
