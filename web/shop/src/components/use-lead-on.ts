import { useLocation, useNavigate } from 'react-router'

/** Leads on from this page, with what the next is to know; going back then leaves it out. Whoever has gone elsewhere meanwhile stays there. */
export const useLeadOn = () => {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return (to: string, state?: unknown) =>
    location.pathname === pathname ? navigate(to, { replace: true, state }) : undefined
}
