import type { ChangeRow } from './rows.ts'

type Fact = NonNullable<ChangeRow['before']>[string] | undefined

/** What of a fact the other side has not: of a list the lines that it alone has, or all where only their order is another. */
export const differing = (fact: Fact, other: Fact): Fact => {
  if (typeof fact !== 'object' || typeof other !== 'object') return fact
  const own = fact.filter((line) => !other.includes(line))
  return own.length === 0 && other.every((line) => fact.includes(line)) ? fact : own
}
