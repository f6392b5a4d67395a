import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { ExclamationIcon, RefusedIcon, SuccessIcon } from '../components/icons.tsx'
import './notice.css'

const icons = {
  success: SuccessIcon,
  error: RefusedIcon,
  warning: ExclamationIcon,
  info: ExclamationIcon,
} as const

type Kind = keyof typeof icons
type Notice = Readonly<Record<Kind, (text: string) => void>>

const NoticeContext = createContext<Notice | null>(null)

const SHOWN_MS = 4_000

/** Short messages at the top of the page, read out by screen readers; a new one takes the place of the former. */
export const NoticeProvider = ({ children }: { children: ReactNode }) => {
  const [shown, setShown] = useState<Readonly<{ kind: Kind; text: string }>>()
  const notice = useMemo((): Notice => {
    const say = (kind: Kind) => (text: string) => setShown({ kind, text })
    return { success: say('success'), error: say('error'), warning: say('warning'), info: say('info') }
  }, [])
  useEffect(() => {
    if (shown === undefined) return
    const timer = setTimeout(() => setShown(undefined), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [shown])
  return (
    <NoticeContext value={notice}>
      <div role="status" aria-live="polite" className="notice-place">
        {shown !== undefined && <NoticeShown {...shown} />}
      </div>
      {children}
    </NoticeContext>
  )
}

const NoticeShown = ({ kind, text }: { kind: Kind; text: string }) => {
  const Icon = icons[kind]
  return (
    <p className={`notice notice-${kind}`}>
      <Icon /> {text}
    </p>
  )
}

export const useNotice = (): Notice => {
  const notice = useContext(NoticeContext)
  if (notice === null) throw new Error('no NoticeProvider above')
  return notice
}
