import { useLocation, useNavigate } from 'react-router'

/** `keeping` where going back is to lead to this page again. */
type Way = Readonly<{ keeping?: boolean }>

/** Leads on from this page, which going back leaves out unless it is kept: whoever has gone elsewhere meanwhile stays there. */
export const useLeadOn = () => {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return (to: string, { keeping = false }: Way = {}) =>
    location.pathname === pathname ? navigate(to, { replace: !keeping }) : undefined
}
