import { type DomainEvent, type Recorded, type Schemas, type StoredEvent, upcast } from '@portafilter/eventstore'
import type { RoomDeps } from './deps.ts'

/** A workflow as the reactor and the sweep see it. Its key says which one: a `pay_no`, an order's code. */
export type Workflow = Readonly<{
  /** The name of its function. */
  type: string
  /** The signal that tells a running one to look at its stream again. */
  signal: string
  idOf(key: string): string
  /** By the type of event that wakes it: the key that the event is about; undefined: this one wakes none. */
  wokenBy: Readonly<Record<string, (event: StoredEvent) => string | undefined>>
  /** What it is given when it starts. */
  inputOf(key: string, deps: RoomDeps): unknown
  /** Money moves by it: what wakes it, and what it does, goes before a backlog of others. */
  movesMoney?: true
  /** The keys that wait for one: a lost Temporal store loses nothing, since the sweep starts what is missing. */
  waiting(deps: RoomDeps): Promise<readonly string[]>
}>

/** A workflow that the calendar starts, in Beijing's time; one of an id at a time. */
export type Scheduled = Readonly<{
  id: string
  /** The name of its function. */
  type: string
  /** Minute, hour, day, month, weekday, as cron has them. */
  cron: string
  /** What it is given when it starts. */
  input: unknown
}>

/** All workflows of a room. */
export type RoomWorkflows = Readonly<{
  /** The address of the room's `workflows.ts`, which is bundled for a world of its own and never imported. */
  file: string
  workflows: readonly Workflow[]
  /** Those that the calendar starts instead of an event. */
  schedules?(deps: RoomDeps): readonly Scheduled[]
  /** What they do in the outside world, by name. */
  activities(deps: RoomDeps): Readonly<Record<string, (...input: never[]) => Promise<unknown>>>
}>

/** The types of events that wake any workflow. */
export const wakingTypes = (rooms: readonly RoomWorkflows[]): readonly string[] => [
  ...new Set(rooms.flatMap(({ workflows }) => workflows).flatMap(({ wokenBy }) => Object.keys(wokenBy))),
]

type RunIn<Module> = {
  [Name in keyof Module & string]: Module[Name] extends (input: never) => Promise<void> ? Name : never
}[keyof Module & string]

type SignalIn<Module> =
  Extract<Module[keyof Module], { readonly type: 'signal' }> extends infer Signal
    ? Signal extends { readonly name: infer Name extends string }
      ? Name
      : never
    : never

type Definition<Module, Run extends RunIn<Module>> = Omit<Workflow, 'type' | 'signal' | 'inputOf'> & {
  readonly type: Run
  readonly signal: SignalIn<Module>
  inputOf(key: string, deps: RoomDeps): Module[Run] extends (input: infer Input) => Promise<void> ? Input : never
}

/**
 * Declares a workflow of the room's `workflows.ts`, which is known here by its type alone: a function or a signal that is
 * not there, and an input that the function does not take, do not compile.
 */
export const workflow = <Module>(
  definition: { [Run in RunIn<Module>]: Definition<Module, Run> }[RunIn<Module>],
): Workflow => definition

type Woken<Event extends DomainEvent, Type extends Event['type']> = {
  readonly [T in Type]: (event: Recorded<Extract<Event, { type: T }>>) => string | undefined
}

/** Declares a workflow of the room's `workflows.ts` that the calendar starts; see `workflow`. */
export const scheduled = <Module>(
  definition: {
    [Run in RunIn<Module>]: Omit<Scheduled, 'type' | 'input'> & {
      readonly type: Run
      readonly input: Module[Run] extends (input: infer Input) => Promise<void> ? Input : never
    }
  }[RunIn<Module>],
): Scheduled => definition

/** Which events of a stream wake a workflow, each read in its present shape. Throws for one that is not what its type promises. */
export const wokenBy = <Event extends DomainEvent, Type extends Event['type']>(
  {
    decider,
  }: {
    readonly decider: {
      readonly schemas: Schemas<Event['type']>
      evolve(state: never, event: Event, envelope: never): unknown
    }
  },
  keys: Woken<Event, Type>,
): Workflow['wokenBy'] =>
  Object.fromEntries(
    Object.entries(keys).map(([type, keyOf]) => [
      type,
      (stored: StoredEvent) => {
        const key = (keyOf as (event: unknown) => unknown)(upcast<Event>(decider.schemas, stored))
        if (key === undefined) return undefined
        if (typeof key !== 'string' || key === '') throw new TypeError(`${type} names nothing that could wait for it`)
        return key
      },
    ]),
  )
