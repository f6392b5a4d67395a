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
import { walletScreens } from './steps/wallets.ts'

/**
 * Every screen is opened once for everything that must hold on all of them, at both widths and in both languages: axe finds
 * nothing, nothing scrolls sideways, and no word is in the other language. To open one takes longer than to look at it.
 */
test.describe.configure({ timeout: 400_000, retries: 0 })
/** A trace of so many pages costs more than the test itself; without one there is nothing to try again for. */
test.use({ trace: 'off' })

let words: Look
test.beforeAll(async ({ shop, full }) => {
  words = foreignWords(await writtenIn(shop, full.state))
})

test('the doors, and what opens there', async ({ open }) => {
  const page = await open()
  await page.setViewportSize(DESK)
  expect(await faultsOn(page, [...doors, ...openedDoors], everywhere(words))).toEqual({})
})

/** Whatever says in the shop that it opens something: what is lost is missed here, and what comes is named. */
const OPENED = [/^dialog (联系客服|Support)/, /^listbox (售后状态|Status)$/]

test('every page of the shop', async ({ open, full: { state, wallet } }) => {
  const page = await open({ as: state.buyer.account })
  await page.setViewportSize(DESK)
  const found: Record<'desk' | 'phone', Found> = { desk: new Map(), phone: new Map() }
  const opening = { expected: OPENED, looks: [axeFaults] }
  // A list of antd's that is closed stays in the page, in the language that it was opened in.
  const opens = [
    opensWhatItHas({ ...opening, found: found.desk }),
    onPhone([opensWhatItHas({ ...opening, found: found.phone })]),
  ]
  const screens = [...shopScreens(state), ...walletScreens(wallet)]
  expect(await faultsOn(page, screens, [...everywhere(words), ...opens])).toEqual({})
  const seen = `${found.desk.size} at a desk, ${found.phone.size} on a phone`
  test.info().annotations.push({ type: 'opened', description: `${seen}: ${[...found.desk.values()].join(', ')}` })
  for (const width of ['desk', 'phone'] as const)
    expect(against(found[width], OPENED), `what opens, ${width}`).toEqual(AS_EXPECTED)
})

test('the page on which support answers buyers', async ({ open, full: { state } }) => {
  const page = await open({ as: 'support' })
  await page.setViewportSize(DESK)
  expect(await faultsOn(page, dialogsOf(state), everywhere(words))).toEqual({})
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
