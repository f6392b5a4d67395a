import { DRAGGED, LEAST_REACH, spotAt } from '@portafilter/kit/zoom'
import { type FocusEvent, type KeyboardEvent, type MouseEvent, memo, type PointerEvent, use, useRef } from 'react'
import { useMedia } from '../../../components/use-media.ts'
import type { Level } from '../../../data/sheets.ts'
import { focusSpot } from './focus-spot.ts'
import { RingAndLabel } from './RingAndLabel.tsx'
import type { Spot } from './spots.ts'
import { MarksContext, ON_PHONE, useMarks } from './use-marks.ts'
import styles from './viewer.module.css'

type Props = {
  level: Level
  spots: readonly Spot[]
  /** One has the focus. */
  onReached(spot: Spot): void
}

/** The hotspots over the picture, in its own pixels, by the order of their numbers. One ear hears for all of them. */
export const Hotspots = ({ level, spots, onReached }: Props) => {
  const ears = useEars(level, spots, onReached)
  const opensCard = !useMedia(ON_PHONE)
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: each hotspot is named, and so is the diagram around them
    <svg className={styles.spots} viewBox={`0 0 ${level.width} ${level.height}`} {...ears}>
      {spots.map((spot) => (
        <Hotspot key={spot.id} spot={spot} opensCard={opensCard} />
      ))}
    </svg>
  )
}

const Hotspot = memo(({ spot, opensCard }: { spot: Spot; opensCard: boolean }) => {
  const { id, no, x, y, label } = spot
  const chosen = useMarks((now) => now.chosen === no)
  const open = useMarks((now) => now.open && now.spot === id)
  return (
    // biome-ignore lint/a11y/useSemanticElements: there is no button in a drawing
    <g
      role="button"
      tabIndex={0}
      aria-label={label}
      aria-current={chosen || undefined}
      aria-haspopup={opensCard ? 'menu' : undefined}
      aria-expanded={opensCard ? open : undefined}
      data-spot={id}
      className={styles.spot}
    >
      <circle className={styles.reach} cx={x} cy={y} />
      <RingAndLabel spot={spot} />
    </g>
  )
})

/** Of which hotspot a card is shown: on a phone of none. */
const cardOf = (spot: number): number | undefined => (matchMedia(ON_PHONE).matches ? undefined : spot)

const useEars = (level: Level, spots: readonly Spot[], onReached: (spot: Spot) => void) => {
  const marks = use(MarksContext)
  const down = useRef({ x: 0, y: 0, type: 'mouse' })

  const under = ({ currentTarget, clientX, clientY }: MouseEvent<SVGSVGElement>, type: string) => {
    const { left, top, width: shown } = currentTarget.getBoundingClientRect()
    const unit = level.width / shown
    const least = type === 'touch' ? LEAST_REACH.touch : LEAST_REACH.mouse
    return spotAt(spots, { x: (clientX - left) * unit, y: (clientY - top) * unit }, least * unit)
  }
  const at = (target: EventTarget): SVGElement | null => (target as Element).closest<SVGElement>('[data-spot]')
  const spotOf = (target: EventTarget) => spots.find(({ id }) => String(id) === at(target)?.dataset.spot)
  const choose = (svg: SVGSVGElement, { id, no }: Spot) => {
    focusSpot(svg, id)
    marks.choose(no, 'diagram', cardOf(id))
  }

  return {
    onPointerDown: ({ clientX: x, clientY: y, pointerType: type }: PointerEvent) => {
      down.current = { x, y, type }
    },
    onPointerMove: (event: PointerEvent<SVGSVGElement>) => {
      if (event.pointerType !== 'mouse' || event.buttons !== 0) return
      const spot = under(event, 'mouse')
      if (spot === undefined) marks.leave()
      else marks.light(spot.no, 'diagram', cardOf(spot.id))
    },
    onPointerLeave: marks.leave,
    onClick: (event: MouseEvent<SVGSVGElement>) => {
      const { x, y, type } = down.current
      // A click without a count is a reader's of the screen: it is at no place.
      const spot = event.detail === 0 ? spotOf(event.target) : under(event, type)
      const dragged = event.detail > 0 && Math.hypot(event.clientX - x, event.clientY - y) > DRAGGED
      if (spot !== undefined && !dragged) choose(event.currentTarget, spot)
    },
    onFocus: ({ target }: FocusEvent) => {
      const spot = spotOf(target)
      // A pointer is on it already, and what it presses is chosen in a moment: a phone would draw all of it twice.
      if (spot === undefined || !target.matches(':focus-visible')) return
      onReached(spot)
      marks.light(spot.no, 'diagram', cardOf(spot.id))
    },
    onBlur: marks.leave,
    onKeyDown: (event: KeyboardEvent<SVGSVGElement>) => {
      const spot = ['Enter', ' '].includes(event.key) ? spotOf(event.target) : undefined
      if (spot === undefined) return
      event.preventDefault()
      choose(event.currentTarget, spot)
    },
  }
}
