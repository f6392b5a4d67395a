import { readingApart } from '@portafilter/gateways/apart'
import type { PaperTexts } from './texts.mjs'

/** As it is begun; then it reads, file after file. */
const askReader = readingApart<readonly Uint8Array[], readonly (PaperTexts | null)[], 'invoice_file_complex'>({
  url: new URL('./reading-process.mjs', import.meta.url),
  // Not compiled, as the drawing of pictures is not: so there is less that a file may turn against it.
  options: ['--jitless'],
  mostKilobytes: 400 * 1_024,
  // Somebody waits for it at a page.
  niceness: 0,
  // A hundred times what a usual one takes, and less than a page waits for its answer.
  mostMs: 8_000,
  mostWaiting: 50,
  tooMuch: 'invoice_file_complex',
})

/**
 * The texts of an invoice's files, read in a process beside this one. Null for what is no PDF, OFD or XML; refused where it
 * takes too much time or memory.
 * @throws when the reading itself does not work
 */
export const readApart = (files: readonly Uint8Array[], mostMs?: number) =>
  askReader(files, mostMs === undefined ? {} : { mostMs })
