import type { Letter } from '@portafilter/gateways'
import type { Kysely } from 'kysely'
import { expect, it, vi } from 'vitest'
import { writeToColleagues } from './letters.ts'
import type { IdentityTables } from './tables.ts'

vi.mock('./accounts/people.ts', () => ({
  colleaguesWith: async () => [
    { id: '1', email: 'dead' },
    { id: '2', email: null },
    { id: '3', email: 'living' },
  ],
}))

const letterTo = ({ id }: { id: string }) => ({ id: `reminder-${id}`, subject: '', text: '' })

/** Writes to all of finance, where these mailboxes take nothing; who was told. */
const told = async (dead: readonly string[]): Promise<string[]> => {
  const sent: string[] = []
  const send = async ({ id, to }: Letter) => {
    if (dead.includes(to)) throw new Error('550')
    sent.push(id)
  }
  await writeToColleagues({ db: {} as Kysely<IdentityTables>, mail: { send } }, 'finance', letterTo)
  return sent
}

it('tells all who can be told, and fails where nobody can be', async () => {
  expect(await told([])).toEqual(['reminder-1', 'reminder-3'])
  expect(await told(['dead'])).toEqual(['reminder-3'])
  await expect(told(['dead', 'living'])).rejects.toThrow('letters to finance could not be sent')
})
