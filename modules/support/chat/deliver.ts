import type { Database } from '@portafilter/eventstore'
import { inBatches } from './batches.ts'
import type { Listener, Listeners, Place } from './listeners.ts'
import { shownRows } from './rows.ts'
import { sayMessages } from './say-messages.ts'
import { rowsToStaff } from './say-rows.ts'
import { changedOf, newestOf, type State, statesOf } from './states.ts'

type Told<Of extends State = State> = Readonly<{ state: Of; listener: Listener; place: Place }>

/** Of many words at once a process tells so seldom: each telling is a statement, of one chat or of fifty. */
const TOLD_EVERY_MS = 25
/** Nobody reads a list of chats faster; of many chats it is one frame to each of support, in place of one for each word. */
const ROWS_EVERY_MS = 500

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

const sayAllMarks = (told: readonly Told[]): void => {
  for (const [state, those] of Map.groupBy(told, (each) => each.state)) sayMarks(state, those)
}

type Deps = Readonly<{ db: Database; here: Listeners; onFailed(error: unknown): void }>

/**
 * Tells the clients of this process what is new in chats: those that are named (`tell`), and by `poll` all that changed
 * without a word. What has been kept is read again and said in order, each message once to each client.
 */
export const delivery = ({ db, here, onFailed }: Deps) => {
  const toldOf = <Of extends State>(states: readonly Of[]): Told<Of>[] =>
    states.flatMap((state) => here.of(state).map(([listener, place]) => ({ state, listener, place })))

  const toStaff = rowsToStaff(here)

  const tellRows = inBatches<number>(
    // They may have gone meanwhile, with the process.
    async (chats) => (here.hasStaff() ? toStaff.say(await shownRows(db, chats)) : undefined),
    onFailed,
    ROWS_EVERY_MS,
  )

  const tell = inBatches<number>(
    async (chats) => {
      const told = toldOf(await newestOf(db, chats))
      for (const chat of await sayMessages(db, told)) tell(chat)
      sayAllMarks(told)
      if (here.hasStaff()) chats.forEach(tellRows)
    },
    onFailed,
    TOLD_EVERY_MS,
  )

  const tellMarks = inBatches<number>(
    async (chats) => {
      const placed = here.chats(chats)
      if (placed.length === 0) return
      sayAllMarks(toldOf(await statesOf(db, placed)))
    },
    onFailed,
    TOLD_EVERY_MS,
  )

  let looked = new Date()
  const poll = async (): Promise<void> => {
    const since = new Date(looked.getTime() - CLOCKS_DIFFER_MS)
    const now = new Date()
    const those = { chats: here.chats(), buyers: here.buyers(), forStaff: here.hasStaff() }
    const rows = await changedOf(db, those, since)
    looked = now
    const isNews = ({ state, place }: Told) =>
      !place.isBehind && (place.last < state.last_seq || place.marks !== marksOf(state))
    const recent = new Set(rows.flatMap(({ id, last_at }) => (last_at > since ? id : [])))
    for (const state of rows)
      if ((recent.has(state.id) && toStaff.isNews(state.id, state)) || toldOf([state]).some(isNews)) tell(state.id)
    toStaff.keep(recent)
  }

  return {
    tell,
    tellMarks,
    poll: () => poll().catch(onFailed),
    /** Of support somebody has come, who was told of nothing yet. */
    greetStaff: () => toStaff.keep(new Set()),
  }
}
