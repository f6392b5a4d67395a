import type { StatementActivities } from '../../../../../modules/reconciliation/activities.ts'
import { scripts } from '../script.ts'

export default scripts<StatementActivities>({
  'download-statements-long': {
    workflow: 'downloadStatements',
    input: { provider: 'alipay', againInMs: 10 },
    steps: [
      ...Array.from({ length: 8 }, () => ({ does: 'downloadNext', answers: 'imported' }) as const),
      { does: 'downloadNext', answers: 'not_yet' },
      // Begun anew.
      { does: 'downloadNext', answers: 'none_missing' },
    ],
  },
})
