import { Chip, ListItemIcon, MenuItem, styled, Tooltip, Typography } from '@mui/material'
import { type ComponentType, createElement, memo } from 'react'
import { Link } from 'react-router'
import type { Counted } from '../screen.ts'
import { useWaiting } from './use-waiting.ts'

/** How many wait; nothing while nobody does. */
const Count = ({ screen }: { screen: Counted }) => {
  const waiting = useWaiting(screen)
  if (waiting === undefined) return null
  const { count, said } = waiting
  return <Chip component="span" size="small" color="primary" label={count} title={said} sx={{ height: 20, mr: 1 }} />
}

const Said = styled('span')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(2),
}))

const Item = styled(MenuItem)(({ theme }) => ({
  color: theme.palette.text.secondary,
  '&[aria-current]': { color: theme.palette.text.primary },
  '& .MuiListItemIcon-root': { minWidth: theme.spacing(5) },
})) as typeof MenuItem

/** Where an item leads, and whose queue it counts. */
export type Entry = Readonly<{ to: string; name: string; icon: ComponentType; counted?: Counted }>

type MenuLinkProps = Entry &
  Readonly<{
    isHere: boolean
    /** Whether the menu shows names; closed, it shows an icon each. */
    isOpen: boolean
    onClick: () => void
  }>

/**
 * One item of the menu, with how many wait at its end. It is drawn again only where something of it changes: of react-admin's own
 * each hears every step to a page, and drawing forty of them was a fourteenth of what a step took.
 */
export const MenuLink = memo(({ to, name, icon, counted, isHere, isOpen, onClick }: MenuLinkProps) => {
  const said = (
    <Said>
      {name}
      {counted && <Count screen={counted} />}
    </Said>
  )
  const item = (
    <Item component={Link} to={to} tabIndex={0} aria-current={isHere || undefined} onClick={onClick}>
      <ListItemIcon>{createElement(icon)}</ListItemIcon>
      <Typography variant="inherit" noWrap sx={{ flexGrow: 1 }}>
        {said}
      </Typography>
    </Item>
  )
  if (isOpen) return item
  return (
    <Tooltip title={said} placement="right">
      {item}
    </Tooltip>
  )
})
