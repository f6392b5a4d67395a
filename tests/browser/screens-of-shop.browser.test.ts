import { axeFaults, scrollsSideways } from './steps/faults.ts'
import { expect, test } from './steps/full-shop.ts'
import {
  alsoInTheOther,
  atADesk,
  DESK,
  everywhere,
  faultsOn,
  foreignWords,
  type Look,
  onPhone,
  writtenIn,
} from './steps/looks.ts'
import { addressScreens, dialogsOf, openedDoors, openedInShop } from './steps/opened-screens.ts'
import { AS_EXPECTED, against, type Found, opensWhatItHas } from './steps/popups.ts'
import { doors, shopScreens } from './steps/screens.ts'
import { kindOfPage, OPENED_AT_DOORS, OPENED_IN_DIALOGS, OPENED_IN_SHOP, openingPages } from './steps/shop-openers.ts'
import { walletScreens } from './steps/wallets.ts'

/**
 * Every screen is opened once for everything that must hold on all of them, at both widths and in both languages: axe finds
 * nothing, nothing scrolls sideways, and no word is in the other language. To open one takes longer than to look at it.
 */
test.describe.configure({ timeout: 1_200_000, retries: 0 })
/** A trace of so many pages costs more than the test itself; without one there is nothing to try again for. */
test.use({ trace: 'off' })

let words: Look
test.beforeAll(async ({ shop, full }) => {
  words = foreignWords(await writtenIn(shop, full.state))
})

/**
 * Opens what pages have to open, really opened at each width, and looks at it there in both languages. `asExpected` says how many
 * were opened: what is lost is missed, and what comes is named.
 */
const opening = (expected: readonly RegExp[]) => {
  const found = { desk: new Map(), phone: new Map() } satisfies Record<string, Found>
  const both = [words, scrollsSideways]
  const opens = { expected, looks: [...both, axeFaults, alsoInTheOther(both)], kindOf: kindOfPage }
  return {
    looks: [
      opensWhatItHas({ ...opens, found: found.desk }),
      onPhone([opensWhatItHas({ ...opens, found: found.phone })]),
    ],
    asExpected: () => {
      const seen = `${found.desk.size} at a desk, ${found.phone.size} on a phone`
      test.info().annotations.push({ type: 'opened', description: `${seen}: ${[...found.desk.values()].join(', ')}` })
      expect({ desk: against(found.desk, expected), phone: against(found.phone, expected) }, 'what opens').toEqual({
        desk: AS_EXPECTED,
        phone: AS_EXPECTED,
      })
    },
  }
}

test('the doors, and what opens there', async ({ open }) => {
  const page = await open()
  await page.setViewportSize(DESK)
  const opened = opening(OPENED_AT_DOORS)
  const [login, ...others] = doors
  expect(await faultsOn(page, login ? [login] : [], [...everywhere(words), ...opened.looks])).toEqual({})
  expect(await faultsOn(page, [...others, ...openedDoors], everywhere(words))).toEqual({})
  opened.asExpected()
})

test('every page of the shop', async ({ open, full: { state, wallet } }) => {
  const page = await open({ as: state.buyer.account })
  await page.setViewportSize(DESK)
  const opened = opening(OPENED_IN_SHOP)
  expect(await faultsOn(page, openingPages(state), opened.looks)).toEqual({})
  const screens = [...shopScreens(state), ...walletScreens(wallet)]
  expect(await faultsOn(page, screens, [...everywhere(words), ...opened.looks])).toEqual({})
  opened.asExpected()
})

test('the page on which support answers buyers', async ({ open, full: { state } }) => {
  const page = await open({ as: 'support' })
  await page.setViewportSize(DESK)
  const opened = opening(OPENED_IN_DIALOGS)
  expect(await faultsOn(page, dialogsOf(state), [...everywhere(words), ...opened.looks])).toEqual({})
  opened.asExpected()
})

/** A refusal of the server stays in the language that it was asked in. */
const REFUSED = 'prepayment-fault'

/** What axe finds in what opens differs by width more than by language. */
test('every picker, menu and dialog of the shop', async ({ open, full: { state } }) => {
  const page = await open({ as: state.buyer.account, phone: true })
  const confirm = shopScreens(state).filter(({ name }) => name === 'confirm')
  const screens = [...openedInShop(state), ...confirm.flatMap(addressScreens)]
  const both = [words, scrollsSideways]
  const inTheOther = alsoInTheOther([...both, axeFaults])
  const switched: Look = async (at, screen) => (screen.name === REFUSED ? [] : inTheOther(at, screen))
  expect(await faultsOn(page, screens, [...both, axeFaults, atADesk(both), switched, onPhone(both)])).toEqual({})
})
