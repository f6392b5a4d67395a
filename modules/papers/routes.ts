import { machineById, type PageOf } from '@portafilter/catalogue'
import { type BoundCall, bind, done, ok, type Session } from '@portafilter/contract'
import { type Language, refuse } from '@portafilter/kernel'
import type { RoomDeps } from '@portafilter/room'
import { papersContract, type ServiceDocument, type Video } from './contract.ts'
import { type Asked, type DocumentRow, documentsOf, faqsOf, type VideoRow, videosOf } from './of-machine.ts'
import { addressFor } from './open-paper.ts'
import type { Audience } from './tables.ts'

/** For whom it is written, and whose session opens its files. */
type Reader = Readonly<{ session: Session; token: string; language: Language }>

const fileOf = (row: VideoRow, reader: Reader) => {
  const { id, language, file_name, mime, size } = row
  const title = reader.language === 'CN' ? row.title_cn : row.title_en
  return { file: { id, title, language, file_name, mime, size }, address: addressFor(reader.session, reader, row.name) }
}

const documentOf = (row: DocumentRow, reader: Reader): ServiceDocument => {
  const { file, address } = fileOf(row, reader)
  const description = reader.language === 'CN' ? row.description_cn : row.description_en
  return { ...file, description, new_file_path: address }
}

const videoOf = (row: VideoRow, reader: Reader): Video => {
  const { file, address } = fileOf(row, reader)
  return { ...file, file_path: address }
}

/** Who may not have what is for an audience is told so, and which machine there is not. */
const refusedTo = async (db: RoomDeps['db'], machine: number, audience: Audience, { market }: Session) => {
  if (audience === 'overseas' && market !== 'overseas') return refuse('overseas_only')
  return (await machineById(db, machine)) === undefined ? refuse('machine_not_found') : undefined
}

/** Binds the calls about what is read of a machine. */
export const papersRoutes = ({ db }: Pick<RoomDeps, 'db'>): readonly BoundCall[] => {
  const documents = async (asked: Asked, audience: Audience, reader: Reader) => {
    const refused = await refusedTo(db, asked.machine_id, audience, reader.session)
    if (refused) return refused
    const rows = await documentsOf(db, asked, audience)
    return { ...done, documentList: rows.map((row) => documentOf(row, reader)) }
  }
  const videos = async (asked: Asked & PageOf, audience: Audience, reader: Reader) => {
    const refused = await refusedTo(db, asked.machine_id, audience, reader.session)
    if (refused) return refused
    const { currPage, pageSize } = asked
    const rows = await videosOf(db, asked, audience)
    const shown = rows.slice((currPage - 1) * pageSize, currPage * pageSize)
    return ok({ list: shown.map((row) => videoOf(row, reader)), total: rows.length, pageNum: currPage, pageSize })
  }
  return bind(papersContract, {
    getDocument: (asked, session, context) => documents(asked, 'all', { ...context, session }),
    getFDocument: (asked, session, context) => documents(asked, 'overseas', { ...context, session }),
    getVideo: ({ language, ...asked }, session, context) =>
      videos(asked, 'all', { ...context, session, language: language ?? context.language }),
    getFVideo: ({ language, ...asked }, session, context) =>
      videos(asked, 'overseas', { ...context, session, language: language ?? context.language }),
    getFAQ: async ({ language, ...asked }, session, context) => {
      const refused = await refusedTo(db, asked.machine_id, 'all', session)
      return refused ?? { ...done, faqList: await faqsOf(db, asked, language ?? context.language) }
    },
  })
}
