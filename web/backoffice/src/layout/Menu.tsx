import BarChart from '@mui/icons-material/BarChartOutlined'
import DoneAll from '@mui/icons-material/DoneAll'
import { Box, Chip } from '@mui/material'
import { fourEyesResource } from '@portafilter/identity/contract'
import { createElement, memo } from 'react'
import { Menu as AdminMenu } from 'react-admin'
import { useRights } from '../access/use-rights.ts'
import type { FourEyesText } from '../four-eyes/texts.ts'
import type { HomeText } from '../home/texts.ts'
import { type Counted, isCounted, type Screen } from '../screen.ts'
import { screens } from '../screens.ts'
import { useText } from '../texts/use-text.ts'
import { useWaiting } from './use-waiting.ts'

/** How many wait; nothing while nobody does. */
const Count = ({ screen }: { screen: Counted }) => {
  const waiting = useWaiting(screen)
  if (waiting === undefined) return null
  const { count, said } = waiting
  return <Chip component="span" size="small" color="primary" label={count} title={said} sx={{ height: 20, mr: 1 }} />
}

const Item = ({ screen }: { screen: Screen }) => {
  const text = useText<`resources.${string}.name`>()
  const { resource, icon } = screen
  return (
    <AdminMenu.Item
      to={`/${resource.name}`}
      primaryText={
        <Box component="span" sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
          {text(`resources.${resource.name}.name`)}
          {isCounted(screen) && <Count screen={screen} />}
        </Box>
      }
      leftIcon={createElement(icon)}
    />
  )
}

/**
 * What this person's roles read, with what waits for them. It is not drawn with the frame around it, which react-admin draws more
 * than once for a page; its items hear themselves where one is.
 */
export const Menu = memo(() => {
  const text = useText<HomeText | FourEyesText>()
  const { reads } = useRights()
  return (
    <Box component="nav" aria-label={text('app.main_menu')}>
      <AdminMenu>
        <AdminMenu.DashboardItem />
        <AdminMenu.Item to="/board" primaryText={text('home.board')} leftIcon={<BarChart />} />
        {screens
          .filter(({ resource }) => reads(resource))
          .map((screen) => (
            <Item key={screen.resource.name} screen={screen} />
          ))}
        {reads(fourEyesResource) && (
          <AdminMenu.Item to="/four-eyes" primaryText={text('resources.four-eyes.name')} leftIcon={<DoneAll />} />
        )}
      </AdminMenu>
    </Box>
  )
})
