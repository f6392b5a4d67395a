import type { Database } from '@portafilter/eventstore'
import { sql } from 'kysely'
import { inBatches } from './batches.ts'
import { MESSAGES_A_PAGE } from './contract.ts'
import type { Listener, Listeners, Place } from './listeners.ts'
import { messagesAfter } from './messages.ts'
import { shownRows } from './rows.ts'

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

const sayMarks = ({ state, listener, place }: Told): void => {
  const marks = marksOf(state)
  if (place.marks === marks) return
  place.marks = marks
  const { id: chat, buyer_read, staff_read } = state
  void listener.client.say({ type: 'marks', chat, buyer_read, staff_read })
}

type Deps = Readonly<{ db: Database; here: Listeners; onFailed(error: unknown): void }>

/**
 * Tells the clients of this process what is new in chats: those that are named (`tell`), and by `poll` all that changed
 * without a word. What has been kept is read again and said in order, each message once to each client.
 */
export const delivery = ({ db, here, onFailed }: Deps) => {
  const toldOf = (states: readonly State[]): Told[] =>
    states.flatMap((state) => here.of(state).map(([listener, place]) => ({ state, listener, place })))

  /** To nobody who is behind: their own pages bring them here. */
  const sayMessages = async (told: readonly Told[]): Promise<void> => {
    const due = told.filter(({ state, place }) => !place.isBehind && place.last < state.last_seq)
    const since = [...Map.groupBy(due, ({ state }) => state.id)].map(([chat, those]) => ({
      chat,
      after: Math.min(...those.map(({ place }) => place.last)),
    }))
    if (since.length === 0) return
    const read = Map.groupBy(await messagesAfter(db, since), ({ chat }) => chat)
    for (const { state, listener, place } of due) {
      const page = read.get(state.id) ?? []
      if (page.length === MESSAGES_A_PAGE) tell(state.id)
      const messages = page.map(({ message }) => message).filter(({ seq }) => seq > place.last)
      if (place.isBehind || messages.length === 0) continue
      place.last = messages.at(-1)?.seq ?? place.last
      void listener.client.say({
        type: 'messages',
        chat: state.id,
        messages,
        last_seq: Math.max(place.last, state.last_seq),
      })
    }
  }

  const sayRows = async (chats: readonly number[]): Promise<void> => {
    if (!here.hasStaff()) return
    const rows = await shownRows(db, chats)
    for (const { isStaff, client } of here.all)
      if (isStaff) for (const row of rows) void client.say({ type: 'chat', row })
  }

  const tell = inBatches<number>(async (chats) => {
    const { rows: states } = await sql<State>`${STATE} where id = any(${chats}::int[])`.execute(db)
    const told = toldOf(states)
    await sayMessages(told)
    told.forEach(sayMarks)
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
