import type { Currency } from '@portafilter/kernel'

/** A line as it was pasted, read from a file, ordered before or corrected since; `id` is its own. */
export type ListLine = Readonly<{
  id: number
  code: string
  quantity: string
  /** Another reading of the same signs: one code, once (list-text.ts). */
  whole?: string
  /** What a piece cost when it was ordered before, in the order's own currency: the firm's may have turned since. */
  before?: Readonly<{ price: number; currency: Currency }>
}>

/** Lines with more of them behind, each under an id that the others have not. */
export const withMore = (lines: readonly ListLine[], more: readonly Omit<ListLine, 'id'>[]): readonly ListLine[] => {
  const next = Math.max(0, ...lines.map(({ id }) => id + 1))
  return [...lines, ...more.map((line, n) => ({ ...line, id: next + n }))]
}

/** What stands in the box, and the lines that were read from it. */
export type ListDraft = Readonly<{ text: string; lines: readonly ListLine[] }>
