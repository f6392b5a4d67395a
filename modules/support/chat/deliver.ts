import type { Database } from '@portafilter/eventstore'
import { sql } from 'kysely'
import { inBatches } from './batches.ts'
import type { Listener, Listeners, Place } from './listeners.ts'
import { shownRows } from './rows.ts'
import { sayMessages } from './say-messages.ts'

/** A chat as far as it matters to whoever is told of it. */
type State = Readonly<{
  id: number
  buyer: string
  last_seq: number
  buyer_read: number
  staff_read: number
  last_at: Date
}>
type Told = Readonly<{ state: State; listener: Listener; place: Place }>

const STATE = sql`select id, buyer, last_seq, buyer_read, staff_read, last_at from chats`

/** The clocks of two machines differ by less, in ms. */
const CLOCKS_DIFFER_MS = 5_000

const marksOf = ({ buyer_read, staff_read }: State): string => `${buyer_read} ${staff_read}`

/** To those of whom it is news. */
const sayMarks = (state: State, told: readonly Told[]): void => {
  const { id: chat, buyer_read, staff_read } = state
  const frame = { type: 'marks' as const, chat, buyer_read, staff_read }
  for (const { listener, place } of told) {
    if (place.marks === marksOf(state)) continue
    place.marks = marksOf(state)
    void listener.client.say(frame)
  }
}

type Deps = Readonly<{ db: Database; here: Listeners; onFailed(error: unknown): void }>

/**
 * Tells the clients of this process what is new in chats: those that are named (`tell`), and by `poll` all that changed
 * without a word. What has been kept is read again and said in order, each message once to each client.
 */
export const delivery = ({ db, here, onFailed }: Deps) => {
  const toldOf = (states: readonly State[]): Told[] =>
    states.flatMap((state) => here.of(state).map(([listener, place]) => ({ state, listener, place })))

  const sayRows = async (chats: readonly number[]): Promise<void> => {
    if (!here.hasStaff()) return
    const rows = await shownRows(db, chats)
    const staff = [...here.all].filter(({ isStaff }) => isStaff)
    for (const row of rows) {
      const frame = { type: 'chat' as const, row }
      for (const { client } of staff) void client.say(frame)
    }
  }

  const tell = inBatches<number>(async (chats) => {
    const { rows: states } = await sql<State>`${STATE} where id = any(${chats}::int[])`.execute(db)
    const told = toldOf(states)
    for (const chat of await sayMessages(db, told)) tell(chat)
    for (const [state, those] of Map.groupBy(told, (each) => each.state)) sayMarks(state, those)
    await sayRows(chats)
  }, onFailed)

  let looked = new Date()
  const poll = async (): Promise<void> => {
    const since = new Date(looked.getTime() - CLOCKS_DIFFER_MS)
    looked = new Date()
    const { rows } = await sql<State>`
      ${STATE} where id = any(${here.chats()}::int[]) or buyer = any(${here.buyers()}::uuid[])
        or (${here.hasStaff()} and last_at > ${since})`.execute(db)
    const isNews = ({ state, place }: Told) =>
      !place.isBehind && (place.last < state.last_seq || place.marks !== marksOf(state))
    for (const state of rows)
      if ((here.hasStaff() && state.last_at > since) || toldOf([state]).some(isNews)) tell(state.id)
  }

  return { tell, poll: () => poll().catch(onFailed) }
}
