import { wordFor } from '@portafilter/kernel'
import { streams } from '@portafilter/rooms'
import type { AppDeps } from './deps.ts'

const names = Object.assign({}, ...streams.map(({ events }) => events)) as (typeof streams)[number]['events']

/** An event of a later version is called by its type. */
export const eventName: AppDeps['eventName'] = (type, language) => wordFor(names, type, language)
