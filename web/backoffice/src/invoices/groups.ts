import type { Drop } from './use-drops.ts'

type Taken = NonNullable<Drop['taken']>
export type Match = Taken['matches'][number]

/** The files of one invoice: what they are of, and what they say. */
export type Group = { match: Match; number: string; issued_on: string; drops: Drop[] }

/** A file's only match; on an invoice's own page that one, where it is among several alike. */
const matchOf = ({ matches }: Taken, of: string | undefined): Match | undefined => {
  if (of !== undefined) return matches.find(({ id }) => id === of)
  return matches.length === 1 ? matches[0] : undefined
}

/** What was dropped in, by the invoice that it is of; `others` are on their way, refused, or of none for certain. */
export const groupsOf = (drops: readonly Drop[], of: string | undefined): { groups: Group[]; others: Drop[] } => {
  const groups: Group[] = []
  const others: Drop[] = []
  for (const drop of drops) {
    const match = drop.taken && matchOf(drop.taken, of)
    if (drop.taken === undefined || match === undefined) {
      others.push(drop)
      continue
    }
    const { invoice_number: number, issued_on } = drop.taken
    const known = groups.find((group) => group.match.id === match.id && group.number === number)
    if (known) known.drops.push(drop)
    else groups.push({ match, number, issued_on, drops: [drop] })
  }
  return { groups, others }
}
