import type { Bilingual } from '@portafilter/kernel'
import { Refused } from '@portafilter/kit'
import { useMutation } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { notice } from '../../shared/notice.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'

type Props = Omit<ComponentProps<typeof ConfirmDialog>, 'busy' | 'onConfirm'> & {
  /** Throws what is refused. */
  act(): Promise<unknown>
  /** What is said once it is done. */
  done: Bilingual
  /** Asks anew for what it has changed. */
  refresh(): Promise<void>
}

/** Asks before it acts, says that it is done, and has what it changed read anew. */
export const ConfirmAction = ({ act, done, refresh, onClose, ...asked }: Props) => {
  const leave = () => {
    onClose()
    return refresh()
  }
  const acting = useMutation({
    mutationFn: act,
    onSuccess: () => {
      notice.success(done)
      return leave()
    },
    // Refused, somebody was first: what stands there is something else now. Without an answer one may try again.
    onError: (error) => (error instanceof Refused ? leave() : undefined),
  })
  return <ConfirmDialog {...asked} busy={acting.isPending} onConfirm={() => acting.mutate()} onClose={onClose} />
}
