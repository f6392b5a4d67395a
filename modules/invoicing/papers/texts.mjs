/**
 * A file of an invoice: what it is by its content (decisions.md, Files), and its texts; none of what cannot be read, as a
 * picture of one.
 * @typedef {Readonly<{ kind: import('@portafilter/uploads').PaperKind, texts: readonly string[] }>} PaperTexts
 */

/** More than the longest list of goods has; whoever looks through it has other things to do. */
const MOST_SIGNS = 500_000

/** @param {readonly string[]} texts */
const bounded = (texts) => (texts.reduce((signs, text) => signs + text.length, 0) > MOST_SIGNS ? [] : texts)

/** @param {Uint8Array} bytes */
const beginOf = (bytes) => new TextDecoder('latin1').decode(bytes.subarray(0, 5))

/**
 * The kind, and what reads it; each is loaded when a file of it comes.
 * @param {Uint8Array} bytes
 * @returns {Promise<readonly [PaperTexts['kind'], (bytes: Uint8Array) => Promise<string[]>] | undefined>}
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
  return { kind, texts: bounded(await read(bytes).catch(() => [])) }
}
