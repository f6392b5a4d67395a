import { useSearchParams } from 'react-router'
import { useNavigate } from './use-navigate.tsx'

type Change = (now: URLSearchParams) => URLSearchParams

/**
 * What the address asks of its page, and what changes it in place; `replace`: without a step back. As `useSearchParams`, but a
 * change begins with the address as it stands: what was changed a moment ago may not have been drawn yet, and would be undone.
 */
export const useQueryString = () => {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const change = (to: Change, { replace = false } = {}): void => {
    const search = String(to(new URLSearchParams(location.search)))
    void navigate({ search }, { replace })
  }
  return [params, change] as const
}
