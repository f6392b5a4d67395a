import { lint, REPORTS, say, types, vitest } from './checks.ts'
import { lastLine, sum } from './test-report.ts'
import { removeTestFolder } from './test-servers.ts'
import { stopTools } from './tool.ts'

/** `npm run check`: what a change can be held against in less than a minute, for it touches nothing outside the process. */
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void stopTools().finally(() => process.exit(130)))
}

const [ofTypes, ofLint, { count }] = await Promise.all([types(), lint(), vitest('--project=unit*')])
removeTestFolder(REPORTS)
say('Done.')
const all = sum([ofTypes, ofLint, count])
console.log(lastLine(all))
process.exitCode = all.failed > 0 ? 1 : 0
