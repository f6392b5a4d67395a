import { message } from 'antd'
import { createContext, type ReactNode, useContext } from 'react'

type Notice = Readonly<{
  success(text: string): void
  error(text: string): void
  warning(text: string): void
  info(text: string): void
}>

const NoticeContext = createContext<Notice | null>(null)

/** Short messages at the top of the page, read out by screen readers; a new one takes the place of the former. */
export const NoticeProvider = ({ children }: { children: ReactNode }) => {
  const [api, holder] = message.useMessage({ duration: 4, maxCount: 1, top: 76 })
  return (
    <NoticeContext value={api}>
      <div role="status" aria-live="polite">
        {holder}
      </div>
      {children}
    </NoticeContext>
  )
}

export const useNotice = (): Notice => {
  const notice = useContext(NoticeContext)
  if (notice === null) throw new Error('no NoticeProvider above')
  return notice
}
