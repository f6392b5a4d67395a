import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
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
    /** What is refused when it takes more time or memory than it may; where others took its time, that they are at work. */
    tooMuch: TooMuch
  }>

type Said = Readonly<{ done?: boolean; value: unknown }>
type Take = (part: never) => Promise<void>
type Asked = Readonly<{ question: unknown; mostMs: number; take: Take }>

/** Who had less of its time on a processor than this was kept from working by others; whoever had more is late by the file's doing. */
const OWN_SHARE = 1 / 8

/** For how long it has been on a processor, in ms: behind its name, proc(5) has that in hundredths of a second. */
const workedMs = ({ pid }: ChildProcess): number => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const [user = 0, system = 0] = stat.slice(stat.lastIndexOf(')')).split(' ').slice(12, 14).map(Number)
  return (user + system) * 10
}

/** Kills who takes longer than it may, over all waits together. `starved`: it had hardly begun by then. */
const stopwatch = (child: ChildProcess, mostMs: number) => {
  const workedBefore = workedMs(child)
  let left = mostMs
  const watch = {
    starved: false,
    waits: async <Heard>(heard: Promise<Heard>): Promise<Heard> => {
      const begun = performance.now()
      const late = setTimeout(() => {
        watch.starved = workedMs(child) - workedBefore < mostMs * OWN_SHARE
        child.kill('SIGKILL')
      }, left)
      try {
        return await heard
      } finally {
        clearTimeout(late)
        left -= performance.now() - begun
      }
    },
  }
  return watch
}

/** The process that read a file has ended amidst it, by itself. */
export class ReaderDied extends Error {
  override readonly name = 'ReaderDied'
}

/** Goes through an answer, part by part; the next one is made when the last one has been taken. */
const conversation = async (child: ChildProcess, { question, take, mostMs }: Asked, tooMuch: RefusalCode) => {
  const over = new AbortController()
  const watch = stopwatch(child, mostMs)
  const ended = once(child, 'exit', over).then(([code, signal]) => {
    if (signal === null) throw new ReaderDied(`the reading of a file ended with ${code}`)
    const isStopped = !child.killed && STOPPED.includes(signal)
    return refuse(isStopped || watch.starved ? 'busy' : tooMuch)
  })
  ended.catch(() => undefined)
  const ask = (message: { question?: unknown }): Promise<Said | Refusal> => {
    const answered = once(child, 'message', over).then(([said]) => said as Said)
    child.send(message)
    return watch.waits(Promise.race([answered, ended]))
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
 * @throws ReaderDied when the reading itself does not work
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
