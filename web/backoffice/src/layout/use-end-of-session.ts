import { watchInactivity } from '@portafilter/kit'
import { useEffect } from 'react'
import { useLogout } from 'react-admin'
import { session } from '../session.ts'

/** Signs out after an hour without a hand on the device, and when another tab of the backoffice has signed out. */
export const useEndOfSession = (): void => {
  const logout = useLogout()
  useEffect(() => watchInactivity(() => void logout(), 'backoffice.activeAt'), [logout])
  useEffect(() => {
    // This event comes from other tabs only.
    const elsewhere = () => {
      if (session.token() === null) void logout()
    }
    addEventListener('storage', elsewhere)
    return () => removeEventListener('storage', elsewhere)
  }, [logout])
}
