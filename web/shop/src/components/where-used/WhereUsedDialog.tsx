import type { Part } from '../../data/catalogue.ts'
import { usePartUses } from '../../data/sheets.ts'
import { AntDesign } from '../ant/AntDesign.tsx'
import { Dialog } from '../ant/Dialog.tsx'
import layout from '../layout.module.css'
import { Loaded } from '../states.tsx'
import { BlockWaiting } from '../Waiting.tsx'
import { useWhereUsedTexts } from './texts.ts'
import { UsesList } from './UsesList.tsx'

/** Reached from the first route too, which has nothing of antd around it. */
const WhereUsedDialog = ({ part, onClose }: { part: Part; onClose(): void }) => {
  const t = useWhereUsedTexts()
  return (
    <AntDesign>
      <Dialog title={t.title} width={640} onClose={onClose}>
        <div className={layout.stack}>
          <p>
            {part.part_name} <span className="code soft">{part.part_code}</span>
          </p>
          <Loaded query={usePartUses(part.part_code)} waiting={<BlockWaiting height={160} />}>
            {(uses) =>
              uses.length === 0 ? <p className="soft">{t.none}</p> : <UsesList uses={uses} onFollow={onClose} />
            }
          </Loaded>
        </div>
      </Dialog>
    </AntDesign>
  )
}

export default WhereUsedDialog
