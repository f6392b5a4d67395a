import type { RefusalCode } from '@portafilter/kernel'
import { z } from 'zod'
import type { Access } from './access.ts'

/**
 * How a call answers (decisions/wire.md):
 * `result` — `{result, object?, message?, error?, field?}`; `code` — `{code, data, message?, error?, field?}`;
 * `bare` — exactly the value;
 * `file` — the bytes of a file, of the call's `media` type; a refusal as of `result`;
 * `notice` — what a provider is answered when it notifies us: status, body and type in its own words.
 */
export type Family = 'result' | 'code' | 'bare' | 'file' | 'notice'

/** A notification as it came: whoever reads it checks its signature, which is over these very bytes. */
export type ReceivedNotice = Readonly<{
  headers: Readonly<Record<string, string | undefined>>
  /** Of the address that it came to: where nothing is signed, the secret stands there. */
  query: Readonly<Record<string, string | undefined>>
  body: Buffer
}>

/** A file as a call answers it. */
export type FileAnswer = Readonly<{ bytes: Uint8Array<ArrayBuffer>; name: string }>

/** What a notification is answered with. */
export type NoticeAnswer = Readonly<{ status: number; body: string; type: string }>

/** One call, declared once. The server, the typed client, OpenAPI and the permission tests derive from it. */
export type CallDefinition = Readonly<{
  method: 'GET' | 'POST' | 'PUT'
  /** Under `/prod-api`. */
  path: `/${string}`
  summary: string
  who: Access
  /** The query of a GET, the body of anything else; absent when the call takes nothing. */
  input?: z.ZodType
  family: Family
  /** The schema of `object` per result number, of `data` under 200, or of the bare value under 200. */
  answers: Readonly<Record<number, z.ZodType>>
  /** Of the `file` family: what the bytes are, such as `application/pdf`. */
  media?: string
  /**
   * Whether the fields of an answer stand beside `result` instead of in `object`: where the specification's table names
   * keys of their own (`machine`, `explosions`, `model_list` with `norm_list`…). Every answer is an object then.
   */
  flat?: boolean
  /** Refusals that have a number of their own; every other one answers `result: -1` or `code: 0`. */
  refusals?: Readonly<Partial<Record<RefusalCode, number>>>
  /** The HTTP status of every refusal that has none of its own; 200 where it is absent. */
  refusedStatus?: 422
  /** Whether it changes anything: such a call takes an `Idempotency-Key`, and no client repeats it by itself. */
  changes?: boolean
  /** Whether pages make it again and again by themselves: such a call does not extend the session (decisions/accounts.md). */
  repeated?: boolean
  /** Answers at most so many times a minute and address, when guessing must be slow. */
  perMinute?: number
  /**
   * A multipart call: `file` beside the input's fields, at most this many bytes; with `maxFiles` so many of them at most, each
   * as `files`.
   */
  upload?: Readonly<{ maxBytes: number; maxFiles?: number }>
}>

/** What a page knows of a call when it makes it; schemas stay on the server, types come from the declaration. */
export type CallInBrowser = Pick<CallDefinition, 'method' | 'path' | 'refusedStatus' | 'media'>

export type Contract = Readonly<Record<string, CallDefinition>>

/** Declares a room's calls, keeping every schema's exact type. */
export const contract = <const C extends Contract>(calls: C): C => calls

/** The field of a multipart call that holds what is uploaded. */
export const fileField = ({ maxFiles }: NonNullable<CallDefinition['upload']>): 'file' | 'files' =>
  maxFiles === undefined ? 'file' : 'files'

/** For answers without content: `{result: 1}` or `{code: 200}`. */
export const nothing = z.undefined().optional()

/** What a handler receives after validation. */
export type InputOf<C extends CallDefinition> = C['family'] extends 'notice'
  ? ReceivedNotice
  : C['input'] extends z.ZodType
    ? z.output<C['input']>
    : undefined

/** What a client sends before defaults and coercion. */
export type SentBy<C extends CallDefinition> = C['input'] extends z.ZodType ? z.input<C['input']> : undefined

type ResultAnswer<A> = {
  [N in keyof A & number]: A[N] extends z.ZodType
    ? undefined extends z.output<A[N]>
      ? { result: N; object?: z.output<A[N]> }
      : { result: N; object: z.output<A[N]> }
    : never
}[keyof A & number]

type FlatAnswer<A> = {
  [N in keyof A & number]: A[N] extends z.ZodType ? { result: N } & z.output<A[N]> : never
}[keyof A & number]

/** The wire's body of a call that was not refused; of a notification, the whole answer. */
export type AnswerOf<C extends CallDefinition> = C['family'] extends 'notice'
  ? NoticeAnswer
  : C['family'] extends 'file'
    ? FileAnswer
    : ValueOf<C>

type ValueOf<C extends CallDefinition> = C['family'] extends 'result'
  ? C['flat'] extends true
    ? FlatAnswer<C['answers']>
    : ResultAnswer<C['answers']>
  : C['answers'][200] extends z.ZodType
    ? C['family'] extends 'code'
      ? undefined extends z.output<C['answers'][200]>
        ? { code: 200; data?: z.output<C['answers'][200]> }
        : { code: 200; data: z.output<C['answers'][200]> }
      : z.output<C['answers'][200]>
    : never
