import { type ReactNode, Suspense } from 'react'
import { Layout as AdminLayout } from 'react-admin'
import { ScreenSkeleton } from '../display/states.tsx'
import { AppBar } from './AppBar.tsx'
import { Away } from './Away.tsx'
import { Menu } from './Menu.tsx'
import { useEndOfSession } from './use-end-of-session.ts'

/** Every page after sign-in. */
export const Layout = ({ children }: { children: ReactNode }) => {
  useEndOfSession()
  return (
    <AdminLayout
      appBar={AppBar}
      menu={Menu}
      appBarAlwaysOn
      sx={{
        // A wide table scrolls inside its card; the page itself never does sideways.
        minWidth: 0,
        '& .RaLayout-appFrame, & .RaLayout-contentWithSidebar': { minWidth: 0 },
        '& .RaLayout-appFrame': { marginTop: 6 },
        '& .RaLayout-content': { minWidth: 0, padding: { xs: 1.5, md: 3 }, paddingTop: { xs: 1.5, md: 2 } },
      }}
    >
      <Suspense fallback={<ScreenSkeleton />}>{children}</Suspense>
      <Away />
    </AdminLayout>
  )
}
