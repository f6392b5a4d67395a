import { useLanguage, useShopName } from '@portafilter/kit'
import { memo, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { Admin, CustomRoutes, Resource } from 'react-admin'
import { Route } from 'react-router'
import { authProvider } from './access/auth-provider.ts'
import { dataProvider } from './data/data-provider.ts'
import { AccessDenied } from './layout/AccessDenied.tsx'
import { Layout } from './layout/Layout.tsx'
import { NotFound } from './layout/NotFound.tsx'
import { page } from './page.ts'
import { screens } from './screens.ts'
import { session } from './session.ts'
import { newQueryClient, storeOf } from './store.ts'
import { i18nProviderIn } from './texts/i18n-provider.ts'
import { theme } from './theme.ts'
import './narrowest.css'

const Board = page(() => import('./board/Board.tsx'))
const FourEyes = page(() => import('./four-eyes/FourEyes.tsx'))
const Home = page(() => import('./home/Home.tsx'))

/** Of no resource, by the first part of their paths. */
const PAGES = new Map([
  ['', Home],
  ['board', Board],
  ['four-eyes', FourEyes],
])

/** Loads what is shown at a path; of one that leads nowhere nothing. */
export const loadPage = async (path: string): Promise<void> => {
  const [name = '', id] = path.split('/').filter((part) => part !== '')
  const { list, show } = screens.find(({ resource }) => resource.name === name) ?? {}
  await (PAGES.get(name) ?? (id === undefined ? list : show))?.load()
}

/**
 * The staff backoffice of one person. Which resources there are for whom is decided by `authProvider.canAccess`; the
 * way in is not react-admin's (main.tsx).
 */
const App = ({ account }: { account: string }) => {
  const [store] = useState(() => storeOf(account))
  const [queryClient] = useState(newQueryClient)
  const language = useLanguage()
  const i18nProvider = useMemo(() => i18nProviderIn(language), [language])
  const token = useSyncExternalStore(session.watch, session.token)
  // What failed while nobody was signed in is asked again, and what the server wrote in the other language.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the wire tells the server the language
  useEffect(() => {
    if (token !== null) void queryClient.invalidateQueries()
  }, [token, language, queryClient])
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
      dashboard={Home}
      loginPage={false}
      accessDenied={AccessDenied}
      catchAll={NotFound}
      title={useShopName()}
      requireAuth
      disableTelemetry
    >
      {screens.map(({ resource: { name }, icon, list, show }) => (
        <Resource key={name} name={name} icon={icon} list={list} show={show} />
      ))}
      <CustomRoutes>
        <Route path="/board" element={<Board />} />
        <Route path="/four-eyes" element={<FourEyes />} />
      </CustomRoutes>
    </Admin>
  )
}

// The gate hears where one is and is drawn for each page; by itself that would draw all that is behind it once more.
export default memo(App)
