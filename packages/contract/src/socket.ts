import type { Language } from '@portafilter/kernel'
import type { z } from 'zod'
import type { Access, Session } from './access.ts'

/**
 * A websocket, declared once: every frame is a JSON object that is told by its `type`. The first that a client says is
 * `hello`, with its token; nothing else is heard before it.
 */
export type SocketDefinition = Readonly<{
  /** Under `/prod-api`. */
  path: `/${string}`
  summary: string
  /** Of whom `hello` is taken. */
  who: Access
  hello: z.ZodObject
  /** What clients say after it. */
  takes: z.ZodType
  /** Of frames of such a type a person may send so many in ten seconds, by all their sockets at a process; one more is `refused` with `too_often`, and may come again later. */
  mostInTenSeconds: Readonly<Record<string, number>>
  /** What the server says; `refused` among it, with the `client_id` of the frame that it is about, `code` and `message`. */
  gives: z.ZodType
}>

/** The codes that a socket is closed with, beside the protocol's own: the client comes again after the others, not after these. */
export const CLOSED = { signedOut: 4401, forbidden: 4403, tooMany: 4429, silent: 4408 } as const

/** Declares a socket, keeping every schema's exact type. */
export const socket = <const S extends SocketDefinition>(definition: S): S => definition

/** What is said to the server, after `hello`. */
export type FrameTo<S extends SocketDefinition> = z.output<S['takes']>
/** What the server says. */
export type FrameFrom<S extends SocketDefinition> = z.output<S['gives']>

/** One client, from its `hello` until it goes, as a room sees it. */
export type SocketClient<S extends SocketDefinition = SocketDefinition> = Readonly<{
  id: string
  session: Session
  token: string
  language: Language
  /**
   * Says something. Settles when the client has taken most of what was said: who says much waits for it. One that does not take
   * it is closed, and catches up when it comes again.
   */
  say(frame: FrameFrom<S>): Promise<void>
  /** Does one part of long work that goes on between frames: each part waits for the account's turn, as a frame does. */
  inTurn<Done>(part: () => Promise<Done>): Promise<Done>
  /** The session goes on for an hour: for what its person did, and not what the page does by itself. Asked again within a minute, it does nothing. */
  extend(): Promise<void>
}>

/** What a room does for one client. */
export type SocketTalk<S extends SocketDefinition = SocketDefinition> = Readonly<{
  /**
   * Frames of one client come one after another, each in a turn of the account's. What it answers is said when the turn is over:
   * a client that is slow to take it keeps none.
   */
  hear(frame: FrameTo<S>): Promise<FrameFrom<S> | undefined>
  /** The client has gone. */
  end(): void
}>

/** A socket with what answers it, free of any web framework. */
export type BoundSocket = Readonly<{
  definition: SocketDefinition
  begin(client: SocketClient, hello: unknown): Promise<SocketTalk>
}>

/** Puts a socket together with what answers it. */
export const bindSocket = <S extends SocketDefinition>(
  definition: S,
  begin: (client: SocketClient<S>, hello: z.output<NoInfer<S>['hello']>) => Promise<SocketTalk<S>>,
): BoundSocket => ({ definition, begin: begin as unknown as BoundSocket['begin'] })
