import { CLOSED } from '@portafilter/contract'
import { Gauge, type Registry } from 'prom-client'
import { mostInTenSecondsOfEach } from './limits.ts'
import type { OpenSocket, Place } from './open-socket.ts'
import { type Watched, watchSockets } from './watch-sockets.ts'

/** So many sockets a person may have in a process: the oldest gives way. */
const MOST_OF_A_PERSON = 5
/** So many that have not said who they are may come from one network. */
const MOST_STRANGERS = 20

/** How often each is asked whether it is there, and each session whether it lives; how long `hello` may take. In ms. */
export const TIMES = { pingMs: 25_000, lookMs: 5_000, helloMs: 5_000 }

type Options = Omit<Watched, 'all' | 'times'> & Readonly<{ registry: Registry; times?: typeof TIMES }>

/** The sockets of this process: how many whoever may have, and whether those who have them still may. */
export type OpenSockets = Readonly<{
  helloMs: number
  /** Whether one more of such frames of a person may come, who may have so many in ten seconds, by whichever of their sockets. */
  mayTake(frames: string, most: number): boolean
  /** A place for who comes from a network; undefined where too many strangers wait there. */
  arrive(network: string): Place | undefined
  /** Looks after all of them until it is ended. */
  watch(): () => void
}>

export const openSockets = ({ registry, times = TIMES, ...watched }: Options): OpenSockets => {
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

  const makeRoom = (user: string): void => {
    const theirs = [...all].filter(({ session }) => session.user === user)
    if (theirs.length < MOST_OF_A_PERSON) return
    const [oldest] = theirs as [OpenSocket]
    all.delete(oldest)
    oldest.close(CLOSED.tooMany)
  }

  const count = (network: string, by: 1 | -1): void => {
    const waiting = (strangers.get(network) ?? 0) + by
    if (waiting > 0) strangers.set(network, waiting)
    else strangers.delete(network)
  }

  const arrive = (network: string): Place | undefined => {
    if ((strangers.get(network) ?? 0) >= MOST_STRANGERS) return undefined
    count(network, 1)
    let leave = (): void => count(network, -1)
    const enter = (socket: OpenSocket): void => {
      leave()
      makeRoom(socket.session.user)
      all.add(socket)
      leave = () => void all.delete(socket)
    }
    return { enter, leave: () => leave() }
  }
  return {
    helloMs: times.helloMs,
    mayTake: mostInTenSecondsOfEach(),
    arrive,
    watch: () => watchSockets({ ...watched, all, times }),
  }
}
