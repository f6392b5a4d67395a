import { MINUTE_MS } from '@portafilter/kernel'
import { HttpError } from 'react-admin'
import { beforeEach, expect, it, vi } from 'vitest'
import { httpClient } from './http.ts'

const session = vi.hoisted(() => ({ token: () => 'lin', end: vi.fn() }))
vi.mock('../session.ts', () => ({ session, PREFIX: 'backoffice.' }))
const language = vi.fn<() => string>()
const touchedAt = vi.fn<() => number>()
vi.stubGlobal('localStorage', {
  getItem: (name: string) => (name === 'backoffice.activeAt' ? String(touchedAt()) : language()),
})

beforeEach(() => {
  language.mockReturnValue('EN')
  touchedAt.mockReturnValue(Date.now())
})

const said = async (answer: Response) => {
  vi.stubGlobal('fetch', () => Promise.resolve(answer))
  const error = await httpClient('/staff-api/parts').catch((thrown: unknown) => thrown)
  return error instanceof HttpError ? [error.message, error.status] : error
}
const page = (status: number, statusText = '') => new Response('<html>nginx</html>', { status, statusText })

it('says in the reader’s language what a proxy means that answers in the server’s place', async () => {
  const away = ['The server cannot be reached; check the network and retry', 502]
  expect(await said(page(502, 'Bad Gateway'))).toEqual(away)
  const large = ['This is too large to be sent; choose a smaller file, or send less at once', 413]
  expect(await said(page(413, 'Payload Too Large'))).toEqual(large)
  language.mockReturnValue('CN')
  expect(await said(page(502))).toEqual(['无法连接服务器，请检查网络后重试', 502])
})

it('leaves the word to the server where it has one', async () => {
  const message = 'The file may have 5 MB at most'
  expect(await said(Response.json({ message }, { status: 413 }))).toEqual([message, 413])
})

it('ends the session that is over', async () => {
  await said(Response.json({ message: 'Please sign in first' }, { status: 401 }))
  expect(session.end).toHaveBeenCalledExactlyOnceWith('expired', 'lin')
})

it('says of a question that nobody is at the backoffice, whose touches are kept apart from the shop’s', async () => {
  const said: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Headers }) => {
    said.push(headers.get('repeated'))
    return Response.json({})
  })
  await httpClient('/staff-api/parts')
  touchedAt.mockReturnValue(Date.now() - 2 * MINUTE_MS)
  await httpClient('/staff-api/parts')
  expect(said).toEqual([null, '1'])
})
