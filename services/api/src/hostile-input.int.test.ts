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
