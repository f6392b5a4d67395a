import { useLanguage } from '@portafilter/kit'
import { useCallback, useMemo, useState } from 'react'
import type { SheetDetail } from '../rows.ts'

/** What the sheets are called that hotspots lead to, by their ids: as the server has them, and as they were chosen here. */
export const useLevels = ({ below }: Pick<SheetDetail, 'below'>) => {
  const language = useLanguage()
  const [chosen, setChosen] = useState<ReadonlyMap<number, string>>(new Map())
  const levels = useMemo(() => {
    const known = below.map(({ id, name_cn, name_en }) => [Number(id), language === 'CN' ? name_cn : name_en] as const)
    return new Map([...chosen, ...known])
  }, [below, chosen, language])
  /** Remembers what a level is called that was chosen here. */
  const keep = useCallback((level: number, name: string) => setChosen((now) => new Map(now).set(level, name)), [])
  return { levels, keep }
}
