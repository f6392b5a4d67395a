import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react'
import { type Navigator, parsePath, Router as RouterOf, type To, UNSAFE_createBrowserHistory } from 'react-router'
import { NavigationProvider } from '../components/use-navigate.tsx'
import { loading } from './routes.tsx'

// The first page's script is asked for before anything is drawn.
void loading(location.pathname)

const history = UNSAFE_createBrowserHistory({ v5Compat: true })

let asked = 0
/** Goes on once the page at a path is loaded, at once if it is; whoever asks for another one meanwhile comes there instead. */
const whenLoaded = (pathname: string, goOn: () => void): void => {
  asked += 1
  const mine = asked
  const coming = loading(pathname)
  if (coming === undefined) goOn()
  else
    void coming.then(() => {
      if (mine === asked) goOn()
    })
}

const pathnameOf = (to: To): string => (typeof to === 'string' ? parsePath(to) : to).pathname ?? location.pathname

const navigator: Navigator = {
  ...history,
  push: (to, state) => whenLoaded(pathnameOf(to), () => history.push(to, state)),
  replace: (to, state) => {
    const pathname = pathnameOf(to)
    // What a page notes in its own address leads nowhere, and is in nobody's way.
    if (pathname === location.pathname) history.replace(to, state)
    else whenLoaded(pathname, () => history.replace(to, state))
  },
}

/**
 * The router of the shop: while the page behind a link is on its way, the one before stays, with its address. So does React
 * Router's own with data, which comes with all that loads and sends them: 18 kB compressed, an eighth of what came before one's
 * orders on a slow network. It may take this one's place again once it is divided.
 */
export const Router = ({ children }: { children: ReactNode }) => {
  const [shown, show] = useState({ action: history.action, location: history.location })
  useLayoutEffect(
    () =>
      history.listen((to) => {
        const draw = () => startTransition(() => show(to))
        // Of a step through the history the address is there first.
        if (to.action === 'POP') whenLoaded(to.location.pathname, draw)
        else draw()
      }),
    [],
  )
  return (
    <RouterOf location={shown.location} navigationType={shown.action} navigator={navigator}>
      <NavigationProvider arrival={shown}>{children}</NavigationProvider>
    </RouterOf>
  )
}
