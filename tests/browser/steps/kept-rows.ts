import type { Page } from '@playwright/test'
import { machinesResource } from '@portafilter/catalogue/contract'
import { sheetsResource } from '@portafilter/sheets/contract'
import type { Door } from '../../acceptance/testing/world.ts'
import { drawn, sheetOf } from './editor.ts'
import { opens } from './opened-screens.ts'
import { BACKOFFICE } from './people.ts'
import type { Screen } from './screens.ts'
import { expect } from './test.ts'

const change = opens(/^(修改|Change)$/)
const remove = opens(/^(删除|Delete)$/)

/** The form of a new row with what it finds wrong while it is empty. */
const refusedEmpty = (name: RegExp) => async (page: Page) => {
  await opens(name)(page)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(保存|Save|新建|Create|邀请|Invite)$/ })
    .click()
  await page.locator('.Mui-error').first().waitFor()
}

/** The models and specs of a series, with a new spec that has no name. */
const lacksName = async (page: Page) => {
  await opens(/^(修改机型与规格|Change models and specs)$/)(page)
  const dialog = page.getByRole('dialog')
  for (const name of [/^(添加规格|Add a spec)$/, /^(保存|Save)$/]) await dialog.getByRole('button', { name }).click()
  await page.locator('.Mui-error').first().waitFor()
}

/** What can be done at a hotspot. What is changed there would be asked about before the next screen. */
const choosesSpot = async (page: Page) => {
  await drawn(page).first().focus()
  await page.getByRole('region', { name: /^(热点|Hotspot) \d/ }).waitFor()
}

const listsKeys = async (page: Page) => {
  await drawn(page).first().focus()
  await page.keyboard.press('?')
  await page.getByRole('dialog').waitFor()
}

/**
 * What opens on the pages of rows that staff keep and is not found by its button: forms with their faults, which have to be sent
 * first, and what rows have that are not the first of their list.
 */
export const openedOfKept = async (shop: Door): Promise<readonly Screen[]> => {
  const { desk } = await shop.signIn('admin')
  const [sheet] = (await desk.list(sheetsResource, { range: [0, 0] })).rows
  const machine = { type_id: 1, cn_name: 'X9', en_name: '', place: 999 }
  const incomplete = await desk.create(machinesResource, machine)
  const draft = await sheetOf(shop, ['KP-1115', 'GH-5800'])
  const at = (name: string, path: string, opening: Screen['opening'] & {}): Screen => ({
    name,
    path: `${BACKOFFICE}/${path}`,
    opening,
  })
  return [
    at('gift-new', 'gifts', refusedEmpty(/^(新建赠品规则|New gift rule)$/)),
    at('firm-new', 'firms', refusedEmpty(/^(新建企业|New firm)$/)),
    at('discount-group-new', 'discount-groups', refusedEmpty(/^(新建折扣组|New discount group)$/)),
    at('discount-group-change', 'discount-groups/1/show', change),
    at('invitation-new', 'invitations', refusedEmpty(/^(邀请|Invite)$/)),
    at('machine-new', 'machines', refusedEmpty(/^(新建机器|New machine)$/)),
    at('machine-incomplete', `machines/${incomplete.id}/show`, remove),
    at('series-new', 'series', refusedEmpty(/^(新建系列|New series)$/)),
    at('series-configure', 'series/1/show', lacksName),
    at('part-new', 'parts', refusedEmpty(/^(新建配件|New part)$/)),
    at('sheet-new', 'sheets', refusedEmpty(/^(新建爆炸图|New diagram)$/)),
    at('sheet-hotspot', `sheets/${sheet?.id}/show`, choosesSpot),
    at('sheet-publish', `sheets/${draft}/show`, opens(/^(发布|Publish)$/)),
    at('sheet-keys', `sheets/${sheet?.id}/show`, listsKeys),
    at('document-new', 'documents', refusedEmpty(/^(新建文档|New document)$/)),
    at('reply-new', 'saved-replies', refusedEmpty(/^(新建快捷回复|New saved reply)$/)),
  ]
}

type Rule = Readonly<{ bought: string; every: number; given: string; gives: number }>

/** A clerk makes a gift rule by the dialog of the list, which shows it then. */
export const makesGiftRule = async (page: Page, { bought, every, given, gives }: Rule): Promise<void> => {
  await page.goto(`${BACKOFFICE}/gifts`)
  await page.getByRole('button', { name: '新建赠品规则' }).click()
  const dialog = page.getByRole('dialog', { name: '新建赠品规则' })
  const finds = async (name: string, code: string) => {
    await dialog.getByRole('combobox', { name }).fill(code)
    await page.getByRole('option', { name: code }).click()
  }
  await finds('购买的商品', bought)
  await dialog.getByRole('textbox', { name: '每满（件）' }).fill(String(every))
  await finds('赠品', given)
  await dialog.getByRole('textbox', { name: '赠送（件）' }).fill(String(gives))
  await expect(dialog.getByRole('status')).toContainText(`每购买 ${every} 件 ${bought}`)
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('searchbox', { name: '编码或名称' }).fill(bought)
  await expect(page.getByRole('link', { name: bought })).toBeVisible()
}
