/** What a spreadsheet takes for a formula, in full width too, or behind blanks. A cell that is typed as a text needs none of this. */
const LIKE_A_FORMULA = /^\s*[=+\-@＝＋－＠]/

/** A text that no spreadsheet calculates with, also where it is copied on into another one (OWASP, CSV injection). */
const plainText = (text: string): string => (LIKE_A_FORMULA.test(text) ? `'${text}` : text)

/**
 * What a spreadsheet would take for a number though it is none, and spoil: an account or an order number of a dozen digits and
 * more is shown as 2.63E+19, a serial number loses the 0 that it begins with, 12E5 becomes 1200000.
 */
const LIKE_A_NUMBER = /^(?:0\d+|\d{12,}|\d+[eE]\d+)$/

const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec)'
/** 1-2 and 3/4 become days of this year, MAR-12 and 5/6/07 another day; what is written as 2026-11-21 is one. */
const LIKE_A_DAY = new RegExp(
  String.raw`^(?:\d{1,4}[-/]\d{1,4}|\d{1,2}[-/]\d{1,2}[-/]\d{1,4}|${MONTH}[-/ ]?\d{1,4}|\d{1,2}[-/ ]?${MONTH})$`,
  'i',
)

/** As a spreadsheet reads it: in one width, without the blanks around it. */
const isSpoilt = (text: string): boolean => {
  const read = text.normalize('NFKC').trim()
  return LIKE_A_NUMBER.test(read) || LIKE_A_DAY.test(read)
}

/** A text as it stands in a CSV, whose cells have no type: a tab before what would become a number or a day keeps it, and shows nothing. */
export const csvCell = (text: string): string => (isSpoilt(text) ? `\t${text}` : plainText(text))
