import { type Database, eventIdOf, storePersonalData } from '@portafilter/eventstore'
import type { CommandMeta } from '@portafilter/kernel'
import { cases } from './streams.ts'

/** What a buyer applies with, beside what it is about: personal data. `pictures` are the uploads' paths. */
export type Application = {
  readonly describe: string
  readonly phone: string
  readonly pictures: readonly string[]
}

/** Kinds of personal data of this room. */
const APPLICATION = 'application'
const CASE_REASON = 'case-reason'
const CASE_CHECK = 'case-check'

/** What staff have photographed of what came back: the uploads' paths. */
export type CheckPictures = Pick<Application, 'pictures'>

const keep = (
  db: Database,
  case_no: string,
  kind: string,
  data: Application | CheckPictures | { reason: string },
  meta: CommandMeta,
) => {
  const stream = cases.nameOf(case_no)
  const eventId = eventIdOf(meta.id, stream, 0)
  return storePersonalData(db, { stream, eventId, name: kind, kind, data })
}

/** Keeps it beside the log, for the event with which the case opens. */
export const keepApplication = (db: Database, case_no: string, application: Application, meta: CommandMeta) =>
  keep(db, case_no, APPLICATION, application, meta)

/** The same with what staff say about a decision. */
export const keepReason = (db: Database, case_no: string, reason: string, meta: CommandMeta) =>
  keep(db, case_no, CASE_REASON, { reason }, meta)

/** The same with what they have photographed. */
export const keepPictures = (db: Database, case_no: string, pictures: readonly string[], meta: CommandMeta) =>
  keep(db, case_no, CASE_CHECK, { pictures }, meta)
