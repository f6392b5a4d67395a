import type { People, Person } from './people.ts'

/** Whose a row is, as lists of the staff show it (`buyerFields`). */
export const buyerShown = (buyer: Person | undefined) => ({
  account: buyer?.account ?? '',
  username: buyer?.username ?? '',
  firm_name: buyer?.firmName ?? null,
})

/** Who did something, by their account; null where nobody did, or nobody knows them. */
export const accountIn = (known: People, user: string | null | undefined): string | null =>
  known.get(user ?? '')?.account ?? null

/** A person by name and account: two may have one name. */
export const nameAndAccount = ({ username, account }: Pick<Person, 'username' | 'account'>): string =>
  `${username} (${account})`

/** Who has begun something, for whoever is to confirm it; null where nobody did, or nobody knows them. */
export const personIn = (known: People, user: string | null | undefined): string | null => {
  const person = known.get(user ?? '')
  return person ? nameAndAccount(person) : null
}
