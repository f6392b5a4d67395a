import { once } from 'node:events'
import type { ChatFrameFrom } from '@portafilter/support/contract'
import { sql } from 'kysely'
import { WebSocket } from 'ws'
import { type BenchShop, withShop } from './bench-shop.ts'
import type { ChatPerson, ChatReport, ChatTask } from './chat-people.ts'
import { middle, quantile, ratioOf, rounded } from './figures.ts'
import { inProcess } from './in-process.ts'
import type { LoadBuyer } from './order-buyers.ts'
import { orderLoad, warmUp } from './order-load.ts'
import { msEach, type ProcessorTimes, peakMb, processorTimes } from './process-table.ts'
import type { BenchRow } from './report.ts'
import { type ShopProcess, startShopProcess } from './shop-process.ts'

const PEOPLE = 250
const STAFF = 10
const SOCKETS_EACH = 4
const PER_SECOND = 50
const ORDERERS = 1_000
const IN_FLIGHT = 8
const TURNS = 3
const CAUGHT_UP = 10_000
/** A thousand sockets are open by then. */
const window = { warmUpMs: 12_000, measureMs: 15_000 }

type Talking = Readonly<{ buyers: readonly ChatPerson[]; staff: readonly ChatPerson[] }>

/** Gives each buyer a chat, and each of support a share of them to look at. */
const prepareChats = async ({ database: { db } }: BenchShop, people: readonly LoadBuyer[]): Promise<Talking> => {
  const [support, buyers] = [people.slice(0, STAFF), people.slice(STAFF)]
  await db
    .insertInto('staff_roles')
    .values(support.map(({ user }) => ({ user_id: user, role: 'support' })))
    .execute()
  const made = db.insertInto('chats').values(buyers.map(({ user }) => ({ buyer: user, last_at: new Date() })))
  const chats = (await made.returning('id').execute()).map(({ id }) => id as number)
  return {
    buyers: buyers.map(({ token }) => ({ token, looksAt: [] })),
    staff: support.map(({ token }, n) => ({ token, looksAt: chats.filter((_, at) => at % STAFF === n) })),
  }
}

/** A message: milliseconds of processor time by process, and statements of all of the API's processes. */
type Talk = ChatReport & { readonly processor: ProcessorTimes; readonly statements: number }

const talk = async ({ postmaster }: BenchShop, apis: readonly ShopProcess[], talking: Talking): Promise<Talk> => {
  const task: ChatTask = {
    urls: apis.map(({ url }) => url),
    ...talking,
    socketsEach: SOCKETS_EACH,
    perSecond: PER_SECOND,
    ...window,
  }
  const module = new URL('./chat-people.ts', import.meta.url)
  const look = async (pid: number) => ({
    processor: processorTimes({ API: apis.map((each) => each.pid), Postgres: [postmaster], people: [pid] }),
    statements: (await Promise.all(apis.map((each) => each.counts()))).reduce((all, each) => all + each.statements, 0),
  })
  const { report, before, after } = await inProcess<ChatReport, Awaited<ReturnType<typeof look>>>(module, task, look)
  const messages = (PER_SECOND * window.measureMs) / 1_000
  return {
    ...report,
    processor: msEach(before.processor, after.processor, messages),
    statements: (after.statements - before.statements) / messages,
  }
}

/** So long somebody waits who comes to a chat of 10,000 messages and has none of them, in ms. */
const catchUp = async ({ database: { db }, api: { url } }: BenchShop, { user, token }: LoadBuyer): Promise<number> => {
  await sql`
    with chat as (insert into chats (buyer, last_seq, last_at) values (${user}, ${CAUGHT_UP}, now()) returning id)
    insert into chat_messages (chat, seq, sender, is_staff, kind, body, at)
    select chat.id, n, ${user}::uuid, false, 'text', '请问锅炉不加热应该怎么办？', now()
    from chat, generate_series(1, ${CAUGHT_UP}::int) n`.execute(db)
  const begin = performance.now()
  const socket = new WebSocket(`${url.replace('http', 'ws')}/prod-api/ws/chat`, { origin: url })
  const { promise, resolve } = Promise.withResolvers<void>()
  socket.on('message', (data) => {
    const frame = JSON.parse(String(data)) as ChatFrameFrom
    if (frame.type === 'messages' && frame.messages.at(-1)?.seq === CAUGHT_UP) resolve()
  })
  await once(socket, 'open')
  socket.send(JSON.stringify({ type: 'hello', token }))
  await promise
  socket.close()
  return performance.now() - begin
}

const rowsOf = ({ toScreen, toSender, refused, processor, statements }: Talk): BenchRow[] => {
  const row = (name: string, value: number, unit: string) => ({ name, value: rounded(value), unit })
  return [
    { ...row('chat, 50/s over 1,000 sockets: to the other’s screen, p50', quantile(toScreen, 0.5), 'ms'), processor },
    { ...row('… p99', quantile(toScreen, 0.99), 'ms'), aim: 50 },
    row('… acknowledged, p99', quantile(toSender, 0.99), 'ms'),
    row('… statements', statements, 'a message'),
    { ...row('… refused', refused, 'answers'), aim: 0 },
  ]
}

/** Chats of 250 people over 1,000 sockets at two API processes: alone, and beside people who order, in turns with these alone. */
export const benchChat = (databaseUrl: string, say: (line: string) => void): Promise<BenchRow[]> =>
  withShop({ databaseUrl, say, buyers: PEOPLE + ORDERERS + 1 }, async (shop) => {
    const second = await startShopProcess(shop.database.url)
    const apis = [shop.api, second]
    try {
      const talking = await prepareChats(shop, shop.buyers.slice(0, PEOPLE))
      const ordering = { ...shop, buyers: shop.buyers.slice(PEOPLE + 1) }
      const late = await catchUp(shop, shop.buyers[PEOPLE] as LoadBuyer)
      say(`caught up in ${Math.round(late)} ms`)
      await warmUp(ordering, apis)
      const alone = await talk(shop, apis, talking)
      const beside: number[] = []
      for (let turn = 0; turn < TURNS; turn += 1) {
        const quiet = await orderLoad(ordering, { inFlight: IN_FLIGHT, ...window }, apis)
        const [loud] = await Promise.all([
          orderLoad(ordering, { inFlight: IN_FLIGHT, ...window }, apis),
          talk(shop, apis, talking),
        ])
        beside.push(loud.perSecond / quiet.perSecond)
        say(`orders ${rounded(quiet.perSecond)}/s alone, ${rounded(loud.perSecond)}/s beside chats`)
      }
      const memory = Math.max(...apis.map(({ pid }) => peakMb(pid)))
      return [
        ...rowsOf(alone),
        { name: '10,000 messages caught up', value: rounded(late / 1_000), unit: 's', aim: 2 },
        { name: 'API memory with 500 sockets each', value: Math.round(memory), unit: 'MB', aim: 350 },
        { name: 'orders beside chats', value: ratioOf(middle(beside), 1), unit: 'of alone', aim: 0.9 },
      ]
    } finally {
      await second.stop()
    }
  })
