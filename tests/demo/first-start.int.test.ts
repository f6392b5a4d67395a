import { readConfig } from '@portafilter/config'
import type { BoundResource } from '@portafilter/contract'
import { credentialsOf, openSandbox } from '@portafilter/infra/sandbox'
import { eventually } from '@portafilter/kernel/testing'
import { orders } from '@portafilter/ordering'
import { workflows } from '@portafilter/rooms'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isWorkedOff, makeHistory } from '../../demo/history.ts'
import { type DemoShop, fill, seeds, stories } from '../../demo/index.ts'
import { plannedBefore } from '../../demo/months/plan.ts'
import { openedAt } from '../../demo/story.ts'
import { openDemoShop } from '../../demo/testing/demo-shop.ts'
import { tellSandbox, toldPayments } from '../../demo/told-payments.ts'
import { providersOf } from '../../packages/process/src/providers.ts'
import { type Shop, startShop } from '../../services/api/src/testing/harness.ts'
import { waits } from '../../web/backoffice/src/home/waits.ts'

/** As `npm start` fills it, but for pictures and papers, which are there. */
let shop: Shop
let demo: DemoShop
let resources: readonly BoundResource[] = []
let close: () => Promise<void>
const said: string[] = []
beforeAll(async () => {
  shop = await startShop(({ deps }) => {
    resources = deps.resources
    return {}
  })
  const opened = await openDemoShop(shop.addresses, (line) => void said.push(line))
  demo = opened.shop
  close = async () => {
    await opened.close()
    await shop.close()
  }
  // Tests' shops are filled without the stories.
  await fill(demo, stories)
})
afterAll(() => close())

it('is told of nothing that has not happened, and lacks nothing of any seed', async () => {
  const opened = (await openedAt(demo.db)) ?? new Date(0)
  const streams = plannedBefore(opened).map(({ ordered }) => orders.nameOf(ordered.code))
  const told = (await Promise.all(streams.map((stream) => demo.log.read(stream)))).flat()
  expect(told.length).toBeGreaterThan(streams.length)
  expect(told.filter(({ at }) => new Date(at) >= opened)).toEqual([])
  await fill(demo)
  expect(said.slice(stories.length)).toEqual([...seeds, ...stories].map(({ name }) => `${name}: nothing is missing`))
})

/** As zod has it: the words or numbers that a field takes, or what it is where it is there. */
type Field = Readonly<{
  options?: readonly string[]
  values?: ReadonlySet<string | number>
  def?: Readonly<{ type: string; innerType?: Field }>
}>

/** What a filter takes, where it takes one of some words or numbers; but what a reader has in hand is the reader's. */
const optionsOf = (field: Field | undefined): readonly (string | number)[] => {
  switch (field?.def?.type) {
    case 'optional':
      return optionsOf(field.def.innerType)
    case 'enum':
      return (field.options ?? []).filter((each) => each !== 'mine')
    case 'literal':
      return [...(field.values ?? [])]
    default:
      return []
  }
}

const countOf = async (resource: string, filter: object): Promise<number> => {
  // What somebody has in hand is theirs.
  const { staff } = await shop.signIn('assignee' in filter && filter.assignee === 'mine' ? 'support' : 'admin')
  const { status, total } = await staff.list(resource, { filter, range: [0, 0] })
  expect([resource, filter, status]).toEqual([resource, filter, 200])
  return total ?? 0
}

it.each(waits)('has something in the queue $says', async ({ resource, filter }) => {
  expect(await countOf(resource.name, filter as object)).toBeGreaterThan(0)
})

/** Nobody works on them: they are over, or about accounts and invitations that were not used so. Providers take a minute. */
const NOTHING_TO_DO = [
  'buyers disabled, buyers invited, users disabled, users invited',
  'chats closed, deliveries close, firm-changes approved, firm-changes rejected, serial-audits cancelled',
  'invitations ended, invitations taken_back, invitations used_up, invoices unpaid, invoices void',
  'refunds to_transfer, refunds under_way, serial-audits entered, statements settled',
].flatMap((line) => line.split(', '))

it('has something at every stage that a list can be filtered by', async () => {
  const counts: Record<string, number> = {}
  for (const { definition } of resources)
    for (const name of ['status', 'stage', 'state'])
      for (const option of optionsOf((definition.filters as unknown as { shape: Record<string, Field> }).shape[name]))
        counts[`${definition.name} ${option}`] = await countOf(definition.name, { [name]: option })
  const empty = Object.keys(counts).filter((stage) => counts[stage] === 0)
  expect(empty.filter((stage) => !NOTHING_TO_DO.includes(stage))).toEqual([])
  expect(Object.keys(counts).length, 'stages seen').toBeGreaterThan(60)
})

it('has told the sandbox of all that providers were paid, so that what goes back arrives', async () => {
  const sandbox = await openSandbox({ dataDir: shop.dataDir, port: 0 })
  const { keys, address } = sandbox
  const credentials = { ...credentialsOf.wechat(keys, address), ...credentialsOf.alipay(keys, address) }
  const providers = await providersOf(readConfig({ MODE: 'demo', ...credentials }))
  try {
    await tellSandbox(demo, shop.dataDir)
    const told = await toldPayments(demo)
    expect(told.length).toBeGreaterThan(100)
    // What is taken there is looked for every so often.
    await eventually(async () => {
      const trades = await (await fetch(`${sandbox.address}/control/trades`)).json()
      expect(trades).toHaveLength(told.length)
    })
    for (const source of ['wechat', 'alipay'] as const) {
      const one = told.find(({ provider }) => provider === source)
      if (one === undefined) throw new Error(`nothing was paid by ${source}`)
      const { number: attempt, transaction, amount } = one
      const refund = { number: `${attempt}R`, attempt, transaction, amount, total: amount, reason: '退货' }
      const { state } = (await providers[source]?.refund(refund)) ?? {}
      expect(state).toMatch(/^(processing|succeeded)$/)
    }
  } finally {
    await sandbox.close()
  }
})

it('is history to workflows once it is told, and what waits is found all the same', async () => {
  expect(await isWorkedOff(demo)).toBe(false)
  await makeHistory(demo)
  expect(await isWorkedOff(demo)).toBe(true)
  const all = workflows.flatMap((room) => room.workflows)
  const waiting = await Promise.all(all.map(async ({ type, waiting }) => [type, (await waiting(shop.roomDeps)).length]))
  const found = waiting.filter(([, keys]) => keys !== 0).map(([type]) => type)
  expect(found).toEqual(expect.arrayContaining(['voucherReview', 'serialAudit', 'offlineRefundBatch', 'afterSales']))
})
