const CURRENT = 'path:current'
const PREVIOUS = 'path:previous'

const pageOf = (path: string): string => path.split('?', 1)[0] ?? ''

/**
 * On every navigation the previous full path becomes the target of "back" (storefront.md, 4). What changes within a page, as
 * a search or the level of a diagram, leads nowhere else: back leads out of the page.
 */
export const noteNavigation = (path: string): void => {
  const current = sessionStorage.getItem(CURRENT)
  if (current === path) return
  if (current !== null && pageOf(current) !== pageOf(path)) sessionStorage.setItem(PREVIOUS, current)
  sessionStorage.setItem(CURRENT, path)
}

/** Where "back" leads; `/` when nothing is remembered. */
export const pathBack = (): string => sessionStorage.getItem(PREVIOUS) ?? '/'
