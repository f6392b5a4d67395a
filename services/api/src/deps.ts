import type { BoundCall, BoundResource, BoundSocket, Session } from '@portafilter/contract'
import type { About, Language } from '@portafilter/kernel'
import type { ServedFiles } from '@portafilter/room'
import type { FastifyBaseLogger } from 'fastify'
import type { Registry } from 'prom-client'
import type { FairTurns } from './plugins/fair-turns.ts'
import type { OpenSockets } from './sockets/open-sockets.ts'

/** The read models as the mount sees them: it waits until they have seen what a call wrote. */
export type Views = {
  /** The views and reactions that take events of any of these types; without types: all. */
  viewsOf(types: readonly string[]): readonly string[]
  /** Whether all of these views reached the position in time. */
  waitFor(names: readonly string[], position: number, timeoutMs: number): Promise<boolean>
}

/** A message of the demo's inbox: what would have gone out by mail or SMS. */
export type InboxMessage = Readonly<{ id: string; kind: string; to: string; subject: string; text: string; at: Date }>

/** Everything that the app is made of; `compose.ts` builds the real one, tests build small ones. */
export type AppDeps = Readonly<{
  calls: readonly BoundCall[]
  resources: readonly BoundResource[]
  sockets: readonly BoundSocket[]
  openSockets: OpenSockets
  /**
   * The session of a token, extended by this deliberate call; undefined when there is none.
   * @param language what the caller says to read; undefined when it does not say
   */
  authenticate(token: string, language: Language | undefined): Promise<Session | undefined>
  /** The same without extending it: for calls that pages repeat by themselves. */
  peek(token: string): Promise<Session | undefined>
  /** Whether a stream is what was recorded. */
  holds(stream: string): Promise<boolean>
  /** The account name of a user's opaque id, for telling who acted first. */
  accountOf(user: string): Promise<string | undefined>
  /** In which the calls of each account go on. */
  turns: FairTurns
  views: Views
  /** What is still missing before this process may serve; undefined when nothing is. */
  missing(): Promise<string | undefined>
  /** What a person should look at although this process serves, as sentences. */
  warnings(): readonly string[]
  /** Metrics of the rooms below, answered beside the app's own. */
  registries: readonly Registry[]
  metrics: 'local' | 'any'
  /** What the rooms answer beside their calls. */
  files: readonly ServedFiles[]
  /** What people call an event of this type. */
  eventName(type: string, language: Language): string
  /** Where bodies of uploads are received to. */
  incoming: string
  /** Whose shop it is, for its pages. */
  about: About
  /** The built web apps; one that does not exist is not served. */
  folders: Readonly<{ shop: string; backoffice: string }>
  /** Demo mode only: messages to an address, the newest first; all of them without one. */
  inbox?: (to: string | undefined) => Promise<readonly InboxMessage[]>
  /** Tests and demo: an answer that does not fit its contract is a bug (500) instead of drift. */
  checkAnswers: boolean
  publicUrl: string
  /** How many proxies stand before this process; null: nobody has said, and what comes by one is refused. */
  trustedProxies: number | null
  logger: FastifyBaseLogger
}>
