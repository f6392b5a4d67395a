import { about, useLanguage } from '@portafilter/kit'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { Outlet, useLocation } from 'react-router'
import { useExpectDialogs } from '../components/AddToCart.tsx'
import layout from '../components/layout.module.css'
import { useRefreshedUser } from '../data/user.ts'
import { afterThePage } from './after-the-page.ts'
import { Header } from './Header.tsx'
import { PhoneBar } from './PhoneBar.tsx'
import styles from './Shell.module.css'
import { useShellTexts } from './shell-texts.ts'

/** Every page stands without it: if it does not come, until the app is loaded again. */
const UnpaidStrip = lazy(() =>
  afterThePage(() => import('../components/order/UnpaidStrip.tsx')).catch(() => ({ default: () => null })),
)

/** Whose shop this is, and where one calls. */
const Owner = () => {
  const t = useShellTexts()
  const language = useLanguage()
  const { shop, name, phone } = about
  const called = `${shop[language]} · ${t.footer}`
  return <span>{[called, name[language], phone[language]].filter(Boolean).join(' · ')}</span>
}

/** Header, page and footer of every screen behind the guard. */
export const Shell = () => {
  const t = useShellTexts()
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useExpectDialogs()
  useRefreshedUser()
  const shown = useRef(pathname)
  useEffect(() => {
    // A reader of the screen follows to the new page; the first one is left to the browser.
    if (shown.current !== pathname) main.current?.focus({ preventScroll: true })
    shown.current = pathname
  }, [pathname])
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#main">
        {t.skip}
      </a>
      <Header />
      <main id="main" ref={main} tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <footer className={styles.footer}>
        <div className={`${styles.width} ${layout.rowBetween}`}>
          <Owner />
          <span>{t.times}</span>
        </div>
      </footer>
      <Suspense>
        <UnpaidStrip />
      </Suspense>
      <PhoneBar />
    </div>
  )
}
