import { unzipSync } from 'fflate'
import { xmlTexts } from './xml.mjs'

/** More than any invoice holds, and no more than a file may have. */
const MOST_BYTES = 5_000_000

/**
 * Whether it is an archive with the begin of an OFD in it; nothing of it is unpacked.
 * @param {Uint8Array} bytes
 */
export const isOfd = (bytes) => {
  let isNamed = false
  try {
    unzipSync(bytes, {
      filter: ({ name }) => {
        isNamed ||= name === 'OFD.xml'
        return false
      },
    })
  } catch {
    return false
  }
  return isNamed
}

/**
 * The texts of an OFD (GB/T 33190): a page's pieces of text, and what its head says of the invoice.
 * @param {Uint8Array} bytes
 */
export const ofdTexts = async (bytes) => {
  let opened = 0
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!name.endsWith('.xml')) return false
      opened += originalSize
      return opened <= MOST_BYTES
    },
  })
  const texts = await Promise.all(Object.values(files).map((file) => xmlTexts(file).catch(() => [])))
  // A piece of text is called `TextCode`, which no reader of an invoice sees.
  return texts.flat().map((text) => text.replace(/^TextCode /, ''))
}
