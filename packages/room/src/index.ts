export type { Logger, RoomDeps } from './deps.ts'
export type { OpenedFile, ServedFiles, StreamedFile, WholeFile } from './files.ts'
export type { Invariant } from './invariant.ts'
export { CHANGES, forgetEverywhere, type Hear, type Memory, type Remember } from './memory.ts'
export { OF_NOBODY, type OfPerson } from './person.ts'
export { type Room, room } from './room.ts'
export { type StatedOf, statedIn } from './stated.ts'
export type { Sweep } from './sweep.ts'
export { type Use, type Uses, type UsesOf, usesIn } from './uses.ts'
export {
  type RoomWorkflows,
  type Scheduled,
  scheduled,
  type Workflow,
  wakingTypes,
  wokenBy,
  workflow,
} from './workflow.ts'
