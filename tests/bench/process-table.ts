import { readdirSync, readFileSync } from 'node:fs'

/** What Linux says of a process. `seconds` of processor time are its own and those of its children that have ended. */
type Entry = { readonly pid: number; readonly parent: number; readonly seconds: number }

/** Linux tells every program of 100 ticks a second. */
const TICKS = 100

const textOf = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined // It has ended, or this system has no /proc.
  }
}

const entryOf = (pid: number): Entry | undefined => {
  const stat = textOf(`/proc/${pid}/stat`)
  if (stat === undefined) return undefined
  // A program's name stands before them in brackets, and may hold anything.
  const [, parent, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const ticks = fields.slice(9, 13).reduce((sum, each) => sum + Number(each), 0)
  return { pid, parent: Number(parent), seconds: ticks / TICKS }
}

const entries = (): Entry[] => {
  if (textOf('/proc/self/stat') === undefined) return []
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger)
  return pids.flatMap((pid) => entryOf(pid) ?? [])
}

/** A process and all below it; nothing where there is no /proc. */
const treeOf = (pid: number, all = entries()): Entry[] => [
  ...all.filter((entry) => entry.pid === pid),
  ...all.filter(({ parent }) => parent === pid).flatMap((child) => treeOf(child.pid, all)),
]

export const parentOf = (pid: number): number | undefined => entryOf(pid)?.parent

/** By name; of those that this system tells nothing of, nothing. */
export type ProcessorTimes = Readonly<Record<string, number>>

/** This process alone: all others that are measured are below it. */
const ownSeconds = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

/** Seconds of processor time that these processes have taken so far, with all that they started. */
export const processorTimes = (named: Readonly<Record<string, readonly (number | undefined)[]>>): ProcessorTimes => {
  const all = entries()
  const secondsOf = (pid = 0) =>
    pid === process.pid ? ownSeconds() : treeOf(pid, all).reduce((sum, { seconds }) => sum + seconds, 0)
  if (all.length === 0) return {}
  return Object.fromEntries(
    Object.entries(named).map(([name, pids]) => [name, pids.map(secondsOf).reduce((sum, each) => sum + each, 0)]),
  )
}

/** Milliseconds of processor time for each of so many, between two looks; nothing of none. */
export const msEach = (before: ProcessorTimes, after: ProcessorTimes, count: number): ProcessorTimes =>
  Object.fromEntries(
    Object.entries(count === 0 ? {} : after).map(([name, seconds]) => [
      name,
      ((seconds - (before[name] ?? 0)) * 1_000) / count,
    ]),
  )

const megabytes = (pid: number, field: 'VmRSS' | 'VmHWM'): number =>
  Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(textOf(`/proc/${pid}/status`) ?? '')?.[1] ?? 0) / 1024

/** Memory that a process and all below it hold now, in MB. */
export const residentMb = (pid: number): number =>
  treeOf(pid).reduce((sum, each) => sum + megabytes(each.pid, 'VmRSS'), 0)

/** The most that the process alone has held since it began, in MB. */
export const peakMb = (pid: number): number => megabytes(pid, 'VmHWM')
