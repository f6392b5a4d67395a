import { room } from '@portafilter/room'
import { openPaper } from './open-paper.ts'
import { papersRoutes } from './routes.ts'
import { migrations } from './tables.ts'
import { paperUses } from './uses.ts'

/** What is read and watched about machines: service documents, videos, questions that are often asked, data downloads. */
export const papers = room({
  name: 'papers',
  migrations,
  calls: papersRoutes,
  uses: paperUses,
  files: (deps) => [
    {
      prefix: '/papers',
      visibility: 'private',
      open: (name, query) => openPaper(deps, name, query, new Date()),
    },
  ],
})

export type { Audience, PapersTables } from './tables.ts'
