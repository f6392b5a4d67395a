import type { BoundCall, BoundResource, Session } from '@portafilter/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { Registry } from 'prom-client'

/** The read models as the mount sees them: it waits until they have seen what a call wrote. */
export type Views = {
  /** Whether all of these views reached the position in time. */
  waitFor(names: readonly string[], position: number, timeoutMs: number): Promise<boolean>
}

/** A private file that its signed address has opened. */
export type OpenedFile = Readonly<{ bytes: Uint8Array; mime: string }>

/** A message of the demo's inbox: what would have gone out by mail or SMS. */
export type InboxMessage = Readonly<{ id: string; kind: string; to: string; subject: string; text: string; at: Date }>

/** Everything that the app is made of; `compose.ts` builds the real one, tests build small ones. */
export type AppDeps = Readonly<{
  calls: readonly BoundCall[]
  resources: readonly BoundResource[]
  /** The session of a token, extended by this deliberate call; undefined when there is none. */
  authenticate(token: string): Promise<Session | undefined>
  /** The account name of a user's opaque id, for telling who acted first. */
  accountOf(user: string): Promise<string | undefined>
  views: Views
  /** What is still missing before this process may serve; undefined when nothing is. */
  missing(): Promise<string | undefined>
  /** Metrics of the rooms below, answered beside the app's own. */
  registries: readonly Registry[]
  metrics: 'local' | 'any'
  openFile(id: string, exp: string, sig: string): Promise<OpenedFile | undefined>
  /** A public picture of the catalogue by its name, which never comes to mean another one; smaller where a width is asked. */
  openPicture(name: string, width?: string): Promise<Uint8Array | undefined>
  /** The built web apps; one that does not exist is not served. */
  folders: Readonly<{ shop: string; backoffice: string }>
  /** Demo mode only: messages to an address, the newest first; all of them without one. */
  inbox?: (to: string | undefined) => Promise<readonly InboxMessage[]>
  /** Tests and demo: an answer that does not fit its contract is a bug (500) instead of drift. */
  checkAnswers: boolean
  publicUrl: string
  trustedProxies: number
  logger: FastifyBaseLogger
}>
