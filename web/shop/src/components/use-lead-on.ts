import { useLocation } from 'react-router'
import { useNavigate } from './use-navigate.tsx'

/** `keeping` where going back is to lead to this page again; `state` is what the next page is to know. */
type Way = Readonly<{ keeping?: boolean; state?: unknown }>

/** Leads on from this page, which going back leaves out unless it is kept: whoever has gone elsewhere meanwhile stays there. */
export const useLeadOn = () => {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return (to: string, { keeping = false, state }: Way = {}) =>
    location.pathname === pathname ? navigate(to, { replace: !keeping, state }) : undefined
}
