import { HOUR_MS } from '@portafilter/kernel'
import { OF_NOBODY, room } from '@portafilter/room'
import { sweepLoose } from './loose-files.ts'
import { openPaper } from './open-paper.ts'
import { papersRoutes } from './routes.ts'
import { paperResources } from './staff/index.ts'
import { migrations } from './tables.ts'
import { paperUses } from './uses.ts'

/** What is read and watched about machines: service documents, videos, questions that are often asked, data downloads. */
export const papers = room({
  name: 'papers',
  person: OF_NOBODY,
  migrations,
  calls: papersRoutes,
  resources: paperResources,
  uses: paperUses,
  files: (deps) => [
    {
      prefix: '/papers',
      visibility: 'private',
      open: (name, query) => openPaper(deps, name, query, new Date()),
    },
  ],
  sweeps: (deps) => [{ what: 'sweeping papers', everyMs: HOUR_MS, work: (now) => sweepLoose(deps, now) }],
})

export type { Audience, PapersTables } from './tables.ts'
