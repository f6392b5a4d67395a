/** The positive whole number that an address says, or `fallback`. */
export const positiveIn = (text: string | null, fallback: number): number => {
  const number = Number(text)
  return Number.isSafeInteger(number) && number > 0 ? number : fallback
}
