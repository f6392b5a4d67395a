import type { Language } from '@portafilter/kernel'
import { accepted } from '@portafilter/kit'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../shared/api.ts'

/** The sheets of a machine, each behind the one that leads to it. */
export const levelsQuery = (machine: number, language: Language) =>
  queryOptions({
    queryKey: ['sheets', 'levels', language, machine],
    queryFn: async () => (await accepted(api.getExplosionByMachineId({ machine_id: machine }))).explosions,
  })
