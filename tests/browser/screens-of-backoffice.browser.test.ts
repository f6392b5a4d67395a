import { firmChangeAsked, paidOrder } from '../acceptance/testing/steps.ts'
import { addBuyer } from '../acceptance/testing/world.ts'
import { axeFaults, hidesSideways, scrollsSideways } from './steps/faults.ts'
import { expect, test } from './steps/full-shop.ts'
import { openedOfKept } from './steps/kept-rows.ts'
import { alsoInTheOther, DESK, faultsOn, foreignWords, type Look, onPhone, writtenIn } from './steps/looks.ts'
import { openedInBackoffice } from './steps/opened-screens.ts'
import { BACKOFFICE } from './steps/people.ts'
import { backofficeScreens, type Screen } from './steps/screens.ts'
import { openedOfWallets } from './steps/wallets.ts'

/** As of the shop: every screen is opened once for everything that must hold on all of them. */
test.describe.configure({ timeout: 400_000, retries: 0 })
/** A trace of so many pages costs more than the test itself; without one there is nothing to try again for. */
test.use({ trace: 'off' })

let words: Look
test.beforeAll(async ({ shop, full: { state } }) => {
  await firmChangeAsked(await addBuyer(shop))
  words = foreignWords(await writtenIn(shop, state))
})

/** At a desk a page of one row may have a table that scrolls; a list may not. */
const noList: Look = async (page, { path }) => (path.endsWith('/show') ? [] : hidesSideways(page))

/** Opened at each width: what a phone's menu hides is there from the beginning at a desk. */
for (const phone of [false, true]) {
  test(`every page of the backoffice ${phone ? 'on a phone' : 'at a desk'}`, async ({
    open,
    shop,
    full: { state },
  }) => {
    const page = await open({ as: 'admin', app: 'backoffice', phone })
    if (!phone) await page.setViewportSize(DESK)
    const looks = [words, scrollsSideways, phone ? hidesSideways : noList]
    const screens = await backofficeScreens(shop, state)
    expect(await faultsOn(page, screens, [...looks, axeFaults, alsoInTheOther(looks)])).toEqual({})
  })
}

/** Where nothing is, where somebody may not be, and the demo's inbox. */
const besides: readonly Screen[] = [
  { name: 'backoffice-not-found', path: `${BACKOFFICE}/nowhere` },
  { name: 'backoffice-access-denied', path: `${BACKOFFICE}/streams` },
  { name: 'inbox', path: '/dev/inbox' },
]

/** At a desk first: over a page that becomes narrower than it was opened, what has opened stays, and no menu comes over it. */
for (const language of ['CN', 'EN'] as const)
  test(`every picker, menu and dialog of the backoffice in ${language}`, async ({
    open,
    shop,
    full: { state, wallet },
  }) => {
    const paid = await paidOrder(state.buyer, await shop.signIn('finance'), [{ part_code: '6-2051', quantity: 12 }])
    const page = await open({ as: 'admin', app: 'backoffice', language })
    const screens = [...openedInBackoffice(state, paid), ...openedOfWallets(wallet), ...(await openedOfKept(shop))]
    const looks =
      language === 'CN'
        ? [words, onPhone([words, scrollsSideways, axeFaults])]
        : [words, scrollsSideways, axeFaults, onPhone([scrollsSideways])]
    expect(await faultsOn(page, screens, looks)).toEqual({})
    const clerk = await open({ as: 'finance', app: 'backoffice', language, phone: language === 'CN' })
    expect(await faultsOn(clerk, besides, [axeFaults, scrollsSideways])).toEqual({})
  })
