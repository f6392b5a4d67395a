/** What a spreadsheet takes for a formula, in full width too, or behind blanks. */
const LIKE_A_FORMULA = /^\s*[=+\-@＝＋－＠]/

/** A text that no spreadsheet calculates with, also where it is copied on into another one (OWASP, CSV injection). */
export const plainText = (text: string): string => (LIKE_A_FORMULA.test(text) ? `'${text}` : text)

/**
 * What a spreadsheet would take for a number though it is none, and spoil: an account or an order number of a dozen digits and
 * more is shown as 2.63E+19, a serial number loses the 0 that it begins with, 12E5 becomes 1200000.
 */
const LIKE_A_NUMBER = /^(?:0\d+|\d{12,}|\d+[eE]\d+)$/

/** A text as it stands in a CSV, whose cells have no type: a tab before what would become a number keeps it, and shows nothing. */
export const csvCell = (text: string): string => (LIKE_A_NUMBER.test(text) ? `\t${text}` : plainText(text))
