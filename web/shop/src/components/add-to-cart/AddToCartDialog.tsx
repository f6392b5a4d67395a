import { useState } from 'react'
import { usePart } from '../../data/catalogue.ts'
import { useHotspotParts } from '../../data/sheets.ts'
import { AntDesign } from '../ant/AntDesign.tsx'
import { Dialog } from '../ant/Dialog.tsx'
import { Loaded } from '../states.tsx'
import { BlockWaiting } from '../Waiting.tsx'
import type { ChosenProps } from './ChosenPart.tsx'
import { NoLongerSold } from './NoLongerSold.tsx'
import { PartAmong } from './PartAmong.tsx'
import { ShownPart } from './ShownPart.tsx'
import { useAddToCartTexts } from './texts.ts'
import type { ToAdd } from './to-add.ts'

/** Reached from the first route too, which has nothing of antd around it. */
const AddToCartDialog = ({ adding, onClose }: { adding: ToAdd; onClose(): void }) => {
  const t = useAddToCartTexts()
  const [shown, turn] = useState(adding)
  const turns = (code: string) => ({ onClick: () => turn(code) })
  return (
    <AntDesign>
      <Dialog title={t.title} width={850} onClose={onClose}>
        {typeof shown === 'string' ? (
          <OfCode key={shown} code={shown} turned={shown !== adding} turns={turns} onDone={onClose} />
        ) : (
          <OfHotspot hotspot={shown.hotspot} turns={turns} onDone={onClose} />
        )}
      </Dialog>
    </AntDesign>
  )
}

export default AddToCartDialog

type Showing = Pick<ChosenProps, 'turns' | 'onDone'>

const OfCode = ({ code, ...showing }: Showing & { code: string; turned: boolean }) => (
  <Loaded query={usePart(code)} waiting={<BlockWaiting height={260} />}>
    {(found) =>
      'replaced' in found ? (
        <NoLongerSold {...found.replaced} turns={showing.turns} />
      ) : (
        <ShownPart part={found.part} {...showing} />
      )
    }
  </Loaded>
)

const OfHotspot = ({ hotspot, ...showing }: Showing & { hotspot: number }) => (
  <Loaded query={useHotspotParts(hotspot)} waiting={<BlockWaiting height={260} />}>
    {(parts) => <PartAmong parts={parts} {...showing} />}
  </Loaded>
)
