import type { User } from '@portafilter/identity/contract'
import { CLOSED } from '@portafilter/support/contract'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { storeLanguage } from '../../language.ts'
import { mayLeave } from '../../leaving.ts'
import { createSession } from '../../session.ts'
import { connectedChat } from './connected.ts'
import { keepsUnsent } from './kept.ts'
import { FakeWire, memory, rest } from './wire.testing.ts'

const wires: FakeWire[] = []
class Made extends FakeWire {
  constructor() {
    super()
    wires.unshift(this)
  }
}
const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
const appear = (visibilityState: DocumentVisibilityState) => {
  page.visibilityState = visibilityState
  page.dispatchEvent(new Event('visibilitychange'))
}
let network = new EventTarget()
/** Whether the page goes without a question. */
const unloads = () => network.dispatchEvent(new Event('beforeunload', { cancelable: true }))

beforeEach(() => {
  vi.useFakeTimers()
  wires.length = 0
  network = new EventTarget()
  vi.stubGlobal('WebSocket', Made)
  vi.stubGlobal('location', { origin: 'https://shop.example' })
  for (const name of ['localStorage', 'sessionStorage']) vi.stubGlobal(name, memory())
  vi.stubGlobal('navigator', { language: 'zh-CN' })
  vi.stubGlobal('document', page)
  vi.stubGlobal('addEventListener', network.addEventListener.bind(network))
  vi.stubGlobal('removeEventListener', network.removeEventListener.bind(network))
  return () => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  }
})

let clerks = 0
/** A chat of an account of its own, connected. */
const connectedOne = async () => {
  clerks += 1
  const user = { account: `clerk${clerks}` } as User
  const session = createSession<User>()
  session.begin('T1', user)
  const chat = connectedChat(session, 'staff', user.account)
  await welcome()
  return { session, user, chat }
}
const welcome = async () => {
  await rest()
  wires[0]?.dispatchEvent(new Event('open'))
  wires[0]?.say({ type: 'welcome', user: 'me', is_staff: true, chat: null })
}
const tokens = () => wires.flatMap((wire) => wire.of('hello').map(({ token }) => token)).reverse()

describe('a page’s connection', () => {
  it('is of whoever is signed in, and made anew for another token', async () => {
    const { session, user, chat } = await connectedOne()
    wires[0]?.cut(CLOSED.forbidden)
    expect(chat.state().link).toBe('off')
    session.begin('T2', user)
    await welcome()
    expect(tokens()).toEqual(['T1', 'T2'])
    expect(chat.state().link).toBe('open')
    session.end('left')
    expect(chat.state().link).toBe('off')
    expect(wires[0]?.isClosed).toBe(true)
  })

  it('asks before words or a picture are lost that the server does not have', async () => {
    const { session, chat } = await connectedOne()
    vi.stubGlobal('fetch', () => new Promise(() => undefined))
    const answers = [false, false, false, true]
    vi.stubGlobal('confirm', () => answers.shift())
    expect([unloads(), mayLeave()]).toEqual([true, true])
    chat.choosePicture(7, new File(['a'], 'a.png'))
    expect([unloads(), mayLeave()]).toEqual([false, false])
    void chat.sendPicture(7)
    expect([unloads(), mayLeave()]).toEqual([false, false])
    chat.leavePictureOut(7)
    expect([unloads(), mayLeave()]).toEqual([true, true])
    chat.send(7, { body: 'a' })
    expect([unloads(), mayLeave(), mayLeave()]).toEqual([false, false, true])
    session.end('left')
    expect(unloads()).toBe(true)
  })

  it('asks nobody about the words of whoever was signed in before', async () => {
    const { session, chat } = await connectedOne()
    chat.send(7, { body: 'a' })
    session.end('left')
    session.begin('T2', { account: 'colleague' } as User)
    vi.stubGlobal('confirm', () => false)
    expect([unloads(), mayLeave()]).toEqual([true, true])
    session.end('left')
  })

  it('sends when they sign in again what was written while the session was over, and nothing that they left for lost', async () => {
    const { session, user, chat } = await connectedOne()
    const uploaded = Promise.withResolvers<Response>()
    vi.stubGlobal('fetch', () => uploaded.promise)
    session.end('expired')
    chat.send(7, { body: 'a' })
    session.begin('T2', user)
    await welcome()
    expect(wires[0]?.of('send')).toMatchObject([{ body: 'a' }])
    chat.choosePicture(7, new File(['a'], 'a.png'))
    const sending = chat.sendPicture(7)
    chat.type(7, 'half written')
    session.end('left')
    uploaded.resolve(Response.json({ result: 1, object: '/files/a.png' }))
    await sending
    expect(keepsUnsent(user.account)).toBe(false)
    session.begin('T3', user)
    await welcome()
    expect(wires[0]?.of('send')).toEqual([])
    expect(chat.state()).toMatchObject({ box: [], pictures: {}, drafts: { 7: 'half written' } })
    session.end('left')
  })

  it('is made anew in another language', async () => {
    const { session } = await connectedOne()
    storeLanguage('EN')
    await welcome()
    expect(wires.map((wire) => wire.of('hello')[0]?.language)).toEqual(['EN', 'CN'])
    session.end('left')
  })

  it('is made anew when the network comes back, and when the page was out of sight for long', async () => {
    const { session } = await connectedOne()
    network.dispatchEvent(new Event('online'))
    await welcome()
    expect(wires).toHaveLength(2)
    for (const [away, made] of [
      [20_000, 2],
      [30_000, 3],
    ] as const) {
      appear('hidden')
      await vi.advanceTimersByTimeAsync(away)
      appear('visible')
      await welcome()
      expect(wires).toHaveLength(made)
    }
    session.end('left')
  })

  it('outlives a late word that an earlier session is over', async () => {
    const { session, user, chat } = await connectedOne()
    session.begin('T2', user)
    wires[0]?.cut(CLOSED.signedOut)
    await welcome()
    expect([session.token(), chat.state().link]).toEqual(['T2', 'open'])
    session.end('left')
  })
})
