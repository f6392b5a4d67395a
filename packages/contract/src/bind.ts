import type { CommandMeta, Language, Refusal } from '@portafilter/kernel'
import type { Session } from './access.ts'
import type { AnswerOf, CallDefinition, Contract, InputOf } from './call.ts'

/** A file of a multipart call, as received: on the disk, until the call is answered. */
export type ReceivedFile = Readonly<{
  path: string
  /** What its sender calls it. */
  name: string
  /** Why this one of several is not taken; one alone is refused before its call is asked. */
  refused?: Refusal<'upload_too_large' | 'upload_missing'>
  /** Keeps it beyond the answer; whoever takes it removes it. Answers its path. */
  take(): string
}>

/** What a command recorded, and the position of its stream's last event then: others may have written that one. */
export type Written = Readonly<{ position: number; events: readonly Readonly<{ type: string }>[] }>

/** What a handler knows beside its input. */
export type CallContext = Readonly<{
  language: Language
  /** The command's identity for a call that changes something: id from `Idempotency-Key`, actor, request, time. */
  meta: CommandMeta
  /** The caller's network address, for limits on guessing. */
  ip: string
  /** What the caller's browser says that it is (`User-Agent`); empty where it says nothing. Anybody can say anything. */
  agent: string
  /** The token of this request; empty without one. */
  token: string
  file: ReceivedFile | undefined
  /** All of them, of a call that takes several. */
  files: readonly ReceivedFile[]
  /** Says what was written to the log: the answer then waits for the views that take such events. */
  wrote(written: Written): void
}>

type SessionOf<C extends CallDefinition> = C['who'] extends 'anyone' ? Session | undefined : Session

export type Handler<C extends CallDefinition> = (
  input: InputOf<C>,
  session: SessionOf<C>,
  context: CallContext,
) => Promise<AnswerOf<C> | Refusal>

export type Handlers<C extends Contract> = { readonly [Name in keyof C]: Handler<C[Name]> }

/** A call with what answers it, free of any web framework. */
export type BoundCall = Readonly<{
  name: string
  definition: CallDefinition
  handle: (input: unknown, session: Session | undefined, context: CallContext) => Promise<unknown>
}>

/** Binds every call of a contract to its handler; a missing or mistyped one does not compile. */
export const bind = <C extends Contract>(contract: C, handlers: Handlers<NoInfer<C>>): readonly BoundCall[] =>
  Object.entries(contract).map(([name, definition]) => ({
    name,
    definition,
    handle: handlers[name as keyof C] as unknown as BoundCall['handle'],
  }))
