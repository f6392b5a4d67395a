import { room } from '@portafilter/room'
import { reconciliationResources } from './staff.ts'
import { statements } from './streams.ts'
import { reconciliationSweeps } from './sweep.ts'
import { migrations } from './tables.ts'
import { providerMovements } from './views/provider-movements.ts'
import { statementList } from './views/statement-list.ts'

/** What providers state of each day, held against what the log knows. */
export const reconciliation = room({
  name: 'reconciliation',
  migrations,
  streams: [statements],
  views: [statementList, providerMovements],
  resources: reconciliationResources,
  sweeps: reconciliationSweeps,
})
