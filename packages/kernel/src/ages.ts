/** How long something may have waited, in days: from, and to but not including. */
export const AGES = {
  day: [0, 1],
  three_days: [1, 3],
  week: [3, 7],
  longer: [7, null],
} as const satisfies Record<string, readonly [from: number, to: number | null]>
export type Age = keyof typeof AGES
