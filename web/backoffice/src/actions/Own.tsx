import { Alert } from '@mui/material'
import type { ResourceDefinition } from '@portafilter/contract'
import { useRights } from '../access/use-rights.ts'

type OwnProps = {
  /** What is done there with rows of others. */
  of: readonly ResourceDefinition[]
  /** Whether it is the reader's own or their firm's, and not over. */
  when: boolean
  /** Why it is for a colleague. */
  children: string
}

/** Why nothing is offered about what is one's own, said to those alone who could act on it else. */
export const Own = ({ of, when, children }: OwnProps) => {
  const { actsOn } = useRights()
  return when && of.some(actsOn) ? <Alert severity="info">{children}</Alert> : null
}
