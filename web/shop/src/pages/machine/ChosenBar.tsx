import { Layers, ShoppingCart } from 'lucide-react'
import { memo } from 'react'
import type { ToAdd } from '../../components/add-to-cart/to-add.ts'
import layout from '../../components/layout.module.css'
import { sticksAbove } from '../../components/sticks-below.ts'
import { Button } from '../../components/ui/Button.tsx'
import type { Opens } from '../../components/use-dialog.ts'
import { useMedia } from '../../components/use-media.ts'
import type { Level, Position } from '../../data/sheets.ts'
import { About } from './diagram/About.tsx'
import { useAddressed } from './diagram/address.ts'
import { labelOf, type Spot } from './diagram/spots.ts'
import { useDiagramTexts } from './diagram/texts.ts'
import { ON_PHONE } from './diagram/use-marks.ts'
import styles from './sheet.module.css'

type Props = {
  spots: readonly Spot[]
  positions: readonly Position[]
  onApart(level: Level): void
  adds: Opens<ToAdd>
}

/** On a phone: what is chosen, under the thumb. It stands out at once; what is said of it comes with the address that keeps it. */
export const ChosenBar = (props: Props) => {
  const no = useAddressed()
  const isPhone = useMedia(ON_PHONE)
  return isPhone && <Chosen no={no} {...props} />
}

/** Readers are told, too: whoever does not see the bar is nowhere near it. */
const Chosen = memo(({ no, spots, positions, ...rest }: Props & { no: number | undefined }) => {
  const spot = spots.find((each) => each.no === no)
  const parts = positions.filter(({ item_num }) => item_num === no)
  const chosen = no !== undefined && (spot !== undefined || parts.length > 0) && { no, spot, parts }
  return (
    <>
      <p role="status" className="seen-by-readers">
        {chosen && labelOf(chosen.no, parts, spot?.apart)}
      </p>
      {chosen && <Bar {...chosen} {...rest} />}
    </>
  )
})

type BarProps = Omit<Props, 'spots' | 'positions'> &
  Readonly<{ no: number; spot: Spot | undefined; parts: readonly Position[] }>

/** What a number stands for, and what can be done with it. */
const Bar = ({ no, spot, parts, onApart, adds }: BarProps) => {
  const t = useDiagramTexts()
  const apart = spot?.apart
  // A row without a hotspot is bought by its code.
  const adding = spot === undefined ? parts[0]?.part_code : spot.sold && { hotspot: spot.id }
  return (
    <section
      className={`${layout.card} ${styles.bar}`}
      aria-label={t.chosen}
      ref={sticksAbove}
      data-sticks-below="above"
    >
      <About no={no} parts={parts} sheet={apart?.name} />
      <div className={styles.barActions}>
        {apart && (
          <Button square aria-label={t.apart} title={t.apart} onClick={() => onApart(apart)}>
            <Layers />
          </Button>
        )}
        {adding && (
          <Button primary {...adds(adding)}>
            <ShoppingCart />
            {t.cart}
          </Button>
        )}
      </div>
    </section>
  )
}
