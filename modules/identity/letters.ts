import type { Role } from '@portafilter/contract'
import { type Letter, LetterRefused, type Mail } from '@portafilter/gateways'
import type { Kysely } from 'kysely'
import { colleaguesWith, type Person } from './accounts/people.ts'
import type { IdentityTables } from './tables.ts'

/**
 * Sends each of the letters that are due. One that cannot be sent now holds up no other, and is tried again with the next sweep.
 * @throws AggregateError of all that failed, behind the last one
 */
export const sendEach = async <Due>(
  due: readonly Due[],
  send: (one: Due) => Promise<void>,
  failed: string,
): Promise<void> => {
  const failures: unknown[] = []
  for (const each of due) await send(each).catch((failure: unknown) => void failures.push(failure))
  if (failures.length > 0) throw new AggregateError(failures, failed)
}

/** A letter that its mailbox refuses for good is over, as one that was sent is. */
export const sentOrRefused = (sending: Promise<void>): Promise<void> =>
  sending.catch((failure: unknown) => {
    if (!(failure instanceof LetterRefused)) throw failure
  })

/**
 * Writes to everybody who has this role and an address. One whose mailbox takes nothing keeps it from nobody else.
 * @throws where there are such people and none of them could be told; LetterRefused where none ever can
 */
export const writeToColleagues = async (
  { db, mail }: Readonly<{ db: Kysely<IdentityTables>; mail: Mail }>,
  role: Role,
  letterTo: (colleague: Person) => Omit<Letter, 'to'>,
): Promise<void> => {
  const letters = (await colleaguesWith(db, role)).flatMap((colleague) =>
    colleague.email === null ? [] : [{ ...letterTo(colleague), to: colleague.email }],
  )
  const sent = sendEach(letters, (letter) => mail.send(letter), `letters to ${role} could not be sent`)
  await sent.catch((failure: AggregateError) => {
    if (failure.errors.length < letters.length) return
    throw failure.errors.every((each) => each instanceof LetterRefused) ? failure.errors[0] : failure
  })
}
