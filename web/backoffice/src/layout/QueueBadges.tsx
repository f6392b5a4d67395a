import { Badge, IconButton, Tooltip } from '@mui/material'
import { createElement } from 'react'
import { useSidebarState } from 'react-admin'
import { Link } from 'react-router'
import { useRights } from '../access/use-rights.ts'
import { type Counted, isCounted } from '../screen.ts'
import { screens } from '../screens.ts'
import { useText } from '../texts/use-text.ts'
import { useWaiting } from './use-waiting.ts'

/** The way to a queue with something in it. */
const QueueBadge = ({ screen }: { screen: Counted }) => {
  const text = useText<`resources.${string}.name`>()
  const waiting = useWaiting(screen)
  const { name } = screen.resource
  if (waiting === undefined) return null
  const { count, said } = waiting
  return (
    <Tooltip title={said}>
      <IconButton
        color="inherit"
        // Four queues have room beside the other buttons of a phone's bar.
        sx={{ p: { xs: 0.5, sm: 1 } }}
        component={Link}
        to={`/${name}`}
        aria-label={`${text(`resources.${name}.name`)} ${said}`}
      >
        <Badge badgeContent={Number.parseInt(count, 10)} color="primary">
          {createElement(screen.icon)}
        </Badge>
      </IconButton>
    </Tooltip>
  )
}

/** What waits for this person, where the menu with its counts is closed: on a phone always. */
export const QueueBadges = () => {
  const { reads } = useRights()
  const [menuOpen] = useSidebarState()
  if (menuOpen) return null
  return screens
    .filter(isCounted)
    .filter(({ resource }) => reads(resource))
    .map((screen) => <QueueBadge key={screen.resource.name} screen={screen} />)
}
