import { firmChangeAsked, paidOrder } from '../acceptance/testing/steps.ts'
import { addBuyer } from '../acceptance/testing/world.ts'
import { axeFaults, cutsOff, hidesSideways, scrollsSideways, untitled } from './steps/faults.ts'
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
  NARROWEST,
  writtenIn,
} from './steps/looks.ts'
import { openedInBackoffice, opens } from './steps/opened-screens.ts'
import { BACKOFFICE } from './steps/people.ts'
import { AS_EXPECTED, against, type Found, opensWhatItHas } from './steps/popups.ts'
import { backofficeScreens, kindOf, type Screen } from './steps/screens.ts'

/** As of the shop: every screen is opened once for everything that must hold on all of them. */
test.describe.configure({ timeout: 1_200_000, retries: 0 })
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
  /^dialog (搜索全部|Search everything) of/,
  /^menu (已存筛选|Saved filters) of/,
  /^menu (导出|Export) of/,
  /^listbox (异常|Alert) of/,
  /^listbox (渠道|支付平台|Provider) of/,
  /^listbox (到账|Transfer) of/,
  /^listbox (保留待补足|Kept for the rest) of receipts$/,
  /^listbox (款项|Money) of refunds$/,
  // Before the kind that is called alike in Chinese: the first that fits counts.
  /^listbox (类型|Type) of machines$/,
  /^listbox (类别|类型|Kind) of/,
  /^listbox (问题原因|原因|Reason) of/,
  /^listbox (等待买家|Waiting for the buyer) of/,
  /^listbox (退款方式|How) of/,
  /^listbox (折扣组|Discount group) of/,
  /^listbox (等待|Waiting) of/,
  /^listbox (处理人|In whose hand) of/,
  /^listbox (邮箱|E-mail) of users$/,
  /^listbox (内容|To what) of changes$/,
  /^listbox (选择事件|Choose an event)/,
  /^listbox (事件类型|Event type) of/,
]
/** What buttons open, by the resource whose pages have them; each once, in one language at a desk and in the other on a phone. */
const DIALOGS: Readonly<Record<string, readonly string[]>> = {
  alerts: ['由我处理|Take it', '结案|Close'],
  buyers: ['更正联系方式|Correct a contact', '停用账号|Disable'],
  chats: ['接手|Claim', '转交|Hand over', '结束聊天|Close chat', '定时发送|Send later'],
  'discount-groups': ['新建折扣组|New discount group'],
  documents: ['删除|Delete', '修改|Change', '新建文档|New document'],
  exemptions: ['删除|Delete', '修改|Change', '豁免企业|Exempt a firm', '豁免配件|Exempt a part'],
  faqs: ['删除|Delete', '修改|Change', '新建常见问题|New question'],
  feedback: ['分派|Assign', '回复|Answer', '关闭|Close'],
  'firm-changes': ['通过|Approve', '驳回|Reject'],
  firms: ['修改|Change', '新建企业|New firm'],
  'gift-series': ['删除|Delete', '修改|Change', '新建可选赠品组|New gift group'],
  gifts: ['删除|Delete', '修改|Change', '新建赠品规则|New gift rule'],
  invitations: ['收回邀请|Take back', '邀请|Invite'],
  'machine-sheets': ['修改|Change'],
  'machine-types': ['删除|Delete', '修改|Change', '新建机器类型|New machine type'],
  invoices: ['退回申请|Hand back'],
  machines: [
    '取消发布|Take it from the shop',
    '删除|Delete',
    '修改|Change',
    '新建机器|New machine',
    '新建文档|New document',
    '新建视频|New video',
    '新建常见问题|New question',
  ],
  orders: ['更正运单号|Correct the number'],
  parts: ['修改|Change', '新建配件|New part'],
  receipts: ['更正到账总额|Correct what came', '确认|Confirm', '驳回|Reject'],
  'refund-batches': ['核对无误|Checked'],
  refunds: ['填写收款账户|Enter the payee'],
  'saved-replies': ['删除|Delete', '修改|Change', '新建快捷回复|New saved reply'],
  'serial-audits': ['通过|Approve', '驳回|Reject'],
  series: ['修改机型与规格|Change models and specs', '删除|Delete', '修改|Change', '新建系列|New series'],
  sheets: ['删除|Delete', '新建爆炸图|New diagram', '粘贴列表|Paste a list'],
  statements: ['结案|Close'],
  users: [
    '全部退出登录|Sign out everywhere',
    '停用账号|Disable',
    '发送密码链接|Send a password link',
    '更改邮箱|Change the e-mail',
    '更改角色|Change roles',
    '添加员工|Add a colleague',
  ],
  videos: ['删除|Delete', '修改|Change', '新建视频|New video'],
  vouchers: ['用这笔转账的 ¥.|Use ¥. of this transfer', '通过|Approve', '驳回|Reject'],
  wallets: ['调整|Adjust', '确认|Approve', '驳回|Reject', '为企业开户|Open a wallet'],
}
/** A button may show the key that presses it. */
const dialogs = Object.entries(DIALOGS).flatMap(([resource, all]) =>
  all.map((each) => new RegExp(`^dialog (${each})[A-Z]? of ${resource}$`)),
)
const AT_A_DESK = [...OPENED, ...dialogs, /^listbox (每页|Rows per page:) of/, /^menu (选择列|Columns) of/]
const ON_A_PHONE = [...OPENED, ...dialogs, /^menu (项待处理|waiting for you) of/, /^true (用户菜单|Profile) of/]

/** What is called alike opens another dialog on the rows of another resource. */
const resourceOf = (screen: Screen): string => ` of ${kindOf(screen) ?? 'home'}`

/** Opened at each width: what a phone's menu hides is there from the beginning at a desk. A phone is as narrow as a desk at 400 %. */
for (const phone of [false, true]) {
  test(`every page of the backoffice ${phone ? 'on a phone' : 'at a desk'}`, async ({
    open,
    shop,
    full: { state },
  }) => {
    const page = await open({ as: 'admin', app: 'backoffice', phone, language: phone ? 'EN' : 'CN' })
    await page.setViewportSize(phone ? NARROWEST : DESK)
    const looks = phone ? [words, scrollsSideways, hidesSideways, cutsOff] : [words, untitled, scrollsSideways, noList]
    const screens = await backofficeScreens(shop, state)
    const expected = phone ? ON_A_PHONE : AT_A_DESK
    const found: Found = new Map()
    const ofOpened = [words, scrollsSideways, axeFaults, ...(phone ? [cutsOff] : [])]
    const opens = opensWhatItHas({ expected, found, looks: ofOpened, kindOf: resourceOf })
    const all = [...looks, axeFaults, opens, alsoInTheOther(looks)]
    expect(await faultsOn(page, screens, all)).toEqual({})
    test.info().annotations.push({ type: 'opened', description: `${found.size}: ${[...found.values()].join(', ')}` })
    expect(against(found, expected), 'what opens').toEqual(AS_EXPECTED)
  })
}

/** Where nothing is, where somebody may not be, and the demo's inbox. */
const besides: readonly Screen[] = [
  { name: 'backoffice-not-found', path: `${BACKOFFICE}/nowhere` },
  { name: 'backoffice-access-denied', path: `${BACKOFFICE}/streams` },
  { name: 'inbox', path: '/dev/inbox' },
]

/** On a phone the menu comes over the page. */
const menu: Screen = { name: 'backoffice-menu', path: BACKOFFICE, opening: opens(/^打开菜单$/) }

test.describe('what opens', () => {
  let opened: readonly Screen[]
  test.beforeAll(async ({ shop, full: { state } }) => {
    const paid = await paidOrder(state.buyer, await shop.signIn('finance'), [{ part_code: '6-2051', quantity: 12 }])
    opened = [...openedInBackoffice(state, paid), ...(await openedOfKept(shop))]
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
    const phone = language === 'CN'
    const page = await open({ as: 'finance', app: 'backoffice', language, phone })
    const screens = phone ? [...besides, menu] : besides
    expect(await faultsOn(page, screens, [axeFaults, scrollsSideways])).toEqual({})
  })
