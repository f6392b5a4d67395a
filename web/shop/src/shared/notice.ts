import type { Bilingual } from '@portafilter/kernel'
import { createListeners, readLanguage } from '@portafilter/kit'
import { useSyncExternalStore } from 'react'

export type NoticeKind = 'success' | 'error' | 'warning' | 'info'
/** What is said; without words in the reader's language there is nothing to see. */
type Said = Partial<Bilingual>
/** `id` grows, so that the same words said again are another notice. */
export type Notice = Readonly<{ id: number; kind: NoticeKind; text: Said }>

/** Time-outs are told for so long (orders.md, 8), and so is all else. */
const SHOWN_MS = 6_000

let shown: Notice | undefined
let said = 0
let timer: ReturnType<typeof setTimeout> | undefined
const { tell, watch } = createListeners()

const show = (notice: Notice | undefined): void => {
  clearTimeout(timer)
  shown = notice
  if (notice !== undefined) timer = setTimeout(show, SHOWN_MS, undefined)
  tell()
}

/** What the server has answered, which it words in the language of the question alone. */
export const asAnswered = (message: string): Said => ({ [readLanguage()]: message })

const say = (kind: NoticeKind) => (text: Said) => {
  said += 1
  show({ id: said, kind, text })
}

/**
 * A short message at the foot of the page, from anywhere; a new one takes the place of the former. Our own words come in
 * both languages (`both` of texts.ts), since the reader may change the language while they are shown.
 */
export const notice: Readonly<Record<NoticeKind, (text: Said) => void>> = {
  success: say('success'),
  error: say('error'),
  warning: say('warning'),
  info: say('info'),
}

/** Takes away what is said, before its time. */
export const closeNotice = (): void => show(undefined)

/** What is said at the moment; the shell shows it (shell/Notices.tsx). */
export const useShownNotice = (): Notice | undefined => useSyncExternalStore(watch, () => shown)
