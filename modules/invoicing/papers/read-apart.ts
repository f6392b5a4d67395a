import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { type Refusal, refuse } from '@portafilter/kernel'
import fastq from 'fastq'
import { leaveReader, takeReader } from './reader.ts'
import type { PaperTexts } from './texts.mjs'

/** A hundred times what a usual one takes, and less than a page waits for its answer. */
const MOST_MS = 8_000
/** So many wait their turn at most. */
const MOST_WAITING = 50

/** The shop is ending, and its processes with it; any other signal is the file's doing. */
const STOPPED: readonly unknown[] = ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGKILL']

type Asked = { readonly files: readonly Uint8Array[]; readonly mostMs: number }
type Answer = readonly (PaperTexts | null)[] | Refusal<'busy' | 'invoice_file_complex'>

const answerOf = (reader: ChildProcess, files: Asked['files']): Promise<Answer> => {
  const over = new AbortController()
  const answered = once(reader, 'message', over).then(([texts]) => texts as Answer)
  const ended = once(reader, 'exit', over).then(([code, signal]) => {
    if (signal === null) throw new Error(`the reading of a file ended with ${code}`)
    return refuse(!reader.killed && STOPPED.includes(signal) ? 'busy' : 'invoice_file_complex')
  })
  reader.send(files)
  return Promise.race([answered, ended]).finally(() => over.abort())
}

const readNext = async ({ files, mostMs }: Asked): Promise<Answer> => {
  const reader = await takeReader()
  const late = setTimeout(() => reader.kill('SIGKILL'), mostMs)
  try {
    return await answerOf(reader, files)
  } finally {
    clearTimeout(late)
    leaveReader(reader)
  }
}

const queue = fastq.promise(readNext, 1)

/**
 * The texts of an invoice's files, read in a process beside this one: reading takes a processor for as long as it lasts, and
 * a hostile file all the time and memory that there is. Null for what is no PDF, OFD or XML; refused where it takes too much.
 * @throws when the reading itself does not work
 */
export const readApart = async (files: readonly Uint8Array[], mostMs = MOST_MS): Promise<Answer> =>
  queue.length() >= MOST_WAITING ? refuse('busy') : queue.push({ files, mostMs })
