import { sheetProblems } from '@portafilter/kernel'
import { useLanguage } from '@portafilter/kit'
import { type KeyboardEvent, type MouseEvent, memo, type RefObject, useMemo } from 'react'
import { circleOf } from './circles.ts'
import { labelsOf } from './names.ts'
import type { Picture, Sheet, Spot } from './sheet.ts'
import { byNumber } from './spots.ts'
import type { Editor } from './store.ts'
import { type Drag, type Dragging, useDrag } from './use-drag.ts'
import { useEditing } from './use-editing.ts'
import { type Follows, useFollow } from './use-follow.ts'

type Props = Pick<Dragging, 'onDraw' | 'onPressed'> & {
  editor: Editor
  stage: RefObject<HTMLElement | null>
  follows: Follows
  levels: ReadonlyMap<number, string>
  onReached(spot: Spot): void
  /** Answers whether the key did something. */
  onKey(event: KeyboardEvent, spot: Spot): boolean
  onDoubleClick(event: MouseEvent<SVGSVGElement>): void
}

/** What hotspots are called, and the numbers of those that do nothing yet. */
const useWords = ({ positions, hotspots }: Sheet, levels: ReadonlyMap<number, string>) => {
  const named = useLanguage() === 'CN' ? 'part_name_cn' : 'part_name_en'
  return useMemo(() => {
    const problems = sheetProblems({ positions, hotspots }).filter(({ what }) => what === 'no_action')
    const idle = new Set(problems.map(({ item_num }) => item_num))
    return { labels: labelsOf({ positions, hotspots }, levels, named), idle }
  }, [positions, hotspots, levels, named])
}

/** The hotspots over the picture, in its own pixels, by the order of their numbers. One ear hears for all of them. */
export const Spots = ({
  editor,
  stage,
  follows,
  levels,
  onDraw,
  onPressed,
  onReached,
  onKey,
  onDoubleClick,
}: Props) => {
  const { editable } = editor
  const editing = useEditing(editor, (all) => all)
  const { picture, hotspots: spots } = editing.now
  const { labels, idle } = useWords(editing.now, levels)
  useFollow(stage, follows, editing)
  const { drag, drop, ears } = useDrag({ editor, onDraw, onPressed })
  const spotOf = (target: EventTarget) => {
    const key = (target as Element).closest<SVGElement>('[data-spot]')?.dataset.spot
    return spots.find((spot) => String(spot.key) === key)
  }
  const pressed = (event: KeyboardEvent) => {
    if (event.key === 'Escape') drop()
    const spot = spotOf(event.target)
    if (spot !== undefined && onKey(event, spot)) event.preventDefault()
  }
  const reached = (target: EventTarget) => {
    const spot = spotOf(target)
    if (spot !== undefined) onReached(spot)
  }
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: each hotspot is named, and so is the picture around them
    <svg
      className="spots"
      viewBox={`0 0 ${picture.width} ${picture.height}`}
      {...ears}
      // The nearest hotspot has the focus by now, which need not be the one that lies on top.
      onMouseDown={(event) => spotOf(event.target) !== undefined && event.preventDefault()}
      onDoubleClick={onDoubleClick}
      onFocus={({ target }) => reached(target)}
      onKeyDown={pressed}
    >
      {drag !== undefined && <Lines lines={drag.lines} picture={picture} />}
      {byNumber(spots).map((spot) => (
        <Hotspot
          key={spot.key}
          spot={drag?.spot.key === spot.key ? drag.spot : spot}
          picture={picture}
          label={labels.get(spot.item_num) ?? String(spot.item_num)}
          isIdle={idle.has(spot.item_num)}
          isSelected={spot.key === editing.selected}
          editable={editable}
        />
      ))}
      {drag?.isNew && <Ring spot={drag.spot} picture={picture} />}
    </svg>
  )
}

/** The neighbours' column and row on which a hotspot comes to lie. */
const Lines = ({ lines, picture: { width, height } }: Pick<Drag, 'lines'> & { picture: Picture }) => {
  const [x, y] = [((lines.x ?? 0) / 100) * width, ((lines.y ?? 0) / 100) * height]
  return (
    <>
      {lines.x !== undefined && <line className="line" x1={x} x2={x} y1={0} y2={height} />}
      {lines.y !== undefined && <line className="line" x1={0} x2={width} y1={y} y2={y} />}
    </>
  )
}

const Ring = ({ spot, picture }: { spot: Spot; picture: Picture }) => {
  const { x, y, radius } = circleOf(spot, picture)
  return <circle className="ring" cx={x} cy={y} r={radius} />
}

/** Of the way to the circle's edge that goes to a corner. */
const DIAGONAL = Math.SQRT1_2

/** In pixels of the screen, as all of a label. */
const width = (no: number): number => Math.max(22, 10 + 8 * String(no).length)

type HotspotProps = {
  picture: Picture
  editable: boolean
  spot: Spot
  label: string
  isIdle: boolean
  isSelected: boolean
}

/** One of hundreds: it is drawn again when it is another itself, and only then. */
const Hotspot = memo(({ spot, picture, label, isIdle, isSelected, editable }: HotspotProps) => {
  const { key, item_num: no } = spot
  const { x, y, radius } = circleOf(spot, picture)
  const edge = radius * DIAGONAL
  return (
    // biome-ignore lint/a11y/useSemanticElements: there is no button in a drawing
    <g
      role="button"
      tabIndex={0}
      aria-label={label}
      aria-pressed={isSelected}
      data-spot={key}
      data-no={no}
      className={['spot', isIdle && 'idle', isSelected && 'selected'].filter(Boolean).join(' ')}
      transform={`translate(${x} ${y})`}
    >
      <circle className="ring" r={radius} />
      <circle className="reach" r={1} />
      <g transform={`translate(${edge} ${-edge})`}>
        <g className="label">
          <rect x={-width(no) / 2} y={-11} width={width(no)} height={22} rx={11} />
          <text>{no}</text>
        </g>
      </g>
      {isSelected && editable && (
        <g transform={`translate(${edge} ${edge})`} data-handle={key} className="handle">
          <g className="label">
            <circle className="reach" cx={8} cy={8} r={12} />
            <circle cx={8} cy={8} r={6} />
          </g>
        </g>
      )}
    </g>
  )
})
