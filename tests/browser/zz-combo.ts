import { chromium } from '@playwright/test'
import { inRoute } from '@portafilter/kit'
import { ordered, told } from '../acceptance/testing/steps.ts'
import { combination } from '../acceptance/testing/wallets.ts'
import { opened } from './steps/people.ts'
import { settled } from './steps/screens.ts'
import { reachShop } from './steps/shop.ts'
const shop = reachShop('/tmp/shop-combo')
const someone = await shop.signIn('dealer')
const user = told(await someone.call.getUserData())
const [first] = told(await someone.call.getAddressByAccount({ account: 'dealer' }))
const buyer = { ...someone, account: 'dealer', user: user.id, erpCode: user.erp_code, address: first?.id ?? 0 }
const code = await ordered(buyer, [{ part_code: 'KP-G64', quantity: 2 }])
const held = await ordered(buyer, [{ part_code: 'KP-W10', quantity: 1 }])
const { order_total } = (await told(await buyer.call.getNoPayOrderByCode({ code: held })))
told(await buyer.call.setOrderPayment({ order_no: held, combination: combination({ consume_rebates: 500, consume_balance: 1000.5, offline_transfer: Math.round((order_total - 1500.5) * 100) / 100 }) }))
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] })
for (const language of ['CN', 'EN'] as const)
  for (const phone of [false, true]) {
    const page = await opened(browser, shop, { as: 'dealer', language, phone }, phone ? {} : { viewport: { width: 1280, height: 900 } })
    const shot = (name: string) => page.screenshot({ path: `/tmp/combo-shots/${name}-${language}-${phone ? 'phone' : 'desk'}.png`, fullPage: true })
    const go = async (path: string) => { await page.goto(path); await settled(page) }
    await go(`/orderPay/${inRoute(code)}`)
    await shot('pay')
    await page.getByRole('textbox').nth(0).fill('9000')
    await page.getByRole('button', { name: /余额|Balance/ }).first().click()
    await page.getByRole('textbox').nth(2).fill('12.345')
    await shot('pay-wrong')
    await page.getByRole('textbox').nth(2).fill('')
    await page.getByRole('button', { name: /全部使用返利|Use all: Rebates/ }).first().click()
    await page.getByRole('button', { name: /全部使用余额|Use all: Balance/ }).first().click()
    await shot('pay-whole')
    await page.locator('button[type=submit]').click()
    await page.getByRole('dialog').waitFor()
    await page.waitForTimeout(300)
    await shot('pay-ask')
    await go(`/AdvancePayment/${inRoute(code)}`)
    await page.getByRole('textbox').fill('100')
    await shot('prepayment')
    await page.locator('button[type=submit]').click()
    await page.waitForTimeout(200)
    await shot('prepayment-wrong')
    await go(`/CreditOrder/${inRoute(held)}`)
    await shot('credit')
    await go(`/bankPay/${inRoute(held)}`)
    await shot('bank')
    await go(`/order_details/${inRoute(held)}`)
    await shot('details')
    await page.context().close()
  }
await browser.close()
await shop.close()
