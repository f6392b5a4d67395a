import { useSyncExternalStore } from 'react'

export type NoticeKind = 'success' | 'error' | 'warning' | 'info'
/** `id` grows, so that the same words said again are another notice. */
export type Notice = Readonly<{ id: number; kind: NoticeKind; text: string }>

const SHOWN_MS = 4_000

let shown: Notice | undefined
let said = 0
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

const show = (notice: Notice | undefined): void => {
  clearTimeout(timer)
  shown = notice
  if (notice !== undefined) timer = setTimeout(show, SHOWN_MS, undefined)
  for (const listener of listeners) listener()
}

const say = (kind: NoticeKind) => (text: string) => {
  said += 1
  show({ id: said, kind, text })
}

/** A short message at the top of the page, from anywhere; a new one takes the place of the former. */
export const notice: Readonly<Record<NoticeKind, (text: string) => void>> = {
  success: say('success'),
  error: say('error'),
  warning: say('warning'),
  info: say('info'),
}

const watch = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What is said at the moment; the shell shows it (shell/Notices.tsx). */
export const useShownNotice = (): Notice | undefined => useSyncExternalStore(watch, () => shown)
