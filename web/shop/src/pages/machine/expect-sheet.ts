import { readLanguage } from '@portafilter/kit'
import { levelsQuery } from '../../data/levels.ts'
import { hotspotsQuery, positionsQuery } from '../../data/sheets.ts'
import { queryClient } from '../../shared/query-client.ts'
import { levelIn } from './diagram/levels.ts'

/** Asks for the sheet that an address opens while the page around it is still drawn: nobody should wait for one behind the other. */
export const expectSheet = async (machine: number, address: string): Promise<void> => {
  const params = new URLSearchParams(address)
  if (params.has('tab')) return
  const language = readLanguage()
  const levels = await queryClient.fetchQuery(levelsQuery(machine, language)).catch(() => [])
  const level = levelIn(levels, params.get('level'))
  if (level === undefined) return
  void queryClient.prefetchQuery(hotspotsQuery(level.id))
  void queryClient.prefetchQuery(positionsQuery({ machine, sheet: level.id, language }))
}
