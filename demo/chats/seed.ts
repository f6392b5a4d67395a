import { nameUuid } from '@portafilter/eventstore'
import { DAY_MS, isRefusal, MINUTE_MS } from '@portafilter/kernel'
import { sendInChat } from '@portafilter/support'
import type { DemoSeed, DemoShop } from '../demo-seed.ts'
import { openedAt, userOf } from '../story.ts'

/** Of ids that are made from words: the same ones each time, so that a message that is there is the same message. */
const SEEDED = '5b0c7a1e-6f0d-4c55-9a51-3f9a3d1a7c84'

type Line = Readonly<{ by: 'buyer' | 'support'; body: string; part?: string }>

const demoChats: readonly Readonly<{ buyer: string; lines: readonly Line[] }>[] = [
  {
    buyer: 'dealer',
    lines: [
      { by: 'buyer', body: '您好，D 系列的冲煮头漏水，应该换哪个密封圈？' },
      { by: 'support', body: '您好，请先确认序列号，D 系列用的是下面这一款。', part: 'KP-1115' },
      { by: 'buyer', body: '确认了，就是这款，谢谢！' },
    ],
  },
  {
    buyer: 'overseas',
    lines: [{ by: 'buyer', body: 'Hello, could you tell me when my last order will be shipped?' }],
  },
]

/** More than stands in any of them. */
const SEEN_ALL = 1_000

const sentOf = ({ body, part }: Line) => ({
  ...{ client_id: nameUuid(body, SEEDED), seen: SEEN_ALL, body },
  ...(part !== undefined && { card: { kind: 'part', part_code: part } as const }),
})

/** Says a chat's lines, three minutes apart, on the day before the shop was opened. */
const say = async (
  { db }: Pick<DemoShop, 'db'>,
  opened: Date,
  [buyer, support]: readonly [string, string],
  lines: readonly Line[],
) => {
  let chat: number | undefined
  for (const [at, line] of lines.entries()) {
    const isStaff = line.by === 'support'
    const writer = { user: isStaff ? support : buyer, firm: null, isStaff }
    const when = new Date(opened.getTime() - DAY_MS + at * 3 * MINUTE_MS)
    const kept = await sendInChat(db, writer, isStaff ? chat : undefined, sentOf(line), when)
    if (isRefusal(kept)) throw new Error(`the demo’s chat is refused: ${kept.refused}`)
    chat = kept.chat
  }
}

/** What buyers of the demo have said to support: one has been answered, one waits. */
export const chatsSeed = {
  name: 'Chats',
  add: async (shop: Pick<DemoShop, 'db'>): Promise<number> => {
    const [opened, support] = await Promise.all([openedAt(shop.db), userOf(shop.db, 'support')])
    if (opened === undefined || support === undefined) return 0
    let added = 0
    for (const { buyer, lines } of demoChats) {
      const user = await userOf(shop.db, buyer)
      if (user === undefined || (await hasChat(shop, user))) continue
      await say(shop, opened, [user, support], lines)
      added += 1
    }
    return added
  },
} satisfies DemoSeed

const hasChat = async ({ db }: Pick<DemoShop, 'db'>, buyer: string): Promise<boolean> =>
  (await db.selectFrom('chats').select('id').where('buyer', '=', buyer).executeTakeFirst()) !== undefined
