import { firmChangeAsked, paidOrder } from '../acceptance/testing/steps.ts'
import { addBuyer } from '../acceptance/testing/world.ts'
import { axeFaults, hidesSideways, scrollsSideways } from './steps/faults.ts'
import { expect, test } from './steps/full-shop.ts'
import { openedOfKept } from './steps/kept-rows.ts'
import {
  alsoInTheOther,
  atBothWidths,
  DESK,
  everywhere,
  faultsOn,
  foreignWords,
  type Look,
  writtenIn,
} from './steps/looks.ts'
import { openedInBackoffice } from './steps/opened-screens.ts'
import { BACKOFFICE } from './steps/people.ts'
import { AS_EXPECTED, against, opensWhatItHas } from './steps/popups.ts'
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

/** Whatever says in the backoffice that it opens something: what is lost is missed here, and what comes is named. */
const OPENED = [
  /^dialog (搜索全部|Search everything)$/,
  /^menu (已存筛选|Saved filters)$/,
  /^menu (导出|Export)$/,
  /^listbox (异常|Alert)$/,
  /^listbox (渠道|Provider)$/,
  /^listbox (到账|Transfer)$/,
  /^listbox (类别|类型|Kind)$/,
  /^listbox (原因|Reason)$/,
  /^listbox (等待买家|Waiting for the buyer)$/,
  /^listbox (退款方式|How)$/,
  /^listbox (折扣组|Discount group)$/,
  /^listbox (等待|Waiting)$/,
  /^listbox (处理人|In whose hand)$/,
  /^listbox (类型|Type)$/,
  /^listbox (选择事件|Choose an event)/,
  /^listbox (事件类型|Event type)$/,
]
const AT_A_DESK = [...OPENED, /^listbox (每页|Rows per page:)$/]
const ON_A_PHONE = [...OPENED, /^menu (项待处理|waiting for you)$/, /^true (用户菜单|Profile)$/]

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
    const opened = new Set<string>()
    const all = [...looks, axeFaults, opensWhatItHas(opened), alsoInTheOther(looks)]
    expect(await faultsOn(page, screens, all)).toEqual({})
    test.info().annotations.push({ type: 'opened', description: `${opened.size}: ${[...opened].join(', ')}` })
    expect(against(opened, phone ? ON_A_PHONE : AT_A_DESK), 'what opens').toEqual(AS_EXPECTED)
  })
}

/** Where nothing is, where somebody may not be, and the demo's inbox. */
const besides: readonly Screen[] = [
  { name: 'backoffice-not-found', path: `${BACKOFFICE}/nowhere` },
  { name: 'backoffice-access-denied', path: `${BACKOFFICE}/streams` },
  { name: 'inbox', path: '/dev/inbox' },
]

test.describe('what opens', () => {
  let opened: readonly Screen[]
  test.beforeAll(async ({ shop, full: { state, wallet } }) => {
    const paid = await paidOrder(state.buyer, await shop.signIn('finance'), [{ part_code: '6-2051', quantity: 12 }])
    opened = [...openedInBackoffice(state, paid), ...openedOfWallets(wallet), ...(await openedOfKept(shop))]
  })

  /** What was looked at when these opened stays as it was, names included: they are opened in each language. */
  const HELD = ['order-deliver', 'series-configure']

  /** At a desk first: over a page that becomes narrower than it was opened, what has opened stays, and no menu comes over it. */
  test('every picker, menu and dialog of the backoffice', async ({ open }) => {
    const page = await open({ as: 'admin', app: 'backoffice' })
    await page.setViewportSize(DESK)
    const screens = opened.filter(({ name }) => !HELD.includes(name))
    expect(await faultsOn(page, screens, everywhere(words))).toEqual({})
  })

  for (const language of ['CN', 'EN'] as const)
    test(`what stays as it was looked at, in ${language}`, async ({ open }) => {
      const page = await open({ as: 'admin', app: 'backoffice', language })
      await page.setViewportSize(DESK)
      const screens = opened.filter(({ name }) => HELD.includes(name))
      expect(screens).toHaveLength(HELD.length)
      expect(await faultsOn(page, screens, atBothWidths(words))).toEqual({})
    })
})

for (const language of ['CN', 'EN'] as const)
  test(`where nothing is in the backoffice in ${language}`, async ({ open }) => {
    const page = await open({ as: 'finance', app: 'backoffice', language, phone: language === 'CN' })
    expect(await faultsOn(page, besides, [axeFaults, scrollsSideways])).toEqual({})
  })
