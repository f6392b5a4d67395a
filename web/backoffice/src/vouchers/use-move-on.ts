import { useNavigate } from 'react-router'

/** Opens the voucher that comes next, or the list: it is on the screen at once, since it has been loaded ahead. */
export const useMoveOn = (next: string | undefined): (() => void) => {
  const navigate = useNavigate()
  const path = next === undefined ? '/vouchers' : `/vouchers/${encodeURIComponent(next)}/show`
  return () => void navigate(path, { flushSync: true, state: { _scrollToTop: true, decided: true } })
}
