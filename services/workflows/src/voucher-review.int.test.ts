import { inbox, LetterRefused, type Mail } from '@portafilter/gateways'
import { inRoute, isRefusal, orderOf } from '@portafilter/kernel'
import { eventually } from '@portafilter/kernel/testing'
import type { Workflow } from '@portafilter/room'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { approveVoucher, rejectVoucher } from '../../../modules/payment/commands.ts'
import { type Shop, startShop } from '../../api/src/testing/harness.ts'
import { wake, workflowsOf } from './starting.ts'
import { type RunningWorkflows, startWorkflows } from './testing/running.ts'
import { anotherVoucher, aWaitingVoucher, metaOf, userOf } from './testing/voucher.ts'

const FINANCE_MAIL = 'finance@portafilter.example'
const DEALER_MAIL = 'dealer@portafilter.example'

let shop: Shop
let workflows: RunningWorkflows
/** A payment whose voucher was rejected and replaced twice before any workflow could look. */
let replaced: { pay_no: string; version: number }
/** The orders whose buyer’s mailbox takes no letter, and what comes of one. */
const unreachable = new Map<string, Error>()
beforeAll(async () => {
  shop = await startShop()
  replaced = await aWaitingVoucher(shop)
  for (let times = 0; times < 2; times += 1) {
    await review(replaced.pay_no, replaced.version, 'reject')
    replaced = await anotherVoucher(shop, replaced.pay_no)
  }
  const send: Mail['send'] = async (letter) => {
    const [, failure] = [...unreachable].find(([code]) => letter.subject.includes(code)) ?? []
    if (letter.to === DEALER_MAIL && failure) throw failure
    await shop.roomDeps.mail.send(letter)
  }
  workflows = await startWorkflows({ ...shop, roomDeps: { ...shop.roomDeps, mail: { send } } }, 200)
})
afterAll(async () => {
  await workflows.stop()
  await shop.close()
})

const wakeReview = async (pay_no: string): Promise<void> => {
  const review = workflowsOf(workflows.starter).find(({ type }) => type === 'voucherReview') as Workflow
  await wake(workflows.starter, review, pay_no)
}

/** About the voucher of an order; the letters about the order itself are not looked at. */
const lettersTo = async (to: string, code: string) =>
  (await inbox(shop.db).list(to)).filter(({ id, subject }) => subject.includes(code) && !id.startsWith('mail-order-'))

/** Waits for the condition, not for a time. */

const review = async (pay_no: string, version: number, outcome: 'approve' | 'reject') => {
  const staff = { user: await userOf(shop, 'finance'), firm: null, bound: [] }
  const meta = metaOf(staff.user)
  const receipt = { bank_serial: `SLIP-${pay_no}`, amount: null, received_on: '2026-11-21' }
  const decided =
    outcome === 'approve'
      ? await approveVoucher(
          shop.roomDeps,
          staff,
          pay_no,
          { receipt, came: null, cameAgain: null, again: null },
          version,
          meta,
        )
      : await rejectVoucher(shop.roomDeps, staff, pay_no, '金额不符', null, version, meta)
  if (isRefusal(decided)) throw new Error(decided.refused)
}

describe('the review of a voucher', () => {
  it('reminds finance again and again while the voucher waits, then tells the buyer, and ends', async () => {
    const { pay_no, version } = await aWaitingVoucher(shop)
    const code = orderOf(pay_no) ?? ''
    await eventually(async () => expect((await lettersTo(FINANCE_MAIL, code)).length).toBeGreaterThanOrEqual(2))
    const [reminder] = await lettersTo(FINANCE_MAIL, code)
    expect(reminder?.text).toContain(`http://localhost/backoffice/vouchers/${pay_no}/show`)
    await review(pay_no, version, 'approve')
    await eventually(async () =>
      expect(await lettersTo(DEALER_MAIL, code)).toMatchObject([{ subject: `付款已确认：${code}` }]),
    )
    const handle = workflows.starter.client.workflow.getHandle(`voucher-review-${pay_no}`)
    await expect(handle.result()).resolves.toBeUndefined()
  })

  it('tells the buyer why a voucher was rejected', async () => {
    const { pay_no, version } = await aWaitingVoucher(shop)
    const code = orderOf(pay_no) ?? ''
    await review(pay_no, version, 'reject')
    await eventually(async () => {
      const [letter] = await lettersTo(DEALER_MAIL, code)
      expect(letter).toMatchObject({ subject: `付款凭证未通过审核：${code}` })
      expect(letter?.text).toContain('原因：金额不符')
      expect(letter?.text).toContain(`请在此重新上传凭证：\nhttp://localhost/upVoucher/${inRoute(code)}`)
    })
  })

  it('tells the buyer of each rejection, also when a new voucher follows at once', async () => {
    const { pay_no, version } = replaced
    const code = orderOf(pay_no) ?? ''
    const rejected = { subject: `付款凭证未通过审核：${code}` }
    await eventually(async () => expect(await lettersTo(DEALER_MAIL, code)).toMatchObject([rejected, rejected]))
    await review(pay_no, version, 'approve')
    await workflows.starter.client.workflow.getHandle(`voucher-review-${pay_no}`).result()
    const approved = { subject: `付款已确认：${code}` }
    expect(await lettersTo(DEALER_MAIL, code)).toMatchObject([approved, rejected, rejected])
  })

  it('reminds finance of the next voucher, though the buyer’s mailbox is dead', async () => {
    const { pay_no, version } = await aWaitingVoucher(shop)
    const code = orderOf(pay_no) ?? ''
    unreachable.set(code, new Error('450'))
    await review(pay_no, version, 'reject')
    await anotherVoucher(shop, pay_no)
    const before = (await lettersTo(FINANCE_MAIL, code)).length
    await eventually(async () => expect((await lettersTo(FINANCE_MAIL, code)).length).toBeGreaterThan(before + 2))
    expect(await lettersTo(DEALER_MAIL, code)).toEqual([])
  })

  it('gives up at once where the buyer’s mailbox is none, and ends', async () => {
    const { pay_no, version } = await aWaitingVoucher(shop)
    const code = orderOf(pay_no) ?? ''
    unreachable.set(code, new LetterRefused('550'))
    await eventually(async () => expect(await lettersTo(FINANCE_MAIL, code)).not.toEqual([]))
    await review(pay_no, version, 'approve')
    const handle = workflows.starter.client.workflow.getHandle(`voucher-review-${pay_no}`)
    await expect(handle.result()).resolves.toBeUndefined()
    expect(await lettersTo(DEALER_MAIL, code)).toEqual([])
  })

  it('tells the buyer once, however often it is woken', async () => {
    const { pay_no, version } = await aWaitingVoucher(shop)
    const code = orderOf(pay_no) ?? ''
    await review(pay_no, version, 'approve')
    for (let time = 0; time < 3; time += 1) await wakeReview(pay_no)
    const handle = workflows.starter.client.workflow.getHandle(`voucher-review-${pay_no}`)
    await handle.result()
    expect(await lettersTo(DEALER_MAIL, code)).toHaveLength(1)
  })

  it('ends at once where nothing waits', async () => {
    const pay_no = '20261121-ZZZZZZZZ-P1'
    await wakeReview(pay_no)
    const handle = workflows.starter.client.workflow.getHandle(`voucher-review-${pay_no}`)
    await expect(handle.result()).resolves.toBeUndefined()
  })
})
