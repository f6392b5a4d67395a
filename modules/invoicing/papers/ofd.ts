import { unzipSync } from 'fflate'
import { xmlTexts } from './xml.ts'

/** More than any invoice holds, and no more than a file may have: reading holds up other calls. */
const MOST_BYTES = 5_000_000

/** The texts of an OFD (GB/T 33190): a page's pieces of text, and what its head says of the invoice. */
export const ofdTexts = async (bytes: Uint8Array): Promise<string[]> => {
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
