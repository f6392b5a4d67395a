import { useSyncExternalStore } from 'react'
import type { Editing } from './editing.ts'
import type { Spot } from './sheet.ts'
import type { Editor } from './store.ts'

/**
 * What a component has to know of what is drawn: it is drawn again when that changes, and only then.
 * @param known answers the same value for as long as nothing of it has changed
 */
export const useEditing = <Known>({ read, watch }: Editor, known: (editing: Editing) => Known): Known =>
  useSyncExternalStore(watch, () => known(read()))

/** The hotspot that is worked on. */
export const selectedIn = ({ now, selected }: Editing): Spot | undefined =>
  now.hotspots.find(({ key }) => key === selected)
