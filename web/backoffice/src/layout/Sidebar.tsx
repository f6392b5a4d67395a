import { type Theme, useMediaQuery } from '@mui/material'
import { Sidebar as AdminSidebar, type SidebarProps } from 'react-admin'
import { useText } from '../texts/use-text.ts'

/** On a phone the menu comes over the page as a dialog, which has a name then. */
export const Sidebar = (props: SidebarProps) => {
  const text = useText()
  const over = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  return <AdminSidebar {...props} {...(over && { slotProps: { paper: { 'aria-label': text('app.main_menu') } } })} />
}
