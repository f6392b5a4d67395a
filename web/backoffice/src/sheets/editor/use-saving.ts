import { sheetsResource } from '@portafilter/sheets/contract'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import type { Stale } from '../../actions/outcome.ts'
import { useAttempt } from '../../actions/use-attempt.ts'
import { useRefresh } from '../../actions/use-refresh.ts'
import { staffApi } from '../../data/staff-api.ts'
import type { SheetDetail } from '../rows.ts'
import { contentOf, idsOf, type Sheet } from './sheet.ts'
import type { Base } from './use-editor.ts'

/** What is asked of a save. `over`: in the place of what somebody else has saved meanwhile. */
export type Wanted = Readonly<{ publish: boolean; reviewed?: boolean; over?: SheetDetail }>

/** Why it was not saved: somebody was first, and what they made of it; it is no more; or a rule is against it. */
export type NotSaved =
  | Readonly<{ stale: Stale; theirs: SheetDetail | undefined; wanted: Wanted }>
  | Readonly<{ gone: string }>
  | Readonly<{ refused: string; field: string | undefined; wanted: Wanted }>

/** How it ended; `late`: the sheet is another now, or is no more. */
export type Ended = 'saved' | 'refused' | 'late'

type Saving = Readonly<{
  id: string
  sheet: Sheet
  base: Base
  setBase(base: Base): void
  said(wanted: Wanted): string
}>

/** Saves a sheet whole, in the version that was seen. Whatever comes of it, what was drawn stays as it is. */
export const useSaving = ({ id, sheet, base, setBase, said }: Saving) => {
  const { busy, run } = useAttempt()
  const notify = useNotify()
  const refresh = useRefresh()
  const [notSaved, tell] = useState<NotSaved>()
  /** The sheet as it is now; undefined where it cannot be read. */
  const fresh = () => staffApi.one(sheetsResource, id).catch(() => undefined)

  const done = async (version: number, wanted: Wanted): Promise<void> => {
    const saved = await fresh()
    const ids = saved === undefined ? base.ids : idsOf(sheet.hotspots, base.ids, saved.hotspots)
    setBase({ version, sheet, ids })
    notify(said(wanted), { type: 'success' })
    void refresh(sheetsResource, id, [])
  }
  const save = async (wanted: Wanted): Promise<Ended> => {
    const { publish, reviewed = false, over } = wanted
    const ids = over === undefined ? base.ids : idsOf(sheet.hotspots, base.ids, over.hotspots)
    const input = { ...contentOf(sheet, ids), version: over?.version ?? base.version, publish, reviewed }
    const outcome = await run(input, (key) => staffApi.act(sheetsResource, id, 'update', input, key))
    if ('dropped' in outcome) return 'refused'
    tell(undefined)
    if ('done' in outcome) await done(outcome.done.version, wanted)
    else if ('stale' in outcome) tell({ ...outcome, theirs: await fresh(), wanted })
    else if ('gone' in outcome) tell(outcome)
    else tell({ refused: outcome.refused.message, field: outcome.refused.field, wanted })
    return 'done' in outcome ? 'saved' : 'refused' in outcome ? 'refused' : 'late'
  }
  return { busy, save, notSaved, forgive: () => tell(undefined) }
}
