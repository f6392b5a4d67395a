import type { Config } from '@portafilter/config'
import { reachedAt } from '@portafilter/config/reached-at'
import { version } from '@portafilter/config/version'
import { about, type Finding } from './finding.ts'

type Ready = Readonly<{ missing?: string; warnings?: readonly string[] }>
type Healthy = Readonly<{ version?: string; commit?: string | null }>

const asked = async <Body>(url: string): Promise<Body | undefined> => {
  try {
    return (await (await fetch(url, { signal: AbortSignal.timeout(3_000) })).json()) as Body
  } catch {
    return undefined
  }
}

/** What one process of this machine says of itself. */
const process = async (of: string, url: string): Promise<Finding[]> => {
  const { ok, warning, fault } = about(of)
  const ready = await asked<Ready>(`${url}/readyz`)
  if (ready === undefined) return [warning(`None answers at ${url}.`, 'Start it, unless it runs elsewhere.')]
  const { version: runs, commit } = (await asked<Healthy>(`${url}/healthz`)) ?? {}
  const isOther = runs !== undefined && (runs !== version.number || commit !== version.commit)
  return [
    ready.missing === undefined ? ok(`It is ready at ${url}.`) : fault(`It is not ready: ${ready.missing}`),
    ...(ready.warnings ?? []).map((each) => warning(each)),
    ...(isOther ? [warning(`Version ${runs} (${commit}) runs, which is not the one here.`, 'Start it again.')] : []),
  ]
}

type Places = Pick<Config, 'host' | 'port' | 'workerHost' | 'workerPort'>

/** The API and the worker, where they run on this machine. */
export const processes = async ({ host, port, workerHost, workerPort }: Places) => [
  ...(await process('api', `http://${reachedAt(host)}:${port}`)),
  ...(await process('worker', `http://${reachedAt(workerHost)}:${workerPort}`)),
]
