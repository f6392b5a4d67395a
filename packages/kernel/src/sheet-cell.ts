/**
 * What a spreadsheet would take for a number though it is none, and spoil: an account or an order number of a dozen digits and
 * more is shown as 2.63E+19, a serial number loses the 0 that it begins with, 12E5 becomes 1200000.
 */
const LIKE_A_NUMBER = /^(?:0\d+|\d{12,}|\d+[eE]\d+)$/

/** A text as it stands in a CSV: a tab before what would become a number keeps it a text, and shows nothing. */
export const sheetCell = (text: string): string => (LIKE_A_NUMBER.test(text) ? `\t${text}` : text)
