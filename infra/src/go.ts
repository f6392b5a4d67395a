import { execa } from 'execa'

/** Whether a program is there and answers. */
export const runsHere = async (program: string, ...args: string[]): Promise<boolean> =>
  (await execa(program, args, { reject: false, timeout: 20_000 })).exitCode === 0

/** What only a debugger reads is left out: to build Temporal's server takes a sixth less of a processor's time. */
const LEAN = ['-ldflags=-s -w', '-gcflags=all=-dwarf=false']

/** How Go is told to build a program by its module, as `name@version`. */
export const installOf = (module: string): readonly string[] => ['install', ...LEAN, module]

/** Go, as it is called here; undefined where there is none. */
export const findGo = async (): Promise<string | undefined> => {
  for (const go of ['go', '/usr/local/go/bin/go']) if (await runsHere(go, 'version')) return go
  return undefined
}
