import { useUnsent } from '@portafilter/kit'
import { chatsResource } from '@portafilter/support/contract'
import { type ReactNode, Suspense } from 'react'
import { Layout as AdminLayout } from 'react-admin'
import { useRights } from '../access/use-rights.ts'
import { DetailSkeleton } from '../display/states.tsx'
import { AppBar } from './AppBar.tsx'
import { Away } from './Away.tsx'
import { Menu } from './Menu.tsx'
import { Sidebar } from './Sidebar.tsx'

const connect = async (account: string) => (await import('../chats/staff-chat.ts')).staffChat(account)

/** Every page after sign-in. */
export const Layout = ({ children }: { children: ReactNode }) => {
  const { user, acts } = useRights()
  useUnsent(acts(chatsResource, 'claim') ? user?.account : undefined, connect)
  return (
    <AdminLayout
      appBar={AppBar}
      menu={Menu}
      sidebar={Sidebar}
      appBarAlwaysOn
      sx={{
        // A wide table scrolls inside its card; the page itself never does sideways.
        minWidth: 0,
        '& .RaLayout-appFrame, & .RaLayout-contentWithSidebar': { minWidth: 0 },
        '& .RaLayout-appFrame': { marginTop: 6 },
        // React hears of a new width a moment after the page has it; meanwhile a desk's menu would push a phone's page out.
        '& .RaSidebar-docked': { display: { xs: 'none', sm: 'block' } },
        '& .RaLayout-content': { minWidth: 0, padding: { xs: 1.5, md: 3 }, paddingTop: { xs: 1.5, md: 2 } },
        // On paper there is the page alone.
        '@media print': {
          '& .RaLayout-appFrame': { marginTop: 0 },
          '& .RaLayout-content': { padding: 0 },
          '& .MuiAppBar-root, & .MuiDrawer-root, & .skip-nav-button': { display: 'none' },
        },
      }}
    >
      <Suspense fallback={<DetailSkeleton />}>{children}</Suspense>
      <Away />
    </AdminLayout>
  )
}
