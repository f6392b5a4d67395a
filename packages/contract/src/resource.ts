import { isRefusal, type Refusal } from '@portafilter/kernel'
import { z } from 'zod'
import type { Role, Session } from './access.ts'
import type { CallContext, Written } from './bind.ts'

/** A staff action on one row (decisions/wire.md); `actionAddress` says how it is asked for. */
export type ActionDefinition = Readonly<{
  roles: readonly Role[]
  input: z.ZodObject
  /** What it answers beside the row's `id` and `version`; nothing where it is absent. */
  answer?: z.ZodObject
  /** Comes as `multipart/form-data`: `file` beside the input's fields, at most this many bytes. */
  upload?: Readonly<{ maxBytes: number }>
  /** May be done for several rows at once: nothing but the version is asked of each, and none needs a look by itself. */
  several?: true
  /**
   * How many people it takes (docs/control.md); one where it is absent. `two`: who does it is the second person of what
   * another has begun. `two above the limit`: one up to the limit of the configuration, what goes above waits for a second.
   */
  eyes?: 'two' | 'two above the limit'
  /** What stays of it: events by their types, or the change log that keeps its line. `tests/control` asks it of every action. */
  records?: readonly string[]
}>

/** What a command answers: the row that it was about, and the version that it made. */
export type Acted = { id: string; version: number }

/** The answer about a row whose stream a command has changed, which waits for the views of that; a refusal is handed on. */
export const actedOn = <Refused extends Refusal>(
  id: string,
  changed: (Written & { readonly version: number }) | Refused,
  { wrote }: Pick<CallContext, 'wrote'>,
): Acted | Refused => {
  if (isRefusal(changed)) return changed
  wrote(changed)
  return { id, version: changed.version }
}

/** Whether what was to be done waits for a second person, which an event of this type says. */
export const waitsBy = (changed: Written | Refusal, proposed: string): boolean =>
  !isRefusal(changed) && changed.events.some(({ type }) => type === proposed)

/** The same with what this one answers beside. */
export type ActedBy<A extends ActionDefinition> = Acted &
  (A extends { readonly answer: infer Answer extends z.ZodObject } ? z.output<Answer> : unknown)

/** The schema of `ActedBy`. */
export const actedBy = ({ answer }: ActionDefinition): z.ZodObject => actedShape.extend(answer?.shape ?? {})

const actedShape = z.object({ id: z.string(), version: z.int() })

export type QuestionDefinition = Readonly<{ summary: string; input: z.ZodObject; answer: z.ZodType }>

/** A backoffice resource as `ra-data-simple-rest` speaks to it. */
export type ResourceDefinition = Readonly<{
  name: string
  /** What its rows are, in a sentence, for readers of the OpenAPI document. */
  summary: string
  /** Who reads it, beside auditors and admins. */
  readers: readonly Role[]
  /** One row; every row carries `id`, and `version` where actions exist. */
  row: z.ZodType
  /** One row as the detail page needs it, when that is more than the list's row. */
  detail?: z.ZodType
  /** Filters that the list offers; everything else is refused. */
  filters: z.ZodObject
  /** Columns that the list can be sorted by; the first is the default. None where the list has an order of its own. */
  sorts: readonly string[]
  create?: ActionDefinition
  actions: Readonly<Record<string, ActionDefinition>>
  /** Further questions about one row: `GET /staff-api/{resource}/{id}/{question}`. */
  questions?: Readonly<Record<string, QuestionDefinition>>
}>

/** What is done for several rows can ask nothing of each but the version that was seen. */
type AsksNothing<A extends ActionDefinition> = A extends { readonly several: true }
  ? keyof z.output<A['input']> extends 'version'
    ? unknown
    : never
  : unknown

/** Declares what staff read and do under `/staff-api/{name}`; its door binds it (`bindResource`). */
export const resource = <const R extends ResourceDefinition>(
  definition: R & { readonly actions: { readonly [A in keyof R['actions']]: AsksNothing<R['actions'][A]> } },
): R => definition

/** The version that the person saw: a stale one answers 409 with who did what (architecture.md, Staff API). */
export const seenVersion = { version: z.int().min(0) }

/** The same of a deletion. react-admin's own client sends none: the row is deleted then as it is. */
export const seenVersionInQuery = { version: z.coerce.number().pipe(z.int().min(0)).optional() }

/** A row's place in a sorted list: what it is sorted by there, and its key. */
export type Place = Readonly<{ by: unknown; key: unknown }>

export type ListQuery<R extends ResourceDefinition = ResourceDefinition> = Readonly<{
  sort: R['sorts'][number]
  descending: boolean
  offset: number
  limit: number
  filter: z.output<R['filters']>
  /** The list is read on and on, whole: from the row behind this one, or from the first. Nothing is counted then. */
  after?: Place | 'start'
}>

/** A page of rows, and how many there are: with `more`, only so far were they counted, and are they paged through. */
export type Listed<Row> = {
  rows: Row[]
  total: number
  more?: boolean
  /**
   * The search text names more people or firms than so many, and a list can look up the rows of no more: these are what it
   * finds otherwise.
   */
  namesOver?: number
  /** Of a list that is read on and on: its last row so far; absent when there are no more. */
  next?: Place
}

/** A row as lists hold it. */
export type RowOf<R extends ResourceDefinition> = z.output<R['row']>
/** A row as its page holds it. */
export type DetailOf<R extends ResourceDefinition> = R extends { readonly detail: infer D extends z.ZodType }
  ? z.output<D>
  : RowOf<R>

type Act<A extends ActionDefinition> = (
  id: string,
  input: z.output<A['input']>,
  session: Session,
  context: CallContext,
) => Promise<ActedBy<A> | Refusal>

type Ask<Q extends QuestionDefinition> = (
  id: string,
  input: z.output<Q['input']>,
  session: Session,
  context: CallContext,
) => Promise<z.output<Q['answer']> | Refusal>

export type ResourceHandlers<R extends ResourceDefinition> = {
  list(query: ListQuery<R>, session: Session, context: CallContext): Promise<Listed<z.output<R['row']>> | Refusal>
  one(id: string, session: Session, context: CallContext): Promise<DetailOf<R> | Refusal>
  /** The stream that `one`, the actions and the questions read: what fails on a history that does not hold is told as that. */
  streamOf?: (id: string) => string | undefined
  create?: (
    input: R['create'] extends ActionDefinition ? z.output<R['create']['input']> : never,
    session: Session,
    context: CallContext,
  ) => Promise<(R['create'] extends ActionDefinition ? ActedBy<R['create']> : never) | Refusal>
  actions: { readonly [Name in keyof R['actions']]: Act<R['actions'][Name]> }
  questions?: R['questions'] extends Readonly<Record<string, QuestionDefinition>>
    ? { readonly [Name in keyof R['questions']]: Ask<R['questions'][Name]> }
    : undefined
}

/** A resource with what answers it, free of any web framework. */
export type BoundResource = Readonly<{
  definition: ResourceDefinition
  handlers: ResourceHandlers<ResourceDefinition>
}>

/** Puts a resource together with what answers it; an action without a handler does not compile. */
export const bindResource = <R extends ResourceDefinition>(
  definition: R,
  handlers: ResourceHandlers<NoInfer<R>>,
): BoundResource => ({ definition, handlers: handlers as unknown as ResourceHandlers<ResourceDefinition> })
