import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { isRefusal, type Refusal, type RefusalCode, refuse } from '@portafilter/kernel'
import fastq from 'fastq'
import { type Program, reusableProcess } from './reusable-process.ts'

/** The shop is ending, and its processes with it; any other signal is the file's doing. */
const STOPPED: readonly unknown[] = ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGKILL']

type Limits<TooMuch> = Program &
  Readonly<{
    /** So long it may work for one answer, in ms. */
    mostMs: number
    /** So many wait their turn at most. */
    mostWaiting: number
    /** What is refused when it takes more time or memory than it may. */
    tooMuch: TooMuch
  }>

type Said = Readonly<{ done?: boolean; value: unknown }>
type Take = (part: never) => Promise<void>
type Asked = Readonly<{ question: unknown; mostMs: number; take: Take }>

/** Kills who takes longer than it may, over all waits together. */
const stopwatch = (child: ChildProcess, mostMs: number) => {
  let left = mostMs
  return async <Heard>(heard: Promise<Heard>): Promise<Heard> => {
    const begun = performance.now()
    const late = setTimeout(() => child.kill('SIGKILL'), left)
    try {
      return await heard
    } finally {
      clearTimeout(late)
      left -= performance.now() - begun
    }
  }
}

/** Goes through an answer, part by part; the next one is made when the last one has been taken. */
const conversation = async (child: ChildProcess, { question, take, mostMs }: Asked, tooMuch: RefusalCode) => {
  const over = new AbortController()
  const waits = stopwatch(child, mostMs)
  const ended = once(child, 'exit', over).then(([code, signal]) => {
    if (signal === null) throw new Error(`the reading of a file ended with ${code}`)
    return refuse(!child.killed && STOPPED.includes(signal) ? 'busy' : tooMuch)
  })
  ended.catch(() => undefined)
  const ask = (message: { question?: unknown }): Promise<Said | Refusal> => {
    const answered = once(child, 'message', over).then(([said]) => said as Said)
    child.send(message)
    return waits(Promise.race([answered, ended]))
  }
  try {
    let said = await ask({ question })
    while (!isRefusal(said) && said.done !== true) {
      await take(said.value as never)
      said = await ask({})
    }
    return isRefusal(said) ? said : said.value
  } finally {
    over.abort()
  }
}

/**
 * Has files of the world read in a process beside this one, one at a time: reading takes a processor for as long as it lasts,
 * and a hostile file all the time and memory that there is.
 * @returns what asks a question: of the answer's parts each is handed to `take`, its end is returned; refused where it takes too much
 * @throws when the reading itself does not work
 */
export const readingApart = <Question, Answer, TooMuch extends RefusalCode, Part = never>(limits: Limits<TooMuch>) => {
  const { mostMs: usual, mostWaiting, tooMuch, ...program } = limits
  const reader = reusableProcess(program)
  const queue = fastq.promise(async (asked: Asked) => {
    const child = await reader.take()
    try {
      return await conversation(child, asked, tooMuch)
    } catch (error) {
      // It is in the midst of an answer that nobody hears.
      reader.end(child)
      throw error
    } finally {
      reader.leave(child)
    }
  }, 1)
  return async (
    question: Question,
    { mostMs = usual, take = async () => undefined }: { mostMs?: number; take?: (part: Part) => Promise<void> } = {},
  ): Promise<Answer | Refusal<'busy' | TooMuch>> =>
    queue.length() >= mostWaiting
      ? refuse('busy')
      : ((await queue.push({ question, mostMs, take })) as Answer | Refusal<'busy' | TooMuch>)
}
