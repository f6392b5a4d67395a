import { startEventServer } from './server.ts'

/** The stand-in in a process of its own, on the port that is its argument. It says where as soon as it listens. */
const server = await startEventServer({ port: Number(process.argv[2] ?? 0) })
console.log(server.url)
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => void server.close().finally(() => process.exit(0)))
