import { useText } from '../texts/use-text.ts'
import type { HistoryEvent } from './rows.ts'
import type { StreamText } from './texts.ts'

type ActorProps = { event: Pick<HistoryEvent, 'actor' | 'actor_account' | 'actor_name'> }

/** Who acted, by name and account; whoever was erased has neither. */
export const Actor = ({ event: { actor, actor_account, actor_name } }: ActorProps) => {
  const text = useText<StreamText>()
  if (actor === null) return text('streams.system')
  return actor_account === null ? text('streams.erased') : `${actor_name} (${actor_account})`
}
