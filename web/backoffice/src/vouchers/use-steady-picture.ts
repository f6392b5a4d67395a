import { useEffect, useState } from 'react'

const fileOf = (address: string): string => address.split('?')[0] ?? address

/**
 * Keeps showing a loaded picture although each answer signs a new address for it. An address that has run out is
 * replaced by the newest one; a picture that fails then is failed until `again`.
 */
export const useSteadyPicture = (address: string, reload: () => void) => {
  const [shown, setShown] = useState(address)
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')

  useEffect(() => {
    if (fileOf(address) === fileOf(shown) && state === 'shown') return
    if (address === shown) return
    setShown(address)
    setState('loading')
  }, [address, shown, state])

  return {
    shown,
    state,
    loaded: () => setState('shown'),
    failed: () => setState('failed'),
    again: () => {
      reload()
      setState('loading')
    },
  }
}
