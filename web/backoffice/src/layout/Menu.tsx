import { Box, Chip } from '@mui/material'
import { createElement, type ReactNode } from 'react'
import { Menu as AdminMenu, useResourceDefinitions } from 'react-admin'
import type { ResourceName } from '../access/rights.ts'
import { useRights } from '../access/use-rights.ts'
import { useText } from '../texts/use-text.ts'
import { useWaitingVouchers } from '../vouchers/use-waiting.ts'

const MENU = ['vouchers', 'orders', 'deliveries', 'streams', 'events'] as const satisfies readonly ResourceName[]

const Item = ({ name, count }: { name: ResourceName; count?: number | undefined }) => {
  const text = useText()
  const icon = useResourceDefinitions()[name]?.icon
  const drawn: ReactNode = icon === undefined ? null : createElement(icon)
  return (
    <AdminMenu.Item
      to={`/${name}`}
      primaryText={
        <Box component="span" sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
          {text(`resources.${name}.name`)}
          {count !== undefined && count > 0 && (
            <Chip
              component="span"
              size="small"
              color="primary"
              label={count}
              title={text('vouchers.waiting_count', { count })}
              sx={{ height: 20, mr: 1 }}
            />
          )}
        </Box>
      }
      leftIcon={drawn}
    />
  )
}

/** What this person's roles read, with what waits for them. */
export const Menu = () => {
  const text = useText()
  const { reads } = useRights()
  const waiting = useWaitingVouchers()
  return (
    <Box component="nav" aria-label={text('app.main_menu')}>
      <AdminMenu>
        {MENU.filter(reads).map((name) => (
          <Item key={name} name={name} count={name === 'vouchers' ? waiting : undefined} />
        ))}
      </AdminMenu>
    </Box>
  )
}
