export const MOST = 100

/** The quantity that a typed text means: 0, nothing or less become 1, more than 100 becomes 100 (orders.md, 4). */
export const quantityTyped = (text: string): number => {
  const number = Number.parseInt(text, 10)
  return Number.isNaN(number) ? 1 : Math.min(MOST, Math.max(1, number))
}
