import type { Page } from '@playwright/test'
import { axeFaults } from './faults.ts'
import type { Look } from './looks.ts'
import { loaded } from './screens.ts'

/**
 * Whatever says that it opens something; what stands in a dialog is opened with that one, and what a diagram's hotspots open stays
 * with them: a screen of its own (`machine-hotspot`).
 */
const TRIGGERS = '[aria-haspopup]:not([aria-haspopup="false"], [aria-disabled="true"], [role="dialog"] *, svg *)'
/** The list of antd's select that readers hear is not the one that is seen. */
const SEEN = '[role="dialog"], [role="menu"], [role="listbox"], [role="grid"], [role="tree"], .ant-select-dropdown'
const OPENED = `:is(${SEEN}):not(.RaSidebar-docked *)`

/** What each of them opens and is called, numbers apart; nothing of what is not seen. */
const namesOf = (page: Page): Promise<(string | undefined)[]> =>
  page.locator(TRIGGERS).evaluateAll((all) =>
    all.map((one) => {
      const { width, height } = one.getBoundingClientRect()
      if (width * height === 0 || !one.checkVisibility({ visibilityProperty: true })) return undefined
      const [label = ''] = (one.getAttribute('aria-labelledby') ?? '').split(' ')
      const named =
        one.getAttribute('aria-label') ?? document.getElementById(label)?.textContent ?? one.textContent ?? ''
      return `${one.getAttribute('aria-haspopup')} ${named.replace(/\d+/g, '').trim()}`
    }),
  )

/** By the keyboard, as all of it can be opened. */
const look = async (page: Page, at: number, name: string): Promise<string[]> => {
  const trigger = page.locator(TRIGGERS).nth(at)
  const isCombobox = (await trigger.getAttribute('role')) === 'combobox'
  await trigger.press(isCombobox ? 'ArrowDown' : 'Enter')
  const opened = page.locator(OPENED).filter({ visible: true }).last()
  const isOpen = await opened.waitFor({ timeout: 5_000 }).then(
    () => true,
    () => false,
  )
  if (!isOpen) return [`${name}: says that it opens something, and does not`]
  await loaded(page)
  const faults = (await axeFaults(page)).map((fault) => `${name}: ${fault}`)
  await page.keyboard.press('Escape')
  await opened.waitFor({ state: 'hidden' })
  // Back at what opened it, its tooltip would stand over the next page.
  await trigger.blur()
  await page.getByRole('tooltip').filter({ visible: true }).first().waitFor({ state: 'hidden' })
  return faults
}

/**
 * Opens what a page has to open, each once however many pages have it, and closes it again: axe finds nothing with it open.
 * @param seen what was opened, by its name
 */
export const opensWhatItHas =
  (seen: Set<string>): Look =>
  async (page) => {
    const faults: string[] = []
    for (;;) {
      // Asked anew each time: what was opened and closed may have left others behind it.
      const names = await namesOf(page)
      const at = names.findIndex((name) => name !== undefined && !seen.has(name))
      const name = names[at]
      if (name === undefined) return faults
      seen.add(name)
      faults.push(...(await look(page, at, name)))
    }
  }

/** What was opened against what is to be: a thing may be called in either language, as the page before has left it. */
export const against = (seen: ReadonlySet<string>, expected: readonly RegExp[]) => ({
  lost: expected.filter((each) => ![...seen].some((name) => each.test(name))),
  unexpected: [...seen].filter((name) => !expected.some((each) => each.test(name))),
})
export const AS_EXPECTED: ReturnType<typeof against> = { lost: [], unexpected: [] }
