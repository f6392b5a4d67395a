const YUAN = /^(-?)(\d{1,10})(?:\.(\d{1,5}))?$/

/** A hundred-thousandth of a yuan: WeChat's statements tell fees to five decimals. A fen has a thousand of them. */
const FEN = 1_000

/** What a text in yuan says, in hundred-thousandths; undefined where it is no amount. */
export const exactly = (text: string): number | undefined => {
  const [, sign, whole, decimals = ''] = YUAN.exec(text) ?? []
  if (whole === undefined) return undefined
  const units = Number(whole) * 100 * FEN + Number(decimals.padEnd(5, '0'))
  return sign === '-' ? 0 - units : units
}

/** The fen nearest to so many hundred-thousandths. */
export const nearestFen = (units: number): number => Math.round(units / FEN) + 0

/** A text in yuan as fen; undefined where it is no amount of whole fen. */
export const fenOf = (text: string): number | undefined => {
  const units = exactly(text)
  return units === undefined || units % FEN !== 0 ? undefined : units / FEN
}

/** Fen as providers write yuan: 12345 -> `123.45`. */
export const yuanOf = (fen: number): string => (fen / 100).toFixed(2)
