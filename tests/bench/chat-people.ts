import { once } from 'node:events'
import { setInterval } from 'node:timers/promises'
import type { ChatFrameFrom, ChatFrameTo } from '@portafilter/support/contract'
import { WebSocket } from 'ws'
import { answerTask } from './in-process.ts'

/** Somebody with a token; staff look at chats. */
export type ChatPerson = { readonly token: string; readonly looksAt: readonly number[] }

/** What the people's process is told: each has sockets at every API process, and somebody says something so often. */
export type ChatTask = {
  readonly urls: readonly string[]
  readonly buyers: readonly ChatPerson[]
  readonly staff: readonly ChatPerson[]
  readonly socketsEach: number
  readonly perSecond: number
  readonly warmUpMs: number
  readonly measureMs: number
}

export type ChatReport = {
  /** From when words are sent until they are on each screen of the other side, in ms; and until they are acknowledged. */
  readonly toScreen: readonly number[]
  readonly toSender: readonly number[]
  readonly sent: number
  readonly refused: number
}

/** Fewer than an address may have that have not said who they are. */
const AT_ONCE = 10
/** Whoever writes has seen everything. */
const ALL = 2_147_483_647

type Client = {
  readonly socket: WebSocket
  readonly isStaff: boolean
  readonly looksAt: readonly number[]
  /** Of a person's pages one is before their eyes, and says what they have read. */
  readonly isInSight: boolean
}
type Wanted = { readonly url: string; readonly person: ChatPerson } & Pick<Client, 'isStaff' | 'isInSight'>

const open = async ({ url, person: { token, looksAt }, isStaff, isInSight }: Wanted): Promise<Client> => {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/prod-api/ws/chat`, { origin: url })
  await once(socket, 'open')
  socket.send(JSON.stringify({ type: 'hello', token } satisfies ChatFrameTo))
  await once(socket, 'message')
  for (const chat of looksAt) say(socket, { type: 'look', chat, is_looking: true, after: ALL })
  return { socket, isStaff, looksAt, isInSight }
}
const say = (socket: WebSocket, frame: ChatFrameTo): void => socket.send(JSON.stringify(frame))

const openAll = async ({ urls, buyers, staff, socketsEach }: ChatTask): Promise<Client[]> => {
  const wanted = [...buyers.map((each) => [each, false] as const), ...staff.map((each) => [each, true] as const)]
  const places = Array.from({ length: socketsEach }, (_, n) => urls[n % urls.length] as string)
  const all = wanted
    .flatMap(([person, isStaff]) => places.map((url, n) => ({ url, person, isStaff, isInSight: n === 0 })))
    .values()
  const clients: Client[] = []
  const opening = async () => {
    for (const each of all) clients.push(await open(each))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, opening))
  return clients
}

const run = async (task: ChatTask): Promise<ChatReport> => {
  const [begin, end] = [performance.now() + task.warmUpMs, performance.now() + task.warmUpMs + task.measureMs]
  const clients = await openAll(task)
  const [toScreen, toSender]: [number[], number[]] = [[], []]
  let [sent, refused] = [0, 0]
  const note = (times: number[], since: number) => {
    if (since >= begin && since <= end) times.push(performance.now() - since)
  }
  const sentAt = new Map<string, number>()
  for (const { socket, isStaff, isInSight } of clients)
    socket.on('message', (data) => {
      const frame = JSON.parse(String(data)) as ChatFrameFrom
      if (frame.type === 'refused' || frame.type === 'held') refused += 1
      if (frame.type === 'sent') note(toSender, sentAt.get(frame.client_id) ?? 0)
      if (frame.type !== 'messages') return
      for (const { sender, client_id } of frame.messages)
        if (sender?.is_staff === !isStaff) note(toScreen, sentAt.get(client_id ?? '') ?? 0)
      const seen = frame.messages.findLast(({ sender }) => sender?.is_staff === !isStaff)
      if (isInSight && seen) say(socket, { type: 'read', ...(isStaff && { chat: frame.chat }), seq: seen.seq })
    })
  const [writers, answerers] = [clients.filter((each) => !each.isStaff), clients.filter((each) => each.isStaff)]
  for await (const _ of setInterval(1_000 / task.perSecond)) {
    if (performance.now() > end) break
    const from = (sent % 2 === 0 ? writers : answerers) as Client[]
    const { socket, isStaff, looksAt } = from[(sent >> 1) % from.length] as Client
    const client_id = crypto.randomUUID()
    const chat = isStaff ? { chat: looksAt[sent % looksAt.length] as number } : {}
    sentAt.set(client_id, performance.now())
    say(socket, { type: 'send', client_id, ...chat, seen: ALL, body: '请问锅炉不加热应该怎么办？' })
    sent += 1
  }
  const closed = clients.map(({ socket }) => once(socket, 'close'))
  for (const { socket } of clients) socket.close()
  await Promise.all(closed)
  return { toScreen, toSender, sent, refused }
}

answerTask(import.meta.url, run)
