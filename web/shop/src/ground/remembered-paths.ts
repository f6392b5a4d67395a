const CURRENT = 'path:current'
const PREVIOUS = 'path:previous'
const ASKED = 'path:asked'

/** On every navigation the previous full path becomes the target of "back" (storefront.md, 4). */
export const noteNavigation = (path: string): void => {
  const current = sessionStorage.getItem(CURRENT)
  if (current === path) return
  if (current !== null) sessionStorage.setItem(PREVIOUS, current)
  sessionStorage.setItem(CURRENT, path)
}

/** Where "back" leads; `/` when nothing is remembered. */
export const pathBack = (): string => sessionStorage.getItem(PREVIOUS) ?? '/'

/** Keeps the page that was asked for while the person signs in. */
export const storeAskedPath = (path: string): void => sessionStorage.setItem(ASKED, path)

/** The page to go to after signing in, once. */
export const takeAskedPath = (): string => {
  const path = sessionStorage.getItem(ASKED)
  sessionStorage.removeItem(ASKED)
  return path ?? '/'
}
