import { setTimeout as pause } from 'node:timers/promises'
import { Agent, request } from 'undici'
import { answerTask } from './in-process.ts'

/** What the readers' process is told: each address is read by somebody, all at once and none quicker than so many bytes a second. */
export type ReadersTask = {
  readonly addresses: readonly string[]
  readonly bytes: number
  readonly perSecond: number
  readonly warmUpMs: 0
  readonly measureMs: 0
}

/** How long each took for the whole file, in seconds. */
export type ReadersReport = { readonly seconds: readonly number[] }

const run = async ({ addresses, bytes, perSecond }: ReadersTask): Promise<ReadersReport> => {
  const agent = new Agent({ connections: addresses.length })

  const read = async (address: string): Promise<number> => {
    const begin = performance.now()
    const { statusCode, body } = await request(address, { dispatcher: agent })
    let come = 0
    for await (const piece of body) {
      come += (piece as Buffer).length
      const ahead = (come / perSecond) * 1_000 - (performance.now() - begin)
      if (ahead > 0) await pause(ahead)
    }
    if (statusCode !== 200 || come !== bytes) throw new Error(`${come} bytes came, with status ${statusCode}`)
    return (performance.now() - begin) / 1_000
  }
  const seconds = await Promise.all(addresses.map(read))
  await agent.close()
  return { seconds }
}

answerTask(import.meta.url, run)
