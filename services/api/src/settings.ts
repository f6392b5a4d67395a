import type { LogState, RoomSettings } from '@portafilter/process'
import type { FastifyBaseLogger } from 'fastify'

/** What this process is told from outside; a part of the configuration. */
export type Settings = RoomSettings &
  Readonly<{
    databaseUrl: string
    eventStoreUrl: string | null
    metrics: 'local' | 'any'
    trustedProxies: number | null
    webApps: 'serve' | 'none'
    logger: FastifyBaseLogger
    /** Where the logger writes to. */
    output: LogState
    /** Whether every answer is held against its contract; see `AppDeps`. */
    checkAnswers: boolean
  }>
