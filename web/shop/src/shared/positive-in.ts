/** The greatest number that the server gives anything (`rowId` of the contract). */
const MOST = 2_147_483_647

/** The positive whole number that an address says, or `fallback`; no page has a use for a greater one than anything is given. */
export const positiveIn = (text: string | null, fallback: number): number => {
  const number = Number(text)
  return Number.isInteger(number) && number > 0 && number <= MOST ? number : fallback
}
