import { execa } from 'execa'

/** Whether a program is there and answers. */
export const runsHere = async (program: string, ...args: string[]): Promise<boolean> =>
  (await execa(program, args, { reject: false, timeout: 20_000 })).exitCode === 0

/** Go, as it is called here; undefined where there is none. */
export const findGo = async (): Promise<string | undefined> => {
  for (const go of ['go', '/usr/local/go/bin/go']) if (await runsHere(go, 'version')) return go
  return undefined
}
