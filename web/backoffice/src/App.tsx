import { useState } from 'react'
import { Admin, Resource } from 'react-admin'
import { authProvider } from './access/auth-provider.ts'
import { dataProvider } from './data/data-provider.ts'
import { deliveries } from './deliveries/index.ts'
import { events } from './events/index.ts'
import { AccessDenied } from './layout/AccessDenied.tsx'
import { Layout } from './layout/Layout.tsx'
import { orders } from './orders/index.ts'
import { newQueryClient, storeOf } from './store.ts'
import { streams } from './streams/index.ts'
import { i18nProvider } from './texts/i18n-provider.ts'
import { theme } from './theme.ts'
import { vouchers } from './vouchers/index.ts'

const work = [vouchers, orders, deliveries]
const audit = [streams, events]

/** An auditor starts with the histories, everybody else with the first work that is theirs. */
const inOrderFor = (roles: readonly string[] = []) =>
  roles.includes('auditor') && !roles.includes('admin') ? [...audit, ...work] : [...work, ...audit]

/**
 * The staff backoffice of one person. Which resources there are for whom is decided by `authProvider.canAccess`; the
 * way in is not react-admin's (main.tsx).
 */
const App = ({ account }: { account: string }) => {
  const [store] = useState(() => storeOf(account))
  const [queryClient] = useState(newQueryClient)
  return (
    <Admin
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={store}
      theme={theme}
      darkTheme={null}
      layout={Layout}
      loginPage={false}
      accessDenied={AccessDenied}
      title="Portafilter"
      requireAuth
      disableTelemetry
    >
      {(roles: readonly string[] | undefined) => inOrderFor(roles).map((it) => <Resource key={it.name} {...it} />)}
    </Admin>
  )
}

export default App
