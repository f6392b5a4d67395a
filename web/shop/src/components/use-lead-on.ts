import { useLocation, useNavigate } from 'react-router'

/** Leads on from this page, which going back then leaves out: whoever has gone elsewhere meanwhile stays there. */
export const useLeadOn = () => {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return (to: string) => (location.pathname === pathname ? navigate(to, { replace: true }) : undefined)
}
