import { readConfig } from '@portafilter/config'
import { openSandbox } from './sandbox.ts'

/** The process of the providers' sandbox. */
const { dataDir, sandbox: settings, mode, publicUrl } = readConfig(process.env)
if (mode === 'production') throw new Error('Production refuses the sandbox.')
const sandbox = await openSandbox({
  dataDir,
  port: settings.port,
  speed: settings.speed ?? undefined,
  pushTo: ({ sf }) => `${publicUrl}/prod-api/courier/sf?key=${sf.pushSecret}`,
})
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => void sandbox.close().finally(() => process.exit(0)))
