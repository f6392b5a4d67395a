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
    ['recipients', '请输入收货人', 'Please enter the recipient'],
    ['phone', '请输入收货人电话', "Please enter the recipient's phone number"],
    ['address', '请输入收货地址', 'Please enter the recipient address'],
  ])('%s is told as its form tells it', async (field, CN, EN) => {
    const sent = { ...written, [field]: ' ' }
    const refused = { result: -1, error: 'invalid_input', field }
    expect(await dealer.call.addAddress(sent)).toEqual({ ...refused, message: CN })
    expect(await dealer.reading('EN').call.addAddress(sent)).toEqual({ ...refused, message: EN })
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
