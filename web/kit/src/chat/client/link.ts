import { type ChatFrameFrom, type ChatFrameTo, CLOSED } from '@portafilter/support/contract'

/** As much of a WebSocket as is used here. */
export type Wire = Pick<WebSocket, 'send' | 'close' | 'addEventListener'>

/**
 * `off`: nobody asked for it, or the server wants no other try. `elsewhere`: another page of this person has its place, and would
 * lose it: this one waits until somebody looks at it.
 */
export type LinkState = 'off' | 'connecting' | 'open' | 'elsewhere'

type Options = Readonly<{
  open(): Wire
  /** The first frame; where it cannot be made it is tried again, as a connection is. */
  hello(): Promise<ChatFrameTo>
  hear(frame: ChatFrameFrom): void
  changed(state: LinkState): void
  /** The server has closed it for good, with a code of `CLOSED`. */
  ended(code: number): void
  random?(): number
}>

const LEAST_MS = 500
const MOST_MS = 30_000
/** What asks for an answer is answered within it, or the connection is none any more. */
const ANSWER_MS = 10_000
const ANSWERS: readonly ChatFrameFrom['type'][] = ['welcome', 'sent', 'held', 'refused']
const FOR_GOOD: readonly number[] = [CLOSED.signedOut, CLOSED.forbidden]

/** How long to wait before another try: twice as long each time, and no two clients equally long. */
export const waitOf = (tries: number, random: number): number => Math.min(MOST_MS, LEAST_MS * 2 ** tries * (1 + random))

/** A connection that comes again by itself for as long as it is wanted. */
export const createLink = ({ open, hello, hear, changed, ended, random = Math.random }: Options) => {
  let state: LinkState = 'off'
  let wire: Wire | undefined
  let attempt = {}
  let tries = 0
  let openedAt = 0
  let again: ReturnType<typeof setTimeout> | undefined
  let silence: ReturnType<typeof setTimeout> | undefined

  const become = (next: LinkState) => {
    state = next
    changed(next)
  }
  const drop = () => {
    attempt = {}
    clearTimeout(again)
    clearTimeout(silence)
    wire?.close()
    wire = undefined
  }
  const lost = () => {
    // One that fails at what is said next has only greeted: it is no sign that all is well.
    if (state === 'open' && Date.now() - openedAt > MOST_MS) tries = 0
    drop()
    again = setTimeout(connect, waitOf(tries, random()))
    tries += 1
    become('connecting')
  }
  const awaitAnswer = () => {
    clearTimeout(silence)
    silence = setTimeout(lost, ANSWER_MS)
  }
  const heard = (frame: ChatFrameFrom) => {
    if (ANSWERS.includes(frame.type)) clearTimeout(silence)
    if (frame.type === 'welcome') {
      openedAt = Date.now()
      become('open')
    }
    hear(frame)
  }
  const closed = (code: number) => {
    if (FOR_GOOD.includes(code)) {
      stop()
      ended(code)
    } else if (code === CLOSED.tooMany) {
      drop()
      become('elsewhere')
    } else lost()
  }
  const attach = (to: Wire, first: ChatFrameTo) => {
    wire = to
    awaitAnswer()
    to.addEventListener('open', () => to.send(JSON.stringify(first)))
    to.addEventListener('message', ({ data }) => wire === to && heard(JSON.parse(data)))
    to.addEventListener('close', ({ code }) => wire === to && closed(code))
  }
  const connect = async () => {
    drop()
    if (state !== 'connecting') become('connecting')
    const mine = attempt
    const first = await hello().catch(() => undefined)
    if (mine !== attempt) return
    if (first === undefined) lost()
    else attach(open(), first)
  }
  const stop = () => {
    drop()
    tries = 0
    become('off')
  }
  return {
    start: () => void connect(),
    stop,
    /** Does not wait for the next try: the network is there again, or somebody looks. */
    hasten: () => {
      if (state === 'connecting' || state === 'elsewhere') void connect()
    },
    /** Makes it anew though it seems to be open. */
    reconnect: () => {
      if (state !== 'off') void connect()
    },
    /** Says something, and where an answer belongs to it, waits for that; not while it is not open. */
    say: (frame: ChatFrameTo, isAnswered = false): void => {
      if (state !== 'open') return
      wire?.send(JSON.stringify(frame))
      if (isAnswered) awaitAnswer()
    },
  }
}
