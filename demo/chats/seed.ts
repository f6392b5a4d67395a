import type { Session } from '@portafilter/contract'
import { nameUuid } from '@portafilter/eventstore'
import { DAY_MS, HOUR_MS, isRefusal, MINUTE_MS } from '@portafilter/kernel'
import { claimChat, sendInChat } from '@portafilter/support'
import type { DemoSeed, DemoShop } from '../demo-seed.ts'
import { openedAt, taken, userOf } from '../story.ts'

/** Of ids that are made from words: the same ones each time, so that a message that is there is the same message. */
const SEEDED = '5b0c7a1e-6f0d-4c55-9a51-3f9a3d1a7c84'

type Line = Readonly<{ by: 'buyer' | 'support'; body: string; part?: string }>

/** `isClaimed`: support has it in hand. */
type Told = Readonly<{ buyer: string; lines: readonly Line[]; isClaimed?: true }>

const demoChats: readonly Told[] = [
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
  {
    buyer: 'yunduan',
    lines: [{ by: 'buyer', body: '请问锅炉安全阀近期有货吗？我们下周要给门店保养。' }],
    isClaimed: true,
  },
]

/** More than stands in any of them. */
const SEEN_ALL = 1_000

const sentOf = ({ body, part }: Line) => ({
  client_id: nameUuid(body, SEEDED),
  seen: SEEN_ALL,
  body,
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
  return chat
}

/** Support takes it in hand, with what it has seen of it. */
const claims = async ({ db }: Pick<DemoShop, 'db'>, chat: number, support: string, opened: Date): Promise<void> => {
  const by: Session = {
    id: support,
    user: support,
    account: 'support',
    market: 'none',
    erpCode: null,
    confirmed: true,
    roles: ['support'],
  }
  const meta = {
    id: nameUuid(`${chat} claimed`, SEEDED),
    actor: support,
    request: null,
    cause: null,
    at: new Date(opened.getTime() - DAY_MS + HOUR_MS),
  }
  taken(await claimChat(db, { id: String(chat), seen: 0, by, meta, language: 'CN' }))
}

/** What buyers of the demo have said to support: one has been answered, others wait, one of them in somebody's hand. */
export const chatsSeed = {
  name: 'Chats',
  add: async (shop: Pick<DemoShop, 'db'>): Promise<number> => {
    const [opened, support] = await Promise.all([openedAt(shop.db), userOf(shop.db, 'support')])
    if (opened === undefined || support === undefined) return 0
    let added = 0
    for (const { buyer, lines, isClaimed } of demoChats) {
      const user = await userOf(shop.db, buyer)
      if (user === undefined || (await hasChat(shop, user))) continue
      const chat = await say(shop, opened, [user, support], lines)
      if (isClaimed && chat !== undefined) await claims(shop, chat, support, opened)
      added += 1
    }
    return added
  },
} satisfies DemoSeed

const hasChat = async ({ db }: Pick<DemoShop, 'db'>, buyer: string): Promise<boolean> =>
  (await db.selectFrom('chats').select('id').where('buyer', '=', buyer).executeTakeFirst()) !== undefined
