/** To one place behind the point. */
export const rounded = (value: number): number => Math.round(value * 10) / 10

/** To two places, for ratios. */
export const ratioOf = (value: number, beside: number): number => Math.round((value / beside) * 100) / 100

/** The value below which this share of all lies: 0.5 is the middle, 0.99 the p99. 0 of nothing. */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? 0

/** Of the turns the one in the middle. */
export const middle = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
