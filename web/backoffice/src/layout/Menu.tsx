import BarChart from '@mui/icons-material/BarChartOutlined'
import Dashboard from '@mui/icons-material/Dashboard'
import DoneAll from '@mui/icons-material/DoneAll'
import { Box, useMediaQuery } from '@mui/material'
import { fourEyesResource } from '@portafilter/identity/contract'
import { memo, useCallback } from 'react'
import { Menu as AdminMenu, useSidebarState, useTranslate } from 'react-admin'
import { matchPath, useLocation } from 'react-router'
import { useRights } from '../access/use-rights.ts'
import type { FourEyesText } from '../four-eyes/texts.ts'
import type { HomeText } from '../home/texts.ts'
import { isCounted } from '../screen.ts'
import { screens } from '../screens.ts'
import { useText } from '../texts/use-text.ts'
import { isPhone } from '../theme.ts'
import { type Entry, MenuLink } from './MenuLink.tsx'

/** Wherever this person's roles lead. */
const useEntries = (): readonly Entry[] => {
  const translate = useTranslate()
  const text = useText<HomeText | FourEyesText | `resources.${string}.name`>()
  const { reads } = useRights()
  const read = screens.filter(({ resource }) => reads(resource))
  return [
    { to: '/', name: translate('ra.page.dashboard'), icon: Dashboard },
    { to: '/board', name: text('home.board'), icon: BarChart },
    ...read.map((screen) => ({
      to: `/${screen.resource.name}`,
      name: text(`resources.${screen.resource.name}.name`),
      icon: screen.icon,
      ...(isCounted(screen) && { counted: screen }),
    })),
    ...(reads(fourEyesResource) ? [{ to: '/four-eyes', name: text('resources.four-eyes.name'), icon: DoneAll }] : []),
  ]
}

/**
 * What this person's roles read, with what waits for them. It is not drawn with the frame around it, which react-admin draws more
 * than once for a page.
 */
export const Menu = memo(() => {
  const text = useText()
  const entries = useEntries()
  const { pathname } = useLocation()
  const [isOpen, setOpen] = useSidebarState()
  const onPhone = useMediaQuery(isPhone)
  const chosen = useCallback(() => {
    if (onPhone) setOpen(false)
  }, [onPhone, setOpen])
  return (
    <Box component="nav" aria-label={text('app.main_menu')}>
      <AdminMenu>
        {entries.map((entry) => (
          <MenuLink
            key={entry.to}
            {...entry}
            isHere={matchPath({ path: entry.to, end: entry.to === '/' }, pathname) !== null}
            isOpen={isOpen}
            onClick={chosen}
          />
        ))}
      </AdminMenu>
    </Box>
  )
})
