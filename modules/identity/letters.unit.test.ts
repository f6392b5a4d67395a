import { type Letter, LetterRefused } from '@portafilter/gateways'
import type { Kysely } from 'kysely'
import { expect, it, vi } from 'vitest'
import { passwordLetter } from './accounts/password-letter.ts'
import { sentOrRefused, writeToColleagues } from './letters.ts'
import { invitationLetter } from './signup/invitation-letter.ts'
import { correctionLetter } from './staff/correction-letter.ts'
import { linkLetter, moneyLetter } from './staff/letter.ts'
import type { IdentityTables } from './tables.ts'

vi.mock('./accounts/people.ts', () => ({
  colleaguesWith: async () => [
    { id: '1', email: 'dead' },
    { id: '2', email: null },
    { id: '3', email: 'living' },
  ],
}))

const letterTo = ({ id }: { id: string }) => ({ id: `reminder-${id}`, subject: '', text: '' })

/** Writes to all of finance, where these mailboxes take nothing, or never will; who was told. */
const told = async (dead: readonly string[], refused: readonly string[] = []): Promise<string[]> => {
  const sent: string[] = []
  const send = async ({ id, to }: Letter) => {
    if (refused.includes(to)) throw new LetterRefused('550')
    if (dead.includes(to)) throw new Error('450')
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

it('is to be tried again as long as one of them may yet be told', async () => {
  await expect(told(['dead'], ['living'])).rejects.toThrow('letters to finance could not be sent')
  await expect(told([], ['dead', 'living'])).rejects.toBeInstanceOf(LetterRefused)
  expect(await told([], ['dead'])).toEqual(['reminder-3'])
})

it('has done with a letter that its mailbox refuses for good, and with no other', async () => {
  await sentOrRefused(Promise.reject(new LetterRefused('550')))
  await expect(sentOrRefused(Promise.reject(new Error('450')))).rejects.toThrow('450')
})

it.each([
  ['EN', '24 Nov 2026, 09:30'],
  ['CN', '2026-11-24 09:30'],
] as const)('tells moments in %s as pages do', (language, said) => {
  const at = new Date('2026-11-24T01:30:00Z')
  const all = { shop: { CN: '', EN: '' }, account: 'a', username: 'b', language, publicUrl: 'https://shop', by: null }
  const letters = [
    invitationLetter({ ...all, firm: '', code: '', token: '', expiresAt: at }),
    linkLetter({ ...all, address: '', expiresAt: at }),
    moneyLetter({ ...all, change: 'disabled', roles: [], at }),
    passwordLetter({ ...all, isStaff: false, how: 'changed', at }),
    correctionLetter({ ...all, contact: 'email', now: '', until: at }),
  ]
  for (const { text } of letters) expect(text).toContain(said)
})
