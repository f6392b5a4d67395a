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
  'download-statements-failed': {
    workflow: 'downloadStatements',
    input: { provider: 'wechat', againInMs: 10 },
    steps: [
      { does: 'downloadNext', answers: { failed: '2026-11-26' } },
      { does: 'downloadNext', answers: 'imported' },
      { does: 'downloadNext', answers: { failed: '2026-11-28' } },
      // Runs from before those that failed were asked for again carry them over.
      ...Array.from({ length: 8 }, () => ({ does: 'downloadNext', answers: 'not_yet' }) as const),
      { does: 'downloadNext', answers: 'none_missing' },
    ],
  },
  'download-statements-asked-again': {
    workflow: 'downloadStatements',
    input: { provider: 'wechat', againInMs: 10 },
    steps: [
      { does: 'downloadNext', answers: { failed: '2026-11-26' } },
      { does: 'downloadNext', answers: 'not_yet' },
      // It has waited, and asks for the one that failed, too.
      { does: 'downloadNext', answers: { failed: '2026-11-26' } },
      { does: 'downloadNext', answers: 'imported' },
      { does: 'downloadNext', answers: 'none_missing' },
    ],
  },
  'download-statements-since': {
    workflow: 'downloadStatements',
    input: { provider: 'alipay', againInMs: 10 },
    steps: [
      { does: 'downloadNext', answers: 'not_yet' },
      // It has waited, and says as before when it began.
      { does: 'downloadNext', answers: 'imported' },
      { does: 'downloadNext', answers: 'none_missing' },
    ],
  },
})
