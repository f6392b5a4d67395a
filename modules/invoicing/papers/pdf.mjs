import { fileURLToPath } from 'node:url'
import { getDocumentProxy } from 'unpdf'

/** What codes of the encodings mean that a PDF may name without having them in it (GBK-EUC-H, UniGB-UCS2-H). */
const CMAPS = fileURLToPath(new URL('./cmaps/', import.meta.url))

/** An invoice has one page, and a list of goods some more. */
const MOST_PAGES = 10

/**
 * What is drawn on a page, and where.
 * @param {import('unpdf/pdfjs').PDFPageProxy} page
 * @returns {Promise<import('./texts.mjs').Piece[]>}
 */
const piecesOf = async (page) => {
  const view = page.getViewport({ scale: 1 })
  const { items } = await page.getTextContent()
  return items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return []
    const { str: text, transform, width, height } = item
    const [x, y] = view.convertToViewportPoint(transform[4], transform[5])
    return { page: page.pageNumber, x, y, width, height, text }
  })
}

/**
 * The texts of a PDF, each at its place; none of a picture.
 * @param {Uint8Array} bytes
 */
export const pdfTexts = async (bytes) => {
  // What reads it takes the memory along.
  const document = await getDocumentProxy(new Uint8Array(bytes), {
    isEvalSupported: false,
    verbosity: 0,
    cMapUrl: CMAPS,
  })
  /** @type {import('./texts.mjs').Piece[]} */
  const pieces = []
  try {
    for (let number = 1; number <= Math.min(document.numPages, MOST_PAGES); number += 1)
      pieces.push(...(await piecesOf(await document.getPage(number))))
  } finally {
    await document.destroy()
  }
  return { pieces }
}
