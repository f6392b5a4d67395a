import { getDocumentProxy } from 'unpdf'

/** An invoice has one page, and a list of goods some more. */
const MOST_PAGES = 10

/**
 * The texts of a PDF, in the order in which they are drawn; none of a picture.
 * @param {Uint8Array} bytes
 */
export const pdfTexts = async (bytes) => {
  // What reads it takes the memory along.
  const document = await getDocumentProxy(new Uint8Array(bytes), { isEvalSupported: false, verbosity: 0 })
  /** @type {string[]} */
  const texts = []
  try {
    for (let number = 1; number <= Math.min(document.numPages, MOST_PAGES); number += 1) {
      const { items } = await (await document.getPage(number)).getTextContent()
      for (const item of items) if ('str' in item) texts.push(item.str)
    }
  } finally {
    await document.destroy()
  }
  return texts
}
