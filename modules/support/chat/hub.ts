import type { RoomDeps } from '@portafilter/room'
import { APPLICATIONS, sayApplications } from './applications.ts'
import { catchUp } from './catch-up.ts'
import { delivery } from './deliver.ts'
import { type Listener, listeners } from './listeners.ts'
import { PRESENCE, presence } from './presence.ts'
import { reading } from './read.ts'
import { CHATS, MARKS } from './tell.ts'
import { sayTyping, TYPING } from './typing.ts'

/** How often everything is looked at that may have changed without a word, and presence is renewed, in ms. */
const POLL_MS = 5_000
const RENEW_MS = 15_000

export type Hub = ReturnType<typeof hub>

/** All that this process tells its clients of chats. It listens and looks while it has any. */
export const hub = ({ db, hear, logger }: Pick<RoomDeps, 'db' | 'hear' | 'logger'>) => {
  const onFailed = (err: unknown) => logger.error({ err }, 'clients of chats were not told')
  const here = listeners()
  const { tell, tellMarks, poll, greetStaff } = delivery({ db, here, onFailed })
  const people = presence({ db, here, onFailed })
  const marks = reading({ db, onFailed })

  const listen = (): (() => void) => {
    const ends = [
      hear(CHATS, (chat) => (chat === undefined ? void poll() : tell(Number(chat)))),
      hear(MARKS, (chat) => chat && tellMarks(Number(chat))),
      hear(PRESENCE, (chat) => chat && people.say(Number(chat))),
      hear(APPLICATIONS, () => void sayApplications({ db }).catch(onFailed)),
      hear(TYPING, (told) => told && void sayTyping({ db, here }, told).catch(onFailed)),
    ]
    const timers = [setInterval(() => void poll(), POLL_MS), setInterval(() => void people.renew(), RENEW_MS)]
    return () => {
      for (const end of ends) end()
      timers.forEach(clearInterval)
    }
  }

  let end: (() => void) | undefined
  return {
    join: (listener: Listener): void => {
      end ??= listen()
      here.join(listener)
      if (listener.isStaff) greetStaff()
    },
    leave: (listener: Listener): void => {
      here.leave(listener)
      for (const [chat, { isLooking }] of listener.places) if (isLooking) people.changed(chat)
      listener.places.clear()
      if (here.all.size > 0) return
      marks.rest()
      end?.()
      end = undefined
    },
    /** The chat comes to the client's screen, or goes. */
    look: (listener: Listener, chat: number, isLooking: boolean): void => {
      const place = listener.places.get(chat)
      if (place === undefined || place.isLooking === isLooking) return
      place.isLooking = isLooking
      people.changed(chat)
    },
    /** So far somebody has read. */
    read: marks.note,
    catchUp: (listener: Listener, chat: number, after: number) =>
      catchUp({ db, tell, onFailed }, listener, chat, after),
  }
}
