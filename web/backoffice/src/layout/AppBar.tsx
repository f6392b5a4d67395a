import KeyboardIcon from '@mui/icons-material/Keyboard'
import StorefrontIcon from '@mui/icons-material/Storefront'
import { Box, ListItemIcon, ListItemText, MenuItem, Typography } from '@mui/material'
import { about, colour, font, mayLeave, useShopName } from '@portafilter/kit'
import { memo, useState } from 'react'
import {
  AppBar as AdminAppBar,
  LoadingIndicator,
  Logout,
  TitlePortal,
  UserMenu,
  useLogout,
  useUserMenu,
} from 'react-admin'
import { useRights } from '../access/use-rights.ts'
import { Key } from '../display/Key.tsx'
import { useShortcuts } from '../display/use-shortcuts.ts'
import { SearchButton } from '../search/SearchButton.tsx'
import { useText } from '../texts/use-text.ts'
import { LanguageButton } from './LanguageButton.tsx'
import { QueueBadges } from './QueueBadges.tsx'
import { ShortcutList } from './ShortcutList.tsx'

/** The way to the list of keys for who has turned them off, or has none. */
const ShortcutsItem = ({ open }: { open: () => void }) => {
  const text = useText()
  const menu = useUserMenu()
  const show = () => {
    menu?.onClose()
    open()
  }
  return (
    <MenuItem onClick={show}>
      <ListItemIcon>
        <KeyboardIcon fontSize="small" />
      </ListItemIcon>
      <ListItemText sx={{ mr: 2 }}>{text('app.shortcuts')}</ListItemText>
      <Key name="?" />
    </MenuItem>
  )
}

const ShopItem = () => {
  const text = useText()
  const menu = useUserMenu()
  return (
    <MenuItem component="a" href="/" target="_blank" rel="noreferrer" onClick={menu?.onClose}>
      <ListItemIcon>
        <StorefrontIcon fontSize="small" />
      </ListItemIcon>
      <ListItemText>{text('app.shop')}</ListItemText>
    </MenuItem>
  )
}

/** Who is signed in, as whom: the roles are what decides here. */
const WhoItem = () => {
  const text = useText()
  const { user, roles } = useRights()
  return (
    <Box sx={{ px: 2, py: 1, borderBottom: 1, borderColor: 'divider', mb: 1 }}>
      <Typography variant="subtitle2" component="p">
        {user?.username}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {[user?.account, ...roles.map((role) => text(`role.${role}`))].join(' · ')}
      </Typography>
    </Box>
  )
}

/** The way out, unless somebody stays for what would be lost by it. react-admin goes on to the sign-in whatever its provider answers. */
const SignOutItem = () => {
  const logout = useLogout()
  return <Logout onClick={() => mayLeave() && void logout(undefined, undefined, false)} />
}

/** For whoever reports a fault: which release this is. */
const VersionLine = () => {
  const text = useText()
  return (
    <Typography variant="caption" component="p" sx={{ px: 2, pt: 1, color: 'text.secondary' }}>
      {`${text('app.version')} ${about.version}`}
    </Typography>
  )
}

const AccountMenu = () => {
  const text = useText()
  const { user } = useRights()
  const [listed, setListed] = useState(false)
  const list = () => setListed(true)
  useShortcuts({ '?': { says: text('app.shortcuts'), run: list } })
  return (
    <>
      <UserMenu label={user?.username ?? ''}>
        <WhoItem />
        <ShortcutsItem open={list} />
        <ShopItem />
        <SignOutItem />
        <VersionLine />
      </UserMenu>
      <ShortcutList open={listed} onClose={() => setListed(false)} />
    </>
  )
}

/**
 * Refreshes the page's data, and turns while something is under way; the ring needs a name of its own. On a phone, where
 * one pulls the page, its place is the title's.
 */
const Refresh = () => {
  const text = useText()
  const named = { 'aria-label': text('state.refreshing') }
  return (
    <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
      <LoadingIndicator {...named} />
    </Box>
  )
}

const toolbar = (
  <>
    <SearchButton />
    <QueueBadges />
    <LanguageButton />
    <Refresh />
  </>
)

/** Name of the shop, title of the page, the search, what waits, language, the person. Like the menu, not drawn with each page. */
export const AppBar = memo(() => (
  <AdminAppBar
    alwaysOn
    color="secondary"
    position="fixed"
    toolbar={toolbar}
    userMenu={<AccountMenu />}
    sx={{ '& .RaAppBar-toolbar': { minHeight: 48 } }}
  >
    <Typography
      sx={{
        fontFamily: font.display,
        fontWeight: 600,
        color: colour.crema,
        mr: 2,
        display: { xs: 'none', sm: 'block' },
      }}
    >
      {useShopName()}
    </Typography>
    <TitlePortal
      component="h1"
      variant="body1"
      noWrap
      // What is inside is one inline block, which would be cut without dots.
      sx={{ fontWeight: 600, flex: 1, minWidth: 0, '& *': { display: 'inline !important' } }}
    />
  </AdminAppBar>
))
