import type { SupportTables } from '@portafilter/support'
import type { Kysely } from 'kysely'
import type { DemoSeed } from '../demo-seed.ts'
import { demoReplies } from './replies.ts'

export const repliesSeed = {
  name: 'Saved replies',
  add: async ({ db }: Readonly<{ db: Kysely<SupportTables> }>): Promise<number> => {
    const kept = await db.selectFrom('saved_replies').select('title_en').execute()
    const missing = demoReplies.filter(({ title_en }) => !kept.some((reply) => reply.title_en === title_en))
    if (missing.length > 0) await db.insertInto('saved_replies').values(missing).execute()
    return missing.length
  },
} satisfies DemoSeed
