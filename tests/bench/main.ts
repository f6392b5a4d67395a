import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { startTestCluster } from '@portafilter/infra/test-servers'
import { benchAppends } from './appends.ts'
import { benchBankYear } from './bank-year.ts'
import { benchChat } from './chat.ts'
import { benchCombination } from './combination.ts'
import { benchDiagram } from './diagram.ts'
import { benchDownloads } from './downloads.ts'
import { benchEventStore } from './event-store.ts'
import { benchLists } from './lists.ts'
import { benchLongMonth } from './long-month.ts'
import { benchMemory } from './memory.ts'
import { benchNeighbours } from './neighbours.ts'
import { benchOrdersBeside } from './order-beside.ts'
import { benchOrderPath } from './order-path.ts'
import { benchProviders } from './providers.ts'
import { benchPushes } from './pushes.ts'
import { benchQueues } from './queues.ts'
import { benchReactor } from './reactor.ts'
import { benchRebuild } from './rebuild.ts'
import { benchRecords } from './records.ts'
import { type BenchRow, isReached, load, machineOf, tableOfRows } from './report.ts'
import { benchSearch } from './search.ts'
import { benchSheets } from './sheets.ts'
import { benchSignUps } from './sign-ups.ts'
import { benchSlowNetwork } from './slow-network.ts'
import { benchStatements } from './statements.ts'

/** `databaseUrl` is a superuser's; each part makes a database of its own and drops it. */
type Part = (databaseUrl: string, say: (line: string) => void) => Promise<BenchRow[]>

const {
  positionals: chosen,
  values: { beside, megabytes },
} = parseArgs({
  allowPositionals: true,
  options: { beside: { type: 'string' }, megabytes: { type: 'string', default: '500' } },
})

const parts: Readonly<Record<string, Part>> = {
  orders: beside === undefined ? benchOrderPath : benchOrdersBeside(resolve(beside)),
  combination: benchCombination,
  'long-month': benchLongMonth,
  neighbours: benchNeighbours,
  providers: benchProviders,
  reactor: benchReactor,
  memory: benchMemory,
  search: benchSearch,
  sheets: benchSheets,
  diagram: benchDiagram,
  'slow-network': benchSlowNetwork,
  downloads: benchDownloads(Number(megabytes)),
  rebuild: benchRebuild,
  lists: benchLists,
  queues: benchQueues,
  records: benchRecords,
  statements: benchStatements,
  'bank-year': benchBankYear,
  pushes: benchPushes,
  'sign-ups': benchSignUps,
  chat: benchChat,
  'event-store': benchEventStore,
  appends: benchAppends,
}

const FILE = 'bench.json'

const unknown = chosen.filter((name) => !(name in parts))
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')} to measure, only ${Object.keys(parts).join(', ')}.`)
  process.exit(1)
}

const loadBefore = load()
const cluster = await startTestCluster({ durable: true })
try {
  const rows: BenchRow[] = []
  for (const [name, measure] of Object.entries(parts).filter(
    ([name]) => chosen.length === 0 || chosen.includes(name),
  )) {
    console.error(`${name} …`)
    rows.push(...(await measure(cluster.address, (line) => console.error(`  ${line}`))))
  }
  const machine = await machineOf(cluster.address, loadBefore)
  const reached = rows.map((row) => ({ ...row, reached: isReached(row) }))
  writeFileSync(FILE, `${JSON.stringify({ machine, rows: reached }, null, 2)}\n`)
  console.log(`\n${tableOfRows(rows)}\n`)
  console.log(
    `${machine.cores} cores, Node ${machine.node}, Postgres ${machine.postgres}, load ${machine.load.join(' to ')}; ${FILE}`,
  )
} finally {
  await cluster.stop()
}
