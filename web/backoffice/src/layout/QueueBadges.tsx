import Inbox from '@mui/icons-material/InboxOutlined'
import {
  Badge,
  IconButton,
  ListItemIcon,
  ListItemText,
  Menu,
  MenuItem,
  Tooltip,
  Typography,
  useMediaQuery,
} from '@mui/material'
import { createElement, useRef, useState } from 'react'
import { useSidebarState } from 'react-admin'
import { Link } from 'react-router'
import { type Counted, isCounted } from '../screen.ts'
import { screens } from '../screens.ts'
import { useText } from '../texts/use-text.ts'
import { isPhone } from '../theme.ts'
import { useWaiting } from './use-waiting.ts'

type Queue = { screen: Counted; count: number; said: string }

const COUNTED = screens.filter(isCounted)

/** The queues with something in them; nobody’s count is asked for who does not read it. */
const useQueues = (): readonly Queue[] =>
  COUNTED.flatMap((screen) => {
    // biome-ignore lint/correctness/useHookAtTopLevel: the screens are always the same ones
    const waiting = useWaiting(screen)
    return waiting ? [{ screen, said: waiting.said, count: Number.parseInt(waiting.count, 10) }] : []
  })

const pathOf = ({ screen }: Queue): string => `/${screen.resource.name}`

/** The way to a queue. */
const QueueBadge = ({ queue }: { queue: Queue }) => {
  const text = useText<`resources.${string}.name`>()
  const { screen, count, said } = queue
  return (
    <Tooltip title={said}>
      <IconButton
        color="inherit"
        component={Link}
        to={pathOf(queue)}
        aria-label={`${text(`resources.${screen.resource.name}.name`)} ${said}`}
      >
        <Badge badgeContent={count} color="primary">
          {createElement(screen.icon)}
        </Badge>
      </IconButton>
    </Tooltip>
  )
}

/** The same behind one button: a phone’s bar has no room for each. */
const QueueMenu = ({ queues }: { queues: readonly Queue[] }) => {
  const text = useText<`resources.${string}.name` | 'app.waiting'>()
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const sum = queues.reduce((total, { count }) => total + count, 0)
  return (
    <>
      <IconButton
        ref={button}
        color="inherit"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-label={text('app.waiting', { count: String(sum) })}
        onClick={() => setOpen(true)}
      >
        <Badge badgeContent={sum} color="primary">
          <Inbox />
        </Badge>
      </IconButton>
      <Menu anchorEl={button.current} open={open} onClose={close}>
        {queues.map((queue) => (
          <MenuItem key={pathOf(queue)} component={Link} to={pathOf(queue)} onClick={close}>
            <ListItemIcon>{createElement(queue.screen.icon)}</ListItemIcon>
            <ListItemText sx={{ minWidth: 'min-content' }}>
              {text(`resources.${queue.screen.resource.name}.name`)}
            </ListItemText>
            <Typography variant="body2" sx={{ ml: 3, color: 'text.secondary' }}>
              {queue.said}
            </Typography>
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}

/** Each queue by itself, or all behind one button. */
const Queues = () => {
  const queues = useQueues()
  const onPhone = useMediaQuery(isPhone)
  if (queues.length === 0) return null
  if (onPhone) return <QueueMenu queues={queues} />
  return queues.map((queue) => <QueueBadge key={pathOf(queue)} queue={queue} />)
}

/** What waits for this person, where the menu with its counts is closed: on a phone always. */
export const QueueBadges = () => {
  const [menuOpen] = useSidebarState()
  return menuOpen ? null : <Queues />
}
