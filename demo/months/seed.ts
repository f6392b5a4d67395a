import { DAY_MS, HOUR_MS, startOfBeijingDay } from '@portafilter/kernel'
import { loadBatch } from '@portafilter/payment'
import type { DemoSeed, DemoShop } from '../demo-seed.ts'
import { beginLetters } from '../history.ts'
import { monthsWithBatch, tellBatch } from '../refunds/batches.ts'
import { colleagueOf, dayBefore, financeOf, isSubmitted, openedAt } from '../story.ts'
import { grants } from '../wallets/seed.ts'
import { audited } from './audits.ts'
import { chanceOf } from './chance.ts'
import { neighbours, neighboursIn } from './neighbours.ts'
import type { Colleagues, OrderStory } from './order-story.ts'
import { machines, parts } from './orders.ts'
import { paceOf, type Telling, tellByDays } from './pace.ts'
import { type Planned, plannedBefore } from './plan.ts'

/** Orders that began so lately may still wait for somebody when the shop opens. */
const RECENT_MS = 35 * DAY_MS

const colleaguesIn = async ({ db }: Pick<DemoShop, 'db'>): Promise<Colleagues | undefined> => {
  const [finance, staff, second] = await Promise.all([
    financeOf(db),
    colleagueOf(db, 'aftersales'),
    colleagueOf(db, 'admin'),
  ])
  return finance && staff && second && { finance, staff, second }
}

async function* telling(story: OrderStory, begins: Date): Telling {
  yield begins
  if (story.ordered.kind === 'M') return yield* machines(story)
  yield* story.ordered.audited ? audited(story) : parts(story, begins)
}

type Known = Readonly<{ shop: DemoShop; opened: Date; colleagues: Colleagues; users: ReadonlyMap<string, string> }>

const tellingOf = (
  { name, ordered, neighbour, begins }: Planned,
  { shop, opened, colleagues, users }: Known,
): Telling => {
  const { account, firm } = neighbour.person
  const chance = chanceOf(`${name} told`)
  const story: OrderStory = {
    shop,
    ordered,
    neighbour,
    chance,
    pace: paceOf(ordered.code, begins, chance),
    ...colleagues,
    owner: { buyer: users.get(account) ?? '', firm: firm?.erpCode ?? null },
    withoutProviders: startOfBeijingDay(dayBefore(opened, 1)),
    isRecent: opened.getTime() - begins.getTime() < RECENT_MS,
  }
  return telling(story, begins)
}

const missingOf = async (shop: DemoShop, planned: readonly Planned[]): Promise<readonly Planned[]> => {
  const known = await Promise.all(planned.map(({ ordered }) => isSubmitted(shop.log, ordered.code)))
  return planned.filter((_, index) => !known[index])
}

/** What firms were given when business began, so that they can buy machines. */
const given = async (shop: DemoShop, at: Date): Promise<void> => {
  for (const { person, wallet } of neighbours) {
    if (!wallet || !person.firm) continue
    const amounts = { credit: 0, ...wallet }
    await grants(shop, { firm: person.firm.erpCode, amounts, reason: '年度返利与预付款' }, at)
  }
}

/**
 * Half a year of business before the demo shop was first started: orders of firms and people who are nobody's to sign in as,
 * at each stage that an order can have, so that queues have ages and charts a shape.
 */
export const monthsSeed = {
  name: 'Months',
  add: async (shop: DemoShop): Promise<number> => {
    const [opened, colleagues] = await Promise.all([openedAt(shop.db), colleaguesIn(shop)])
    if (opened === undefined || colleagues === undefined) return 0
    const planned = plannedBefore(opened)
    const missing = await missingOf(shop, planned)
    if (missing.length === 0) return 0
    const known = { shop, opened, colleagues, users: await neighboursIn(shop) }
    await given(shop, planned[0]?.begins ?? opened)
    await tellByDays(
      missing.map((each) => tellingOf(each, known)),
      new Date(opened.getTime() - 3 * HOUR_MS),
    )
    for (const month of monthsWithBatch(opened, 6).slice(2).toReversed())
      if ((await loadBatch(shop, month)).state.gathered_at === null)
        await tellBatch(shop, month, 'transferred', colleagues)
    await beginLetters(shop)
    return missing.length
  },
} satisfies DemoSeed
