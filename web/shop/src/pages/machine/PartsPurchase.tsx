import { Link, useSearchParams } from 'react-router'
import type { ToAdd } from '../../components/add-to-cart/to-add.ts'
import { Empty, Loaded } from '../../components/states.tsx'
import type { Opens } from '../../components/use-dialog.ts'
import { useLevels } from '../../data/sheets.ts'
import { Levels } from './diagram/Levels.tsx'
import { levelIn, levelText, withoutSheet } from './diagram/levels.ts'
import { Sheet } from './Sheet.tsx'
import { SheetWaiting } from './SheetWaiting.tsx'
import { useMachineTexts } from './texts.ts'

type Props = { machine: number; name: string; adds: Opens<ToAdd> }

/** The sheets of a machine, one at a time: which one stands in the address. */
export const PartsPurchase = ({ machine, name, adds }: Props) => {
  const t = useMachineTexts()
  const [params] = useSearchParams()
  return (
    <Loaded query={useLevels(machine)} waiting={<SheetWaiting />}>
      {(levels) => {
        const level = levelIn(levels, params.get('level'))
        if (levels.length === 0) return <Empty title={t.noSheets} />
        if (level === undefined)
          return (
            <Empty title={t.noLevel}>
              <Link to={{ search: withoutSheet(params).toString() }}>{t.firstLevel}</Link>
            </Empty>
          )
        return (
          <div>
            <Levels machine={name} levels={levels} level={level} />
            <Sheet key={levelText(level)} machine={machine} levels={levels} level={level} adds={adds} />
          </div>
        )
      }}
    </Loaded>
  )
}
