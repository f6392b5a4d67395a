import { nameUuid } from '@portafilter/eventstore'
import { beijingDay, DAY_MS } from '@portafilter/kernel'
import type { SupportTables } from '@portafilter/support'
import type { Insertable, Kysely } from 'kysely'
import type { DemoSeed, DemoShop } from '../demo-seed.ts'
import { openedAt, userOf } from '../story.ts'

/** Of command ids that are made from a sketch: the same ones each time, so that what is there is known again. */
const SEEDED = '9d1b64c0-27f3-4c5a-8a5e-0c1f7b8e2d36'

type Said = Readonly<{
  by: string
  daysAgo: number
  page: string
  sketch: string
  details: string
  answer?: string
  /** In whose hand it is, or that nothing is to be done about it. */
  stands?: 'taken' | 'closed'
}>

const demoFeedback: readonly Said[] = [
  {
    by: 'dealer',
    daysAgo: 1,
    page: '/details/1',
    sketch: '爆炸图缺少序号',
    details: '冲煮头的爆炸图上找不到分水网固定螺丝的序号，请补充。',
  },
  {
    by: 'overseas',
    daysAgo: 2,
    page: '/',
    sketch: 'Search by old numbers',
    details: 'Could your search find parts by the numbers of other makers, too?',
  },
  {
    by: 'dealer',
    daysAgo: 4,
    page: '/shoppingCart',
    sketch: '购物车排序',
    details: '购物车里的商品很多，希望可以按编码排序。',
    answer: '购物车现已支持按编码、名称和小计排序：点击表头即可。感谢您的建议。',
  },
  {
    by: 'dealer',
    daysAgo: 2,
    page: '/order',
    sketch: '订单导出',
    details: '希望订单列表可以导出为表格，方便财务对账。',
    stands: 'taken',
  },
  {
    by: 'dealer',
    daysAgo: 5,
    page: '/',
    sketch: '测试',
    details: '测试一下反馈功能，请忽略。',
    stands: 'closed',
  },
]

const rowOf = (said: Said, user_id: string, support: string | undefined, opened: Date) => {
  const { sketch, details, page, answer, stands } = said
  const at = (days: number) => new Date(`${beijingDay(new Date(opened.getTime() - days * DAY_MS))}T10:00:00+08:00`)
  const sent = { user_id, sketch, details, page, command: nameUuid(sketch, SEEDED), created_at: at(said.daysAgo) }
  if (support === undefined) return sent
  if (stands !== undefined) return { ...sent, status: stands, assignee: support }
  if (answer === undefined) return sent
  return {
    ...sent,
    status: 'answered',
    assignee: support,
    answer,
    answered_by: support,
    answered_at: at(said.daysAgo - 1),
  }
}

type Row = Insertable<SupportTables['feedback']>

/** What buyers of the demo have told support: some waits, some is answered. */
export const feedbackSeed = {
  name: 'Feedback',
  add: async ({ db: all }: Pick<DemoShop, 'db'>): Promise<number> => {
    const db: Kysely<SupportTables> = all
    const [opened, support] = await Promise.all([openedAt(all), userOf(all, 'support')])
    if (opened === undefined) return 0
    const rows: Row[] = []
    for (const said of demoFeedback) {
      const user = await userOf(all, said.by)
      if (user !== undefined) rows.push(rowOf(said, user, support, opened) as Row)
    }
    if (rows.length === 0) return 0
    const insert = db.insertInto('feedback').values(rows)
    const added = await insert
      .onConflict((conflict) => conflict.column('command').doNothing())
      .executeTakeFirstOrThrow()
    return Number(added.numInsertedOrUpdatedRows)
  },
} satisfies DemoSeed
