import { OF_NOBODY, room } from '@portafilter/room'
import { changesForAuditors } from './staff.ts'
import { migrations } from './tables.ts'

/** What staff make, change and delete in plain tables of other rooms, and the log of who did what to them. */
export const changes = room({
  name: 'changes',
  person: OF_NOBODY,
  migrations,
  resources: ({ db }) => [changesForAuditors(db)],
})

export { type ChangedRows, type CrudRows, creating, crud, type LastingRows, rowNumberOf, updating } from './crud.ts'
export { changesOfRow, earlierRowChange, nextRow, recordRowChange, rowChanges, versionOfRow } from './record.ts'
export type { ChangesTables, RowFacts } from './tables.ts'
