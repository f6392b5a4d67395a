import { type ChangeEvent, type KeyboardEvent, useState } from 'react'

export type Bounds = Readonly<{ least: number; most: number; whole?: true }>

/** The number that was typed, in half width and with a comma or a point; undefined of what is none, or out of bounds. */
export const numberIn = (typed: string, { least, most, whole }: Bounds): number | undefined => {
  const tidy = typed.normalize('NFKC').trim().replace(',', '.')
  const number = tidy === '' ? Number.NaN : Number(tidy)
  const fits = number >= least && number <= most && (whole === undefined || Number.isInteger(number))
  return fits ? number : undefined
}

/**
 * A field that holds a number: what is typed counts once one leaves it or presses Enter, so that nothing jumps about meanwhile.
 * What is no number goes back to what it was.
 */
export const useNumber = (value: number, bounds: Bounds, onNumber: (number: number) => void) => {
  const [typed, setTyped] = useState<string>()
  const take = () => {
    const number = typed === undefined ? undefined : numberIn(typed, bounds)
    setTyped(undefined)
    if (number !== undefined && number !== value) onNumber(number)
  }
  return {
    wrong: typed !== undefined && numberIn(typed, bounds) === undefined,
    input: {
      value: typed ?? String(value),
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setTyped(target.value),
      onBlur: take,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        take()
      },
    },
  }
}
