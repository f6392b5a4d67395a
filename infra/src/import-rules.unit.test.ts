import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { execa } from 'execa'
import { afterAll, beforeAll, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

/** Of the common loop, which breaks both rules of workflows. */
const BOTH = "import 'node:fs'\nimport { memory } from './memory.ts'\nexport { memory }"

/** One violation of each rule: the rule, the file that breaks it, and its import. */
const VIOLATIONS: [rule: string, file: string, source: string][] = [
  ['no-circle', 'modules/basket/one.ts', "export { two } from './two.ts'\nexport const one = 1"],
  [
    'no-circle',
    'modules/basket/row.ts',
    "import type { Shown } from './shown.ts'\nexport type Row = Record<Shown, string>",
  ],
  ['resolvable', 'modules/basket/lost.ts', "import './nowhere.ts'"],
  ['declared', 'modules/basket/stray.ts', "import 'stray'"],
  ['kernel-is-pure', 'packages/kernel/src/clock.ts', "import 'node:os'"],
  ['kernel-stands-alone', 'packages/kernel/src/up.ts', "import '../../contract/src/index.ts'"],
  ['packages-below-modules', 'packages/eventstore/src/up.ts', "import '../../../modules/basket/index.ts'"],
  ['configuration-is-for-processes', 'packages/gateways/src/up.ts', "import '../../config/src/config.ts'"],
  ['configuration-is-for-processes', 'modules/delivery/up.ts', "import '../../packages/config/src/config.ts'"],
  ['infra-starts-the-rest', 'packages/process/src/up.ts', "import '../../../infra/src/ports.ts'"],
  ['infra-starts-the-rest', 'services/workflows/src/up.ts', "import '../../../infra/src/ports.ts'"],
  ['call-declarations-reach-browsers', 'packages/contract/src/file.ts', "import 'node:fs'"],
  ['contract-of-a-room', 'modules/basket/contract.ts', "import './commands.ts'"],
  ['words-of-a-room', 'modules/payment/words.ts', "import './commands.ts'"],
  ['decisions-are-pure', 'modules/ordering/history/claims.ts', "import '../../basket/contract.ts'"],
  [
    'decisions-know-types-of-the-log-only',
    'modules/ordering/history/buyer-month.ts',
    "import { log } from '../../../packages/eventstore/src/index.ts'\nexport { log }",
  ],
  ['rooms-have-a-door', 'modules/basket/door.ts', "import '../catalogue/tables.ts'"],
  ['rooms-are-listed', 'modules/lounge/index.ts', "import '../../packages/room/src/index.ts'"],
  ['ordering-knows', 'modules/ordering/pay.ts', "import '../payment/index.ts'"],
  ['ordering-knows', 'modules/ordering/cart.ts', "import '../basket/index.ts'"],
  ['basket-knows', 'modules/basket/pay.ts', "import '../payment/index.ts'"],
  [
    'catalogue-knows',
    'modules/catalogue/tables.ts',
    "import type { Order } from '../ordering/index.ts'\nexport type T = Order",
  ],
  ['identity-knows', 'modules/identity/index.ts', "import '../catalogue/index.ts'"],
  ['rooms-below-services', 'modules/delivery/over.ts', "import '../../services/api/src/main.ts'"],
  ['workflows-know-no-machine', 'modules/payment/workflows.ts', "import 'node:fs'"],
  ['workflows-know-types-only', 'modules/delivery/workflows.ts', "import { x } from './activities.ts'\nexport { x }"],
  ['workflows-know-no-machine', 'packages/room/src/workflows.ts', BOTH],
  ['workflows-know-types-only', 'packages/room/src/workflows.ts', BOTH],
  ['web-knows-contracts-only', 'web/shop/src/order.ts', "import '../../../modules/ordering/index.ts'"],
  ['web-runs-in-browsers', 'web/shop/src/file.ts', "import 'node:fs'"],
  ['web-apps-apart', 'web/backoffice/src/cart.ts', "import '../../shop/src/file.ts'"],
  ['shop-shared-below-all', 'web/shop/src/shared/notice.ts', "import '../components/icons.ts'"],
  ['shop-data-below-components', 'web/shop/src/data/order.ts', "import '../components/icons.ts'"],
  ['shop-components-below-pages', 'web/shop/src/components/cart.ts', "import '../pages/cart/texts.ts'"],
  ['shop-pages-below-shell', 'web/shop/src/pages/pay/pay.ts', "import '../../shell/routes.ts'"],
  ['shop-pages-apart', 'web/shop/src/pages/bank/bank.ts', "import '../cart/texts.ts'"],
  ['shop-first-routes-light', 'web/shop/src/components/ui/pager.ts', "import '../ant/dialog.ts'"],
  ['services-apart', 'services/workflows/src/main.ts', "import '../../api/src/main.ts'"],
  ['services-go-through-the-list', 'services/api/src/rows.ts', "import '../../../modules/ordering/index.ts'"],
  ['list-of-rooms', 'modules/contracts.ts', "import './catalogue/tables.ts'"],
  ['rooms-know-no-list', 'modules/delivery/all.ts', "import '../rooms.ts'"],
  ['demo-is-for-seeding', 'services/api/src/fill.ts', "import '../../../demo/index.ts'"],
  ['demo-is-for-seeding', 'modules/identity/people.ts', "import '../../demo/people/people.ts'"],
  ['demo-people-are-told', 'infra/src/welcome.ts', "import '../../demo/index.ts'"],
  ['demo-people-are-told', 'services/api/src/doctor/demo.ts', "import '../../../../demo/index.ts'"],
  ['demo-people-are-data', 'demo/people/people.ts', "import '../../packages/contract/src/index.ts'"],
  ['demo-enters-by-the-door', 'demo/catalogue/rows.ts', "import '../../modules/catalogue/tables.ts'"],
  ['demo-enters-by-the-door', 'demo/folders.ts', "import '../services/api/src/main.ts'"],
]

/** What the violations point at, and what is allowed and must not be reported. */
const ALLOWED: Record<string, string> = {
  'modules/basket/two.ts': "export { one } from './one.ts'\nexport const two = 2",
  'modules/basket/shown.ts': "import type { Row } from './row.ts'\nexport type Shown = keyof Row",
  'modules/basket/commands.ts': "import '../catalogue/index.ts'",
  'modules/basket/index.ts': "import './commands.ts'\nimport '../../packages/room/src/index.ts'",
  'modules/basket/reactions.ts': "import '../ordering/index.ts'",
  'modules/catalogue/index.ts': '',
  'modules/ordering/index.ts': 'export type Order = 1',
  'modules/ordering/history/lines.ts':
    "import type { Envelope } from '../../../packages/eventstore/src/index.ts'\nexport type E = Envelope",
  'modules/payment/index.ts': "import '../ordering/index.ts'",
  'modules/payment/commands.ts': '',
  'modules/ordering/words.ts': "import type { Order } from './index.ts'\nexport type W = Order",
  'modules/delivery/words.ts': "import '../ordering/words.ts'",
  'modules/delivery/activities.ts': 'export const x = 1',
  'node_modules/stray/index.js': '',
  'packages/contract/src/index.ts': '',
  'packages/room/src/index.ts': '',
  'packages/eventstore/src/index.ts': 'export type Envelope = 1\nexport const log = 1',
  'infra/src/ports.ts': '',
  'demo/index.ts': '',
  'demo/seed.ts':
    "import '../packages/config/src/config.ts'\nimport '../modules/catalogue/index.ts'\nimport './index.ts'",
  'modules/catalogue/routes.int.test.ts': "import '../../demo/index.ts'",
  'tests/bench/search.ts': "import '../../demo/people/people.ts'",
  'packages/config/src/config.ts': "import './readers.ts'",
  'packages/config/src/readers.ts': '',
  'packages/process/src/program.ts': "import '../../config/src/config.ts'",
  'packages/process/src/data-dir.unit.test.ts': "import '../../../infra/src/ports.ts'",
  'modules/rooms.ts': "import './ordering/index.ts'\nimport './payment/index.ts'",
  'services/api/src/main.ts': "import '../../../modules/rooms.ts'\nimport '../../../modules/identity/index.ts'",
  'web/shop/src/cart.ts': "import '../../../modules/basket/contract.ts'\nimport '../../../modules/ordering/words.ts'",
  'web/shop/src/components/ant/dialog.ts': '',
  'web/shop/src/components/icons.ts': "import '../data/cart.ts'",
  'web/shop/src/data/cart.ts': "import '../shared/api.ts'",
  'web/shop/src/shared/api.ts': "import '../../../../modules/basket/contract.ts'",
  'web/shop/src/pages/cart/texts.ts': "import '../../shared/api.ts'",
  'web/shop/src/shell/routes.ts':
    "import '../pages/cart/texts.ts'\nexport const dialog = () => import('../components/ant/dialog.ts')",
}

type Reported = { rule: { name: string }; from: string }
let folder: string
let reported: Reported[]

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portafilter-rules-'))
  const files = [...VIOLATIONS.map(([, file, source]) => [file, source] as const), ...Object.entries(ALLOWED)]
  for (const [file, source] of files) {
    mkdirSync(join(folder, dirname(file)), { recursive: true })
    writeFileSync(join(folder, file), `${source}\n`)
  }
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  const cruise = join(ROOT, 'node_modules/.bin/depcruise')
  const config = join(ROOT, '.dependency-cruiser.cjs')
  const ran = await execa(cruise, ['--config', config, '-T', 'json', '.'], { cwd: folder, reject: false })
  reported = JSON.parse(ran.stdout).summary.violations
})
afterAll(() => rmSync(folder, { recursive: true }))

it.each(VIOLATIONS)('%s is broken by %s', (rule, file) => {
  expect(reported.filter(({ from }) => from === file).map((each) => each.rule.name)).toContain(rule)
})

it('reports nothing that is allowed', () => {
  const guilty = ['modules/basket/two.ts', 'modules/basket/shown.ts']
  const innocent = Object.keys(ALLOWED).filter((file) => !guilty.includes(file))
  expect(reported.filter(({ from }) => innocent.includes(from))).toEqual([])
})
