import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Shop, type Someone, startShop } from './testing/harness.ts'

let shop: Shop
let dealer: Someone
let auditor: Someone
beforeAll(async () => {
  shop = await startShop()
  dealer = await shop.signIn('dealer')
  auditor = await shop.signIn('auditor')
})
afterAll(() => shop.close())

describe('numbers of rows that no table can hold', () => {
  const id = 2_147_483_648
  const account = 'dealer'
  const address = { recipients: 'a', phone: '13800138000', address: 'b', user_account: account }

  test('are refused input of every call that takes one, and no bug', async () => {
    const answers = await Promise.all([
      dealer.call.getAddressById({ id }),
      dealer.call.setDefaultAddress({ id, account }),
      dealer.call.deleteAddress({ id, account }),
      dealer.call.updateAddress({ id, ...address }),
      dealer.call.getMachine({ type_id: id }),
      dealer.call.getMachineById({ id }),
      dealer.call.getAttachmentNoType({ machine_id: id }),
      dealer.call.submitOrder({ address_id: id, order_part: [] }),
    ])
    for (const answer of answers) expect(answer).toMatchObject({ result: -1, error: 'invalid_input' })
  })
})

describe('a missing field', () => {
  const written = { recipients: '王建国', phone: '13800138000', address: '张江路368号', user_account: 'dealer' }

  test.each([
    ['recipients', '请输入收货人', 'Please enter recipient'],
    ['phone', '请输入收货人电话', "Please enter the recipient's phone number"],
    ['address', '请输入收货地址', 'Please enter the recipient address'],
  ])('%s is told as its form tells it', async (field, CN, EN) => {
    const refused = { result: -1, error: 'invalid_input', field }
    // Signs that nobody sees are nothing, too.
    for (const blank of [' ', '\u200b\u2060']) {
      const sent = { ...written, [field]: blank }
      expect(await dealer.call.addAddress(sent)).toEqual({ ...refused, message: CN })
      expect(await dealer.reading('EN').call.addAddress(sent)).toEqual({ ...refused, message: EN })
    }
  })
})

describe('a wrong field', () => {
  const claim = {
    type: '1',
    reason: 'other',
    question_describe: '收到的密封圈有裂纹，无法使用。',
    phone: '13800138000',
  }
  const applying = { ...claim, order_code: '20260101-ABCDEFGH', partCodes: ['X'] }
  const row = {
    order_code: '20260101-ABCDEFGH',
    machineCode: 'SN-1',
    phoneNumber: '13800138000',
    faultReason: '不出水',
  }
  const invoice = {
    order_code: '20260101-ABCDEFGH',
    invoice_type: 1,
    title_type: 2,
    invoice_title: 'x',
    tax_number: 'x',
  }

  test.each([
    ['/afterSale/addAfterSale', { ...applying, question_describe: '' }, '请输入问题描述'],
    ['/afterSale/addAfterSale', { ...applying, question_describe: '九个字九个字九个字' }, '长度在 10 到 200 个字符'],
    ['/afterSale/addAfterSale', { ...applying, question_describe: 'x'.repeat(201) }, '长度在 10 到 200 个字符'],
    ['/afterSale/addAfterSale', { ...applying, phone: '' }, '请输入联系电话'],
    ['/afterSale/addAfterSale', { ...applying, phone: '1380' }, '请输入正确的联系电话'],
    ['/afterSale/addAfterSale', { ...applying, phone: '138001380001' }, '请输入正确的联系电话'],
    ['/afterSale/addAfterSale', { ...applying, reason: '' }, '请选择问题原因'],
    ['/cart/insertSn', { items: [{ ...row, machineCode: ' ' }] }, '第1行：请输入机器序列号'],
    ['/cart/insertSn', { items: [row, { ...row, phoneNumber: '' }] }, '第2行：请输入手机号码'],
    ['/cart/insertSn', { items: [{ ...row, faultReason: '' }] }, '第1行：请输入故障现象'],
    [
      '/cart/insertSn',
      { items: [{ ...row, phoneNumber: '138-0013' }] },
      '第1行：核对手机号是否含有非数字存在或网络请求失败，请重试',
    ],
    ['/cart/insertSn', { items: [{ ...row, order_code: undefined }] }, '请填写第1行的订单编号'],
    ['/invoice/applyForInvoice', { ...invoice, tax_number: 'x'.repeat(31) }, '内容长度超出限制'],
  ])('of %s is told as its form tells it: %j', async (path, sent, message) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await dealer.fetch(`/prod-api${path}`, { method: 'POST', headers, body: JSON.stringify(sent) })
    expect([answer.status, await answer.json()]).toMatchObject([200, { result: -1, error: 'invalid_input', message }])
  })
})

describe('ids that a staff list is asked for', () => {
  const resources = ['orders', 'vouchers', 'deliveries', 'events', 'streams']

  test.each(resources)('%s: none is an empty list, and what no text can hold is refused', async (resource) => {
    for (const id of [[], ['nobody’s'], 'nobody’s']) {
      const { status, body, total } = await auditor.staff.list(resource, { filter: { id } })
      expect([status, body, total]).toEqual([200, [], 0])
    }
    for (const id of ['a\0', ['a\0'], '\ud800', Array(1001).fill('x')]) {
      const { status, body } = await auditor.staff.list(resource, { filter: { id } })
      expect([status, body.code]).toEqual([422, 'invalid_input'])
    }
  })
})
