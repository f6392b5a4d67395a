import { conclude, lint, REPORTS, types, vitest } from './checks.ts'
import { removeTestFolder } from './test-servers.ts'
import { stopTools } from './tool.ts'

/** `npm run check`: what a change can be held against in less than a minute, for it touches nothing outside the process. */
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void stopTools().finally(() => process.exit(130)))
}

const outcomes = await Promise.all([types(), lint(), vitest('--project=unit*')])
removeTestFolder(REPORTS)
conclude(outcomes)
