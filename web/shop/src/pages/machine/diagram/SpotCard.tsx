import { seenAt, type View } from '@portafilter/kit/zoom'
import { Layers, ShoppingCart } from 'lucide-react'
import { type CSSProperties, type KeyboardEvent, type RefObject, use, useEffect, useRef, useState } from 'react'
import type { ToAdd } from '../../../components/add-to-cart/to-add.ts'
import layout from '../../../components/layout.module.css'
import { Button } from '../../../components/ui/Button.tsx'
import type { Opener, Opens } from '../../../components/use-dialog.ts'
import type { Level } from '../../../data/sheets.ts'
import { About } from './About.tsx'
import { focusSpot } from './focus-spot.ts'
import styles from './spot-card.module.css'
import type { Spot } from './spots.ts'
import { useDiagramTexts } from './texts.ts'
import { MarksContext, useMarks } from './use-marks.ts'

type Props = {
  level: Level
  spots: readonly Spot[]
  stage: RefObject<HTMLElement | null>
  view: RefObject<View>
  onApart(level: Level): void
  adds: Opens<ToAdd>
}

/** What the hotspot stands for that is pointed at, has the focus or was chosen, and what can be done with it. */
export const SpotCard = ({ spots, ...rest }: Props) => {
  const shown = useMarks(({ spot }) => spot)
  const spot = spots.find(({ id }) => id === shown)
  return spot && <Card key={spot.id} spot={spot} {...rest} />
}

type CardProps = Omit<Props, 'spots'> & { spot: Spot }

const Card = ({ level, spot, stage, view, onApart, adds }: CardProps) => {
  const marks = use(MarksContext)
  const open = useMarks((now) => now.open)
  const card = useRef<HTMLDivElement>(null)
  const [seen] = useState(() => seenAt(view.current, { x: spot.x / level.width, y: spot.y / level.height }))
  useOpen(open, card, marks.close)
  const opener = adds({ hotspot: spot.id })
  const add = () => {
    marks.close()
    // The dialog gives the focus back to where it was.
    focusSpot(stage.current, spot.id)
    opener.onClick()
  }
  const sides = [seen.x > 0.5 && styles.toTheLeft, seen.y > 0.5 && styles.above]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it stays while the pointer is on it, and is no control itself
    <div
      ref={card}
      className={[layout.card, styles.card, ...sides].filter(Boolean).join(' ')}
      style={placeOf(level, spot)}
      onPointerEnter={marks.stay}
      onPointerLeave={marks.leave}
      onBlur={({ relatedTarget }) => open && !card.current?.contains(relatedTarget) && marks.close()}
    >
      <About no={spot.no} parts={spot.parts} sheet={spot.apart?.name} />
      {(spot.apart !== undefined || spot.sold) && (
        <Actions spot={spot} onApart={onApart} adds={{ ...opener, onClick: add }} />
      )}
    </div>
  )
}

/** In per cent of the stage at zoom 1; the card follows the view by its style alone. */
const placeOf = ({ width, height }: Level, { x, y, radius }: Spot): CSSProperties => {
  const places = { left: x / width, top: y / height, half: radius / height }
  return Object.fromEntries(Object.entries(places).map(([name, share]) => [`--${name}`, `${share * 100}%`]))
}

/** An open card takes the focus, and closes when anything else is pressed. */
const useOpen = (open: boolean, card: RefObject<HTMLElement | null>, close: () => void): void =>
  useEffect(() => {
    if (!open) return
    card.current?.querySelector('button')?.focus({ preventScroll: true })
    const pressed = ({ target }: PointerEvent) => !card.current?.contains(target as Node) && close()
    document.addEventListener('pointerdown', pressed, true)
    return () => document.removeEventListener('pointerdown', pressed, true)
  }, [open, card, close])

type ActionsProps = { spot: Spot; onApart(level: Level): void; adds: Opener }

const Actions = ({ spot: { label, apart, sold }, onApart, adds }: ActionsProps) => {
  const t = useDiagramTexts()
  const item = { role: 'menuitem', tabIndex: -1, block: true } as const
  return (
    <div role="menu" tabIndex={-1} aria-label={label} className={styles.actions} onKeyDown={moveAmongItems}>
      {apart !== undefined && (
        <Button {...item} onClick={() => onApart(apart)}>
          <Layers />
          {t.apart}
        </Button>
      )}
      {sold && (
        <Button {...item} primary {...adds}>
          <ShoppingCart />
          {t.cart}
        </Button>
      )}
    </div>
  )
}

/** By the ARIA pattern: arrows move among the items. The sheet below stays where it is. */
const moveAmongItems = (event: KeyboardEvent<HTMLElement>): void => {
  const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key]
  if (step === undefined) return
  event.preventDefault()
  event.stopPropagation()
  const items: HTMLElement[] = [...event.currentTarget.querySelectorAll('button')]
  const now = items.indexOf(document.activeElement as HTMLElement)
  items[(now + step + items.length) % items.length]?.focus()
}
