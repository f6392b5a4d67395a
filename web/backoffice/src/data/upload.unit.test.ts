import { HttpError } from 'react-admin'
import { expect, it, vi } from 'vitest'
import { uploadCasePicture } from './upload.ts'

vi.mock('../session.ts', () => ({ session: { token: () => null, end: vi.fn() } }))
vi.stubGlobal('localStorage', { getItem: () => 'EN' })

const PICTURE = new File(['picture'], 'leak.png')
const said = (answer: Response | Error) => {
  vi.stubGlobal('fetch', () => (answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)))
  return uploadCasePicture(PICTURE).catch((error: Error) => [
    error.message,
    error instanceof HttpError ? error.status : undefined,
  ])
}
const page = (status: number) => new Response('<html>nginx</html>', { status })
const AWAY = 'The server cannot be reached; check the network and retry'

it('says that no answer came where a proxy answers for a server that is away', async () => {
  expect(await said(new TypeError('Failed to fetch'))).toEqual([AWAY, 0])
  expect(await said(page(502))).toEqual([AWAY, 502])
})

it('says that the file is too large where a proxy does not let it through', async () => {
  expect(await said(page(413))).toEqual([
    'This is too large to be sent; choose a smaller file, or send less at once',
    413,
  ])
})

it('leaves the word to the server where it has one', async () => {
  const body = { code: 'too_large', message: 'The file may have 5 MB at most' }
  expect((await said(Response.json(body, { status: 413 })))[0]).toBe(body.message)
})
