import type { Session } from '@portafilter/contract'

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

/** Of who has come: a stranger’s, until they say who they are and enter. */
export type Place = Readonly<{ enter(socket: OpenSocket): void; leave(): void }>
