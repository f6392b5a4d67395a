import { useEffect, useState } from 'react'
import { api } from '../../shared/api.ts'
import { paths } from '../../shared/paths.ts'
import { session } from '../../shared/session.ts'
import { useToken } from '../../shared/use-user.ts'
import { useNavigate } from '../use-navigate.tsx'

/** A valid session has no business here and is sent to the shop (storefront.md, 4). */
export const useLeaveWhenSignedIn = (): boolean => {
  const navigate = useNavigate()
  const token = useToken()
  const [checking, setChecking] = useState(token !== null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the page opens
  useEffect(() => {
    if (token === null) return
    // No answer says nothing about the session: the shop asks again by itself, and signs out whom it must.
    const said = api.verifyToken().catch(() => undefined)
    void said.then((valid) => {
      if (valid === false) session.end('expired', token)
      if (session.token() === null) return setChecking(false)
      return navigate(paths.home, { replace: true })
    })
  }, [])
  return checking
}
