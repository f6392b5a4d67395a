import { changesOfRow, crud } from '@portafilter/changes'
import { type BoundResource, bindResource, type CallContext, type Session } from '@portafilter/contract'
import { refuse } from '@portafilter/kernel'
import type { RoomDeps } from '@portafilter/room'
import { addressFor } from '../open-paper.ts'
import { documentsResource, faqsResource, videosResource } from './contract.ts'
import { settingFile } from './keep-file.ts'
import { paperById, papersWanted } from './lists.ts'
import { documentRows, faqRows, type Kind, videoRows } from './rows.ts'

type Deps = Pick<RoomDeps, 'db' | 'papers'>

/** Of a row that is new. */
const NO_FILE = { name: '', file_name: '', mime: '', size: 0 } as const

/** A row with what was done to it. */
const withChanges = async <K extends Kind>(db: Deps['db'], kind: K, id: string) => {
  const row = await paperById(db, kind, id)
  return row && { ...row, changes: await changesOfRow(db, kind, Number(row.id)) }
}

/** Of the file in the store. */
const nameOf = (db: Deps['db'], kind: string, id: string) =>
  db.selectFrom(kind).select('name').where('id', '=', Number(id)).executeTakeFirstOrThrow()

/** The same, with where the reader opens its file as buyers do; empty where it has none. */
const withAddress =
  <K extends 'documents' | 'videos'>({ db }: Deps, kind: K) =>
  async (id: string, session: Session, context: CallContext) => {
    const row = await withChanges(db, kind, id)
    if (row === undefined) return refuse('paper_not_found')
    const { name } = await nameOf(db, kind, id)
    return { ...row, address: name === '' ? '' : `${addressFor(session, context, name)}&staff` }
  }

const keptDocuments = (deps: Deps): BoundResource => {
  const { create, actions } = crud(deps.db, documentRows)
  return bindResource(documentsResource, {
    list: (query) => papersWanted(deps.db, 'documents', query),
    one: withAddress(deps, 'documents'),
    create: (facts, session, context) => create({ ...facts, ...NO_FILE }, session, context),
    actions: { ...actions, file: settingFile(deps, 'documents', actions.update) },
  })
}

const keptVideos = (deps: Deps): BoundResource => {
  const { create, actions } = crud(deps.db, videoRows)
  return bindResource(videosResource, {
    list: (query) => papersWanted(deps.db, 'videos', query),
    one: withAddress(deps, 'videos'),
    create: (facts, session, context) => create({ ...facts, ...NO_FILE }, session, context),
    actions: { ...actions, file: settingFile(deps, 'videos', actions.update) },
  })
}

const keptFaqs = ({ db }: Deps): BoundResource =>
  bindResource(faqsResource, {
    list: (query) => papersWanted(db, 'faqs', query),
    one: async (id) => (await withChanges(db, 'faqs', id)) ?? refuse('paper_not_found'),
    ...crud(db, faqRows),
  })

/** Documents, videos and questions, kept by the catalogue's staff; buyers see them with their next question. */
export const paperResources = (deps: Deps): readonly BoundResource[] => [
  keptDocuments(deps),
  keptVideos(deps),
  keptFaqs(deps),
]
