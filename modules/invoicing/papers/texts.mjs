/**
 * A value and where it belongs: by the elements that lead to it, `EInvoice/EInvoiceData/BuyerInformation/BuyerName`, or as
 * the head of an OFD calls it.
 * @typedef {Readonly<{ name: string, text: string }>} Field
 */

/**
 * What was drawn at once, and where: `x` is its left end and `y` its foot, down from the top of its page. In the measure of
 * the file, points of a PDF and millimetres of an OFD; what matters is how far pieces are apart for their `height`.
 * @typedef {Readonly<{ page: number, x: number, y: number, width: number, height: number, text: string }>} Piece
 */

/**
 * A file of an invoice: what it is by its content (decisions/invoices.md), and its texts; none of what cannot be read, as a
 * picture of one.
 * @typedef {Readonly<{ fields?: readonly Field[], pieces?: readonly Piece[] }>} Texts
 * @typedef {Readonly<{ kind: import('@portafilter/uploads').PaperKind, texts: Texts }>} PaperTexts
 */

/** More than the longest list of goods has; whoever looks through it has other things to do. */
const MOST_SIGNS = 500_000
const MOST_TEXTS = 20_000

/** @param {Texts} texts */
const bounded = ({ fields = [], pieces = [] }) => {
  const all = [...fields, ...pieces]
  const signs = all.reduce((sum, { text }) => sum + text.length, 0)
  return signs > MOST_SIGNS || all.length > MOST_TEXTS ? {} : { fields, pieces }
}

/** @param {Uint8Array} bytes */
const beginOf = (bytes) => new TextDecoder('latin1').decode(bytes.subarray(0, 5))

/**
 * The kind, and what reads it; each is loaded when a file of it comes.
 * @param {Uint8Array} bytes
 * @returns {Promise<readonly [PaperTexts['kind'], (bytes: Uint8Array) => Promise<Texts>] | undefined>}
 */
const readerOf = async (bytes) => {
  const begin = beginOf(bytes)
  if (begin === '%PDF-') return ['pdf', (await import('./pdf.mjs')).pdfTexts]
  if (begin.startsWith('PK\x03\x04')) {
    const { isOfd, ofdTexts } = await import('./ofd.mjs')
    return isOfd(bytes) ? ['ofd', ofdTexts] : undefined
  }
  const { isXml, xmlTexts } = await import('./xml.mjs')
  return isXml(bytes) ? ['xml', xmlTexts] : undefined
}

/**
 * Null for what is no PDF, OFD or XML.
 * @param {Uint8Array} bytes
 * @returns {Promise<PaperTexts | null>}
 */
export const textsOf = async (bytes) => {
  const found = await readerOf(bytes)
  if (found === undefined) return null
  const [kind, read] = found
  return { kind, texts: bounded(await read(bytes).catch(() => ({}))) }
}
