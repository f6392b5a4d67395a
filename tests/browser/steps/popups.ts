import type { Page } from '@playwright/test'
import type { Look } from './looks.ts'
import { loaded, type Screen, seen } from './screens.ts'

/**
 * Whatever says that it opens something; what stands in a dialog is opened with that one, and what a diagram's hotspots open stays
 * with them: a screen of its own (`machine-hotspot`).
 */
const TRIGGERS =
  '[aria-haspopup]:not([aria-haspopup="false"], [aria-disabled="true"], :disabled, [role="dialog"] *, svg *)'
/** The list of antd's select that readers hear is not the one that is seen. */
const SEEN =
  '[role="dialog"], [role="menu"], [role="listbox"], [role="grid"], [role="tree"], dialog[open], .ant-select-dropdown'
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

/** A part of an app that is loaded for it comes late on a busy machine. */
const PATIENCE = { timeout: 30_000 }
const came = (waiting: Promise<void>): Promise<boolean> =>
  waiting.then(
    () => true,
    () => false,
  )

/** By the keyboard, as all of it can be opened and closed. */
const lookAt = async (page: Page, screen: Screen, at: number, looks: readonly Look[]): Promise<string[]> => {
  const trigger = page.locator(TRIGGERS).nth(at)
  const isCombobox = (await trigger.getAttribute('role')) === 'combobox'
  await trigger.press(isCombobox ? 'ArrowDown' : 'Enter')
  const opened = page.locator(OPENED).filter({ visible: true }).last()
  if (!(await came(opened.waitFor(PATIENCE)))) return ['says that it opens something, and does not']
  await seen(page)
  await loaded(page)
  const faults: string[] = []
  for (const look of looks) faults.push(...(await look(page, screen)))
  await page.keyboard.press('Escape')
  if (!(await came(opened.waitFor({ ...PATIENCE, state: 'hidden' })))) return [...faults, 'stays after Escape']
  // Back at what opened it, its tooltip would stand over the next page.
  await trigger.blur()
  await page.getByRole('tooltip').filter({ visible: true }).first().waitFor({ state: 'hidden' })
  return faults
}

/** Of what is to be found: the names that were, each under the pattern that it has in both languages. */
export type Found = Map<RegExp | string, string>

type Openers = Readonly<{
  expected: readonly RegExp[]
  found: Found
  looks: readonly Look[]
  /** Of which kind a page is, where what is called alike opens something else there. */
  kindOf?(screen: Screen): string
}>

/**
 * Opens what a page has to open, each once however many pages have it and in whichever language, and closes it again; looks at it
 * while it is open.
 */
export const opensWhatItHas =
  ({ expected, found, looks, kindOf = () => '' }: Openers): Look =>
  async (page, screen) => {
    const known = (name: string) => expected.find((each) => each.test(name)) ?? name
    const faults: string[] = []
    for (;;) {
      // Asked anew each time: what was opened and closed may have left others behind it.
      const names = (await namesOf(page)).map((name) => name && name + kindOf(screen))
      const at = names.findIndex((name) => name !== undefined && !found.has(known(name)))
      const name = names[at]
      if (name === undefined) return faults
      found.set(known(name), name)
      faults.push(...(await lookAt(page, screen, at, looks)).map((fault) => `${name}: ${fault}`))
    }
  }

/** What was opened against what is to be. */
export const against = (found: Found, expected: readonly RegExp[]) => ({
  lost: expected.filter((each) => !found.has(each)),
  unexpected: [...found.keys()].filter((each) => typeof each === 'string'),
})
export const AS_EXPECTED: ReturnType<typeof against> = { lost: [], unexpected: [] }
