import type { Zoom } from '@portafilter/kit/zoom'
import { type KeyboardEvent, type MouseEvent, type RefObject, useState } from 'react'
import { percentOf } from './circles.ts'
import { focusSpot } from './focus.ts'
import { spotKeys } from './spot-keys.ts'
import type { Place } from './spots.ts'
import type { Editor } from './store.ts'
import type { Follows } from './use-follow.ts'

const PANS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

type Of = {
  editor: Editor
  stage: RefObject<HTMLElement | null>
  zoom: Zoom
  follows: Follows
  toFields(): void
}

/** What draws on the picture: pointer, keys and buttons. `tools` is undefined for who may only look. */
export const useDrawing = ({ editor, stage, zoom, follows, toFields }: Of) => {
  const { act, editable } = editor
  const [draws, setDraws] = useState(false)
  const drawing = draws && editable
  const follow = () => {
    follows.current = true
  }
  const draw = (at: Place) => {
    follow()
    act({ do: 'draw', at })
  }
  const onPressed = (key: number) => focusSpot(stage.current, key)
  const leave = () => {
    setDraws(false)
    act({ do: 'select', key: undefined })
    focusSpot(stage.current, undefined)
  }
  const onKey = spotKeys(editor, { toFields, leave, follow })
  const onDoubleClick = ({ currentTarget, clientX, clientY, target }: MouseEvent<SVGSVGElement>) => {
    if (!editable || drawing || (target as Element).closest('.spot') !== null) return
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    const { x, y } = percentOf({ x: clientX - left, y: clientY - top }, { width, height })
    draw({ dot_left: x, dot_top: y })
  }
  /** At the picture itself the arrows move what is seen. */
  const onStageKey = (event: KeyboardEvent) => {
    const step = PANS[event.key]
    if (event.target !== event.currentTarget) return
    if (event.key === 'Escape') leave()
    else if (step !== undefined && zoom.move(...step)) event.preventDefault()
  }
  const inMiddle = () => {
    const { x, y } = zoom.view.current
    draw({ dot_left: x * 100, dot_top: y * 100 })
  }
  const tools = editable ? { toggle: () => setDraws(!draws), inMiddle } : undefined
  return { drawing, spots: { onDraw: drawing ? draw : undefined, onPressed, onKey, onDoubleClick }, onStageKey, tools }
}

export type Drawing = ReturnType<typeof useDrawing>
