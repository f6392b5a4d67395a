import { isComposing } from '@portafilter/kit'

/** How many rows a key goes on in a grid; none while it chooses among the signs that somebody composes. */
export const rowsBy = (key: string, event: Parameters<typeof isComposing>[0]): number | undefined =>
  isComposing(event) ? undefined : { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[key]
