import type { BoundCall, BoundResource, BoundSocket } from '@portafilter/contract'
import type { AnyStream, Projection, Reaction } from '@portafilter/eventstore'
import type { Migration } from 'kysely/migration'
import type { RoomDeps } from './deps.ts'
import type { ServedFiles } from './files.ts'
import type { Invariant } from './invariant.ts'
import type { OfPerson } from './person.ts'
import type { StatedOf } from './stated.ts'
import type { Sweep } from './sweep.ts'
import type { Uses } from './uses.ts'
import type { RoomWorkflows } from './workflow.ts'

/**
 * Everything that a room brings along. The API, the worker, migrations, rebuilds, the audit room and the tests go through
 * one list of these (`modules/rooms.ts`) and know no room by name.
 */
export type Room = Readonly<{
  name: string
  /** Its part of the one ordered list; the numbers in front are the room's own range. */
  migrations?: Readonly<Record<string, Migration>>
  streams?: readonly AnyStream[]
  views?: readonly Projection[]
  /** What follows an event in plain tables. */
  reactions?: readonly Reaction[]
  /** Under `/prod-api`. */
  calls?(deps: RoomDeps): readonly BoundCall[]
  /** Under `/staff-api`. */
  resources?(deps: RoomDeps): readonly BoundResource[]
  /** Under `/prod-api`. */
  sockets?(deps: RoomDeps): readonly BoundSocket[]
  files?(deps: RoomDeps): readonly ServedFiles[]
  /** Where it names rows that staff keep, in whichever room: these cannot be deleted then. */
  uses?: Uses
  /** What the statements of the bank say that it keeps. */
  stated?: StatedOf
  /** What becomes of what it holds of a person. */
  person: OfPerson
  sweeps?(deps: RoomDeps): readonly Sweep[]
  /** What must always hold; violations are counted in `/metrics` and told in the log. */
  invariants?(deps: RoomDeps): readonly Invariant[]
  workflows?: RoomWorkflows
}>

/** Declares a room. */
export const room = (definition: Room): Room => definition
