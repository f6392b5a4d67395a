import type { Bilingual } from '@portafilter/kernel'
import type { Use, Uses } from '@portafilter/room'
import { sql } from 'kysely'

/** More than a page shows, and a sentence holds. */
const MOST = 50

/** What each table holds, under the name that the resource of its rows has. */
const PAPERS: readonly (readonly [resource: 'documents' | 'videos' | 'faqs', what: Bilingual])[] = [
  ['documents', { CN: '文档', EN: 'document' }],
  ['videos', { CN: '视频', EN: 'video' }],
  ['faqs', { CN: '常见问题', EN: 'question' }],
]

type Titled = Readonly<{ id: number; title_cn: string; title_en: string }>

/** Documents, videos and questions belong to a machine, which cannot go before them. */
export const paperUses: Uses = {
  machines: async (db, machine) => {
    const found = await Promise.all(
      PAPERS.map(async ([resource, what]): Promise<readonly Use[]> => {
        const { rows } = await sql<Titled>`
          select id, title_cn, title_en from ${sql.table(resource)} where machine_id = ${machine}
          order by place, id limit ${sql.lit(MOST)}`.execute(db)
        return rows.map(({ id, title_cn, title_en }) => ({
          resource,
          id: String(id),
          name: { CN: `${what.CN}“${title_cn}”`, EN: `${what.EN} “${title_en}”` },
        }))
      }),
    )
    return found.flat()
  },
}
