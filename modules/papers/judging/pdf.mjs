import { readFile } from 'node:fs/promises'
import { getDocumentProxy } from 'unpdf'

/** Readers look for the first and the last line of a PDF as far from its ends as that, in bytes. */
const NEAR = 1_024

/** @param {Uint8Array} bytes */
const latin1 = (bytes) => new TextDecoder('latin1').decode(bytes)

/**
 * Whether it begins and ends as a PDF does. What reads one would mend a file that was cut off, and browsers show what is left.
 * @param {Uint8Array} bytes
 */
const isWhole = (bytes) =>
  latin1(bytes.subarray(0, NEAR)).includes('%PDF-') && /startxref\s+\d+\s+%%EOF/.test(latin1(bytes.subarray(-NEAR)))

/**
 * Why a file cannot be a document for readers; null where it can: it opens without a password, and has a page.
 * @param {string} path
 */
export const againstPdf = async (path) => {
  const bytes = new Uint8Array(await readFile(path))
  if (!isWhole(bytes)) return { refused: 'document_not_pdf' }
  try {
    const document = await getDocumentProxy(bytes, { isEvalSupported: false, verbosity: 0 })
    await document.getPage(1)
    return null
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException'
    return { refused: isLocked ? 'document_locked' : 'document_not_pdf' }
  }
}
