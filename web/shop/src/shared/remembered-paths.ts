const CURRENT = 'path:current'
const PREVIOUS = 'path:previous'

/** On every navigation the previous full path becomes the target of "back" (storefront.md, 4). */
export const noteNavigation = (path: string): void => {
  const current = sessionStorage.getItem(CURRENT)
  if (current === path) return
  if (current !== null) sessionStorage.setItem(PREVIOUS, current)
  sessionStorage.setItem(CURRENT, path)
}

/** Where "back" leads; `/` when nothing is remembered. */
export const pathBack = (): string => sessionStorage.getItem(PREVIOUS) ?? '/'
