import type { ChatFrameFrom, ChatFrameTo, Message } from '@portafilter/support/contract'
import { onTestFinished, vi } from 'vitest'
import { type ChatOptions, createChat } from './client.ts'
import type { Wire } from './link.ts'

type Frame<Type extends string> = Extract<ChatFrameTo, { type: Type }>

/** One connection, as the server has it. */
export class FakeWire extends EventTarget {
  readonly frames: ChatFrameTo[] = []
  isClosed = false
  send(text: string) {
    this.frames.push(JSON.parse(text))
  }
  close() {
    this.isClosed = true
  }
  of = <Type extends ChatFrameTo['type']>(type: Type) =>
    this.frames.filter((frame) => frame.type === type) as unknown as Frame<Type>[]
  say(frame: ChatFrameFrom) {
    this.dispatchEvent(Object.assign(new Event('message'), { data: JSON.stringify(frame) }))
  }
  cut(code: number) {
    this.dispatchEvent(Object.assign(new Event('close'), { code }))
  }
}

/** A message of somebody else's, or of this `client_id`. */
export const message = (seq: number, more: Partial<Message> = {}): Message => ({
  seq,
  kind: 'text',
  body: `No. ${seq}`,
  sender: { user: 'other', name: 'Other', is_staff: true },
  client_id: null,
  note: null,
  picture: null,
  card: null,
  about: null,
  quantity: null,
  command_id: null,
  at: '2026-11-26T09:30:00.000+08:00',
  ...more,
})

/** A page's storage, which outlives it. */
export const memory = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  }
}

/** Lets what was promised go on. */
export const rest = () => vi.advanceTimersByTimeAsync(0)

/** A chat with a server that does what the test says; `wires` are its connections, the last one first. */
export const talking = async (given: Partial<ChatOptions> & { history?: readonly Message[] } = {}) => {
  const wires: FakeWire[] = []
  const { history = [], side = 'buyer' } = given
  const loads: (number | undefined)[] = []
  const chat = createChat({
    side,
    account: 'dealer',
    token: () => 'T',
    language: () => 'CN',
    storage: memory(),
    onSignedOut: () => undefined,
    open: () => {
      const wire = new FakeWire()
      wires.unshift(wire)
      return wire as unknown as Wire
    },
    load: async (_, before = Number.POSITIVE_INFINITY) => {
      loads.push(before)
      const messages = history.filter(({ seq }) => seq < before).slice(-100)
      return { chat: { buyer_read: 0, staff_read: 0 }, messages }
    },
    upload: async ({ name }) => `/files/${name}`,
    ...given,
  })
  const welcome = () => {
    wires[0]?.dispatchEvent(new Event('open'))
    wires[0]?.say({ type: 'welcome', user: 'me', is_staff: side === 'staff', chat: null })
  }
  const wire = (): FakeWire => wires[0] ?? new FakeWire()
  chat.start()
  onTestFinished(chat.stop)
  await rest()
  welcome()
  return { chat, wires, wire, welcome, loads, thread: (id = 0) => chat.state().threads[id] }
}
