import type { Page } from '@playwright/test'
import axe from 'axe-core'

/** Everything stands in a landmark but what floats above them all: what axe names itself, menus, and the lists of fields. */
const AXE = {
  resultTypes: ['violations' as const],
  // Of what it would load anew first, sheets of styles are asked for by none of its rules that are on.
  preload: { assets: ['media'] },
  checks: {
    region: {
      options: { regionMatcher: 'dialog, [role=dialog], [role=alertdialog], svg, [role=menu], [role=listbox]' },
    },
  },
}

/**
 * What axe finds, in a few words each: all that it answers is far more than what is found. It is brought into a page once; whoever
 * looks again looks with the same.
 */
export const axeFaults = async (page: Page): Promise<string[]> => {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async (options: typeof AXE) => {
    const { violations } = await (window as typeof window & { axe: typeof axe }).axe.run(document, options)
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
  }, AXE)
}

/** By how much the page itself scrolls sideways. A phone's `innerWidth` is no measure: it grows with what sticks out. */
export const scrollsSideways = async (page: Page): Promise<string[]> => {
  const wide = (await page.evaluate(() => document.documentElement.scrollWidth)) - (page.viewportSize()?.width ?? 0)
  return wide > 0 ? [`scrolls sideways by ${wide} pixels`] : []
}

/** What on the page has more in it than it shows, side by side; tabs may. */
export const hidesSideways = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter((element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0)
      .filter((element) => /auto|scroll/.test(getComputedStyle(element).overflowX))
      .filter((element) => element.closest('[role="tablist"], .MuiTabs-root') === null)
      .map((element) => `hides sideways: ${element.outerHTML.slice(0, 160)}`),
  )

/** What a box does not show of what is in it, as nobody can scroll there. What ends in dots says so; what only readers hear is a dot. */
export const cutsOff = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main *, .MuiMenu-paper, [role="dialog"], [role="dialog"] *')]
      .filter((element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 1)
      .filter((element) => !element.matches('input, .MuiSwitch-root'))
      .filter((element) => {
        const { overflowX, textOverflow } = getComputedStyle(element)
        return /hidden|clip/.test(overflowX) && textOverflow !== 'ellipsis'
      })
      .map((element) => `cuts off: ${element.outerHTML.slice(0, 160)}`),
  )

/** What a browser's tab is called is not what the page is called. */
export const untitled = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const head = document.querySelector('h1')?.textContent ?? ''
    return head !== '' && document.title.startsWith(head) ? [] : [`the tab is called ${document.title}`]
  })
