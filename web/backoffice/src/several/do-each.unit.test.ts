import { HttpError } from 'react-admin'
import { expect, it } from 'vitest'
import { doEach } from './do-each.ts'

const rows = ['lin', 'wang', 'zhao'].map((id, version) => ({ id, version }))

/** Answers each row, or fails as told. */
const failing = (failures: Readonly<Record<string, unknown>>) => {
  const tried: string[] = []
  const act = async ({ id, version }: { id: string; version: number }) => {
    tried.push(`${id} ${version}`)
    if (id in failures) throw failures[id]
  }
  return { tried, act }
}

it('does it with each row in the version that was seen', async () => {
  const { tried, act } = failing({})
  expect(await doEach(rows, act)).toEqual({ done: ['lin', 'wang', 'zhao'], refused: [] })
  expect(tried).toEqual(['lin 0', 'wang 1', 'zhao 2'])
})

it.each([
  ['refused', new HttpError('Invalid operation', 400, {})],
  ['too late', new HttpError('Wang was first', 409, { by: 'wang' })],
  ['no more', new HttpError('No such user', 404, {})],
])('says why a row was not done (%s), and goes on', async (_, failure) => {
  const { act } = failing({ wang: failure })
  const refused = [{ id: 'wang', why: failure.message }]
  expect(await doEach(rows, act)).toEqual({ done: ['lin', 'zhao'], refused })
})

it.each([0, 502, 503, 504])(
  'ends where nobody answers, or who stands in for the server (%i): the rest has not been tried',
  async (status) => {
    const { tried, act } = failing({ wang: new HttpError('No server', status) })
    expect(await doEach(rows, act)).toEqual({ done: ['lin'], refused: [{ id: 'wang', why: 'No server' }] })
    expect(tried).toEqual(['lin 0', 'wang 1'])
  },
)

it('leaves it to the sign-in to say that the session is over', async () => {
  const { act } = failing({ wang: new HttpError('Please sign in first', 401) })
  expect(await doEach(rows, act)).toEqual({ done: ['lin'], refused: [] })
})
