import { MINUTE_MS } from '@portafilter/kernel'
import { PROVIDERS } from '@portafilter/receivable'
import { room, scheduled } from '@portafilter/room'
import { statementActivities } from './activities.ts'
import { statedBySerial } from './lines.ts'
import { reconciliationResources } from './staff.ts'
import { statements } from './streams.ts'
import { reconciliationSweeps } from './sweep.ts'
import { migrations } from './tables.ts'
import { providerMovements } from './views/provider-movements.ts'
import { statementList } from './views/statement-list.ts'
import type * as statementWorkflows from './workflows.ts'

const AGAIN_IN_MS = 30 * MINUTE_MS

/** What providers state of each day, held against what the log knows. */
export const reconciliation = room({
  name: 'reconciliation',
  person: { kept: 'statements of bank and providers, with payers: they are kept for 10 years (Accounting Archives)' },
  migrations,
  streams: [statements],
  views: [statementList, providerMovements],
  resources: reconciliationResources,
  stated: statedBySerial,
  sweeps: reconciliationSweeps,
  workflows: {
    file: import.meta.resolve('./workflows.ts'),
    activities: statementActivities,
    workflows: [],
    schedules: ({ providers }) =>
      PROVIDERS.filter((provider) => providers[provider] !== undefined).map((provider) =>
        scheduled<typeof statementWorkflows>({
          id: `statement-${provider}`,
          type: 'downloadStatements',
          // Statements are there from ten o'clock on (payments.md).
          cron: '30 10 * * *',
          input: { provider, againInMs: AGAIN_IN_MS },
        }),
      ),
  },
})

export { importStatement } from './import-statement.ts'
export { statementKey, statements } from './streams.ts'
export { providerMovements } from './views/provider-movements.ts'
