import { usePart } from '../../data/catalogue.ts'
import { useHotspotParts } from '../../data/sheets.ts'
import type { ToAdd } from '../AddToCart.tsx'
import { AntDesign } from '../ant/AntDesign.tsx'
import { Dialog } from '../ant/Dialog.tsx'
import { Loaded } from '../states.tsx'
import { BlockWaiting } from '../Waiting.tsx'
import { ChosenPart } from './ChosenPart.tsx'
import { PartAmong } from './PartAmong.tsx'
import { useAddToCartTexts } from './texts.ts'

/** Reached from the first route too, which has nothing of antd around it. */
const AddToCartDialog = ({ adding, onClose }: { adding: ToAdd; onClose(): void }) => {
  const t = useAddToCartTexts()
  return (
    <AntDesign>
      <Dialog title={t.title} width={850} onClose={onClose}>
        {typeof adding === 'string' ? (
          <OfCode code={adding} onDone={onClose} />
        ) : (
          <OfHotspot hotspot={adding.hotspot} onDone={onClose} />
        )}
      </Dialog>
    </AntDesign>
  )
}

export default AddToCartDialog

const OfCode = ({ code, onDone }: { code: string; onDone(): void }) => (
  <Loaded query={usePart(code)} waiting={<BlockWaiting height={260} />}>
    {(part) => <ChosenPart part={part} onDone={onDone} />}
  </Loaded>
)

const OfHotspot = ({ hotspot, onDone }: { hotspot: number; onDone(): void }) => (
  <Loaded query={useHotspotParts(hotspot)} waiting={<BlockWaiting height={260} />}>
    {(parts) => <PartAmong parts={parts} onDone={onDone} />}
  </Loaded>
)
