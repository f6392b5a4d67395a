import { readingApart } from '@portafilter/gateways/apart'
import type { Refusal } from '@portafilter/kernel'

/** `path`: of the file as it was received. */
export type PaperQuestion = Readonly<{ kind: 'documents' | 'videos'; path: string }>

/**
 * Judges a file in a process beside this one: null for a PDF that opens and a film that browsers play; otherwise why it is
 * refused, also where it takes too much time or memory.
 * @throws when the judging itself does not work
 */
export const judgeApart = readingApart<PaperQuestion, Refusal | null, 'paper_complex'>({
  url: new URL('./judging-process.mjs', import.meta.url),
  // Not compiled, as the drawing of pictures is not: so there is less that a file may turn against it.
  options: ['--jitless'],
  // The largest PDF is held whole, and copied by what reads it.
  mostKilobytes: 700 * 1_024,
  niceness: 10,
  // A hundred times what a usual one takes.
  mostMs: 30_000,
  mostWaiting: 20,
  tooMuch: 'paper_complex',
})
