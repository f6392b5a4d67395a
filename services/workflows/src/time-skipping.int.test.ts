import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { applyForCase, handleCase } from '@portafilter/aftersales'
import { readConfig } from '@portafilter/config'
import { stateOf } from '@portafilter/eventstore'
import { inbox } from '@portafilter/gateways'
import { credentialsOf, openSandbox, type Sandbox } from '@portafilter/infra/sandbox'
import { requestInvoice } from '@portafilter/invoicing'
import {
  addBusinessDays,
  beijingDay,
  caseNo,
  DAY_MS,
  deliveryNo,
  HOUR_MS,
  isRefusal,
  orderCode,
  orderOf,
  toWire,
} from '@portafilter/kernel'
import { eventually } from '@portafilter/kernel/testing'
import { changeOrder, loadOrder, type OrderCommand } from '@portafilter/ordering'
import { wallets } from '@portafilter/wallet'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { issueInvoice } from '../../../modules/invoicing/commands.ts'
import { drop } from '../../../modules/invoicing/papers/dropped.ts'
import { pdfInvoice } from '../../../modules/invoicing/testing/invoice-files.ts'
import { orderOf as orderLike, REASON_REF, SHIPPING_REF, TOTAL } from '../../../modules/ordering/testing/orders.ts'
import { approveVoucher } from '../../../modules/payment/commands.ts'
import { cutOffOf, monthDue, reviewBatch } from '../../../modules/payment/refunds/batches.ts'
import { loadBatch } from '../../../modules/payment/refunds/confirmed.ts'
import { granted } from '../../../modules/wallet/testing/granted.ts'
import { type Shop, startShop } from '../../api/src/testing/harness.ts'
import { type Skipping, startSkipping } from './testing/skipping.ts'
import { aWaitingVoucher, metaOf, userOf } from './testing/voucher.ts'

let shop: Shop
let sandbox: Sandbox
let time: Skipping
let buyer: string
let finance: { user: string; firm: null }
const sandboxDir = mkdtempSync(join(tmpdir(), 'portafilter-courier-'))
beforeAll(async () => {
  sandbox = await openSandbox({ dataDir: sandboxDir, port: 0 })
  shop = await startShop(undefined, readConfig({ MODE: 'demo', ...credentialsOf.sf(sandbox.keys, sandbox.address) }))
  time = await startSkipping(shop)
  buyer = await userOf(shop, 'dealer')
  finance = { user: await userOf(shop, 'finance'), firm: null }
}, 900_000)
afterAll(async () => {
  await time?.stop()
  await shop?.close()
  await sandbox?.close()
  rmSync(sandboxDir, { recursive: true })
})

const later = (days: number): Date => new Date(Date.now() + days * DAY_MS)

const changes = async (code: string, command: OrderCommand) => {
  const changed = await changeOrder(shop.log, code, command, metaOf(buyer))
  if (isRefusal(changed)) throw new Error(`${command.type}: ${changed.refused}`)
  return changed
}
/** The letters to finance whose subject says this. */
const reminders = async (saying: string) =>
  (await inbox(shop.db).list('finance@portafilter.example')).filter(({ subject }) => subject.includes(saying))
const approve = async (pay_no: string, version: number) => {
  const receipt = { bank_serial: `SLIP-${pay_no}`, amount: null, received_on: beijingDay(new Date()) }
  const typed = { receipt, came: null, cameAgain: null, again: null }
  const approved = await approveVoucher(
    shop.roomDeps,
    { ...finance, bound: [] },
    pay_no,
    typed,
    version,
    metaOf(finance.user),
  )
  if (isRefusal(approved)) throw new Error(approved.refused)
}

describe('two months of refunds by transfer', () => {
  const paidOrder = async (): Promise<string> => {
    const { pay_no, version } = await aWaitingVoucher(shop)
    await approve(pay_no, version)
    return orderOf(pay_no) ?? ''
  }
  /** A refund that waits for the next batch. */
  const aRefund = async (): Promise<string> => {
    const code = await paidOrder()
    const cancel = { type: 'CancelByStaff', staff: finance, reason: REASON_REF, payee: REASON_REF } as const
    const { position } = await changes(code, cancel)
    await shop.projector.waitFor(['refund_list'], position, 60_000)
    return `${code}-F1`
  }
  /** The month of the next batch, an hour after its 25th has begun in Beijing. */
  const onTheNext25th = async (): Promise<string> => {
    const month = monthDue(new Date(cutOffOf(monthDue(new Date())).getTime() + 32 * DAY_MS))
    await time.skipTo(new Date(cutOffOf(month).getTime() + HOUR_MS))
    return month
  }
  const itemsOf = async (month: string) => (await loadBatch(shop, month)).state.items.map(({ refund_id }) => refund_id)
  const review = async (type: 'ProposeBatch' | 'ConfirmBatch', user: string, month: string) => {
    const { head } = await loadBatch(shop, month)
    const reviewed = await reviewBatch(shop, type, { user, firm: null, bound: [] }, month, head.version, metaOf(user))
    if (isRefusal(reviewed)) throw new Error(reviewed.refused)
  }

  it('takes each once, on the 25th in Beijing, and asks daily until two people have confirmed', async () => {
    const first = await aRefund()
    const one = await onTheNext25th()
    await eventually(async () => expect(await itemsOf(one)).toEqual([first]))
    const second = await aRefund()
    await time.skipTo(later(3.5))
    expect(await reminders(one)).toHaveLength(4)
    await review('ProposeBatch', finance.user, one)
    await review('ConfirmBatch', await userOf(shop, 'admin'), one)
    await time.resultOf(`offline-refund-batch-${one}`)

    const next = await onTheNext25th()
    expect(next).not.toBe(one)
    await eventually(async () => expect(await itemsOf(next)).toEqual([second]))
    expect(await itemsOf(one)).toEqual([first])
    expect(await reminders(one)).toHaveLength(4)
  })
})

describe('the twenty days in which an invoice can be asked for', () => {
  const details = {
    invoice_type: 1,
    title_type: 2,
    invoice_title: '上海晨光咖啡设备有限公司',
    tax_number: '91310000DEMO1001XQ',
    registered_phone: '',
    registered_address: '',
    bank_of_deposit: '',
    bank_account: '',
  } as const
  const paidOrder = async (): Promise<string> => {
    const { pay_no, version } = await aWaitingVoucher(shop)
    await approve(pay_no, version)
    return orderOf(pay_no) ?? ''
  }
  const letters = async (code: string, of: 'invoice-window' | 'invoice-') =>
    (await inbox(shop.db).list('dealer@portafilter.example')).filter(
      ({ id, subject }) => id.startsWith(`mail-${of}`) && subject.includes(code),
    )
  const untilOf = async (code: string) => new Date((await loadOrder(shop.log, code))?.state.invoicing.until ?? '')
  const asks = (code: string) =>
    requestInvoice(shop, { buyer, firm: 'ERP1001' }, code, details, metaOf(buyer)).then((asked) => {
      if (isRefusal(asked)) throw new Error(asked.refused)
      return shop.projector.waitFor(['invoice_list'], asked.position, 60_000)
    })
  const issues = async (code: string): Promise<void> => {
    const [number, issued_on] = ['26312000000000000777', beijingDay(new Date())]
    const said = { number, issued_on, title: details.invoice_title, tax_number: details.tax_number }
    const file = pdfInvoice({ ...said, total: toWire(TOTAL) })
    const dropped = await drop(shop.roomDeps, file, finance.user, new Date())
    if (isRefusal(dropped)) throw new Error(dropped.refused)
    const seen = dropped.matches.find(({ id }) => id === code)?.version ?? -1
    const command = { type: 'IssueInvoice', staff: finance, invoice_number: number, issued_on, amount: TOTAL } as const
    const issued = await issueInvoice(
      shop.roomDeps,
      { id: code, seen, paths: [dropped.path], command },
      metaOf(finance.user),
    )
    if (isRefusal(issued)) throw new Error(issued.refused)
  }

  it('the buyer is reminded once, three days before they end, and again where finance opens them anew', async () => {
    const code = await paidOrder()
    const until = await untilOf(code)
    const before = (days: number, hours = 0) => new Date(until.getTime() - days * DAY_MS + hours * HOUR_MS)
    await time.skipTo(before(3, -1))
    expect(await letters(code, 'invoice-')).toHaveLength(0)
    await time.skipTo(before(3, 1))
    expect(await letters(code, 'invoice-window')).toHaveLength(1)
    await time.skipTo(before(0, 1))
    await time.resultOf(`invoice-window-${code}`)
    expect(await letters(code, 'invoice-')).toHaveLength(1)

    await changes(code, { type: 'OpenInvoiceWindow', staff: finance, at: new Date().toISOString() })
    await time.skipTo(new Date((await untilOf(code)).getTime() - 2 * DAY_MS))
    expect(await letters(code, 'invoice-window')).toHaveLength(2)
  })

  it('an invoice that was asked for is mailed once it is issued, however long that takes, and nobody is reminded', async () => {
    const code = await paidOrder()
    await time.skipTo(later(2))
    await asks(code)
    await time.skipTo(later(30))
    expect(await letters(code, 'invoice-')).toHaveLength(0)
    await issues(code)
    await time.resultOf(`invoice-window-${code}`)
    const [letter, ...others] = await letters(code, 'invoice-')
    expect(letter?.text).toContain('[invoice-26312000000000000777.pdf]')
    expect(others).toEqual([])
  })

  it('a request that finance hands back comes to the buyer with the reason, once, and the new window is reminded of', async () => {
    const code = await paidOrder()
    await asks(code)
    await changes(code, {
      type: 'ReturnInvoiceRequest',
      staff: finance,
      reason: REASON_REF,
      at: later(1).toISOString(),
    })
    const until = await untilOf(code)
    await time.skipTo(later(2))
    const [letter, ...others] = await letters(code, 'invoice-')
    expect(letter?.text).toContain(`前重新申请：`)
    expect(letter?.text).toContain('/forInvoice/')
    expect(others).toEqual([])
    await time.skipTo(new Date(until.getTime() - 2 * DAY_MS))
    expect(await letters(code, 'invoice-')).toHaveLength(2)
    expect(await letters(code, 'invoice-window')).toHaveLength(1)
  })

  it('nobody waits for the invoice of what was given back whole', async () => {
    const code = await paidOrder()
    await asks(code)
    await time.skipTo(later(1))
    await time.idle()
    const ordered = (await loadOrder(shop.log, code))?.state.lines.lines ?? []
    const lines = ordered.map(({ item_num, part_code, quantity }) => ({ item_num, part_code, quantity }))
    await changes(code, { type: 'ClaimPieces', buyer, kind: 'refund_only', lines })
    const accepted = lines.map(({ quantity }) => quantity)
    await changes(code, { type: 'SettleClaim', case_no: caseNo(code, 1), accepted, payee: REASON_REF })
    await time.resultOf(`invoice-window-${code}`)
    expect(await letters(code, 'invoice-')).toHaveLength(0)
  })
})

describe('the fifteen days in which goods are to come back', () => {
  const toBuyer = async (case_no: string) =>
    (await inbox(shop.db).list('dealer@portafilter.example')).filter(({ subject }) => subject.includes(case_no))
  /** A case about an order's first line, approved: it waits for the buyer. */
  const approvedCase = async (): Promise<string> => {
    const { pay_no, version } = await aWaitingVoucher(shop)
    await approve(pay_no, version)
    const code = orderOf(pay_no) ?? ''
    const [line] = (await loadOrder(shop.log, code))?.state.lines.lines ?? []
    const { item_num = 0, part_code = '' } = line ?? {}
    const [lines, delivery_no] = [[{ item_num, part_code, quantity: 1 }], deliveryNo(code, 1)]
    await changes(code, { type: 'CreateDelivery', staff: finance, lines })
    await changes(code, {
      type: 'ShipDelivery',
      staff: finance,
      delivery_no,
      carrier: 'sf',
      tracking_no: 'SF1234567890',
    })
    await changes(code, { type: 'ReceiveDelivery', buyer, delivery_no })
    const applied = await applyForCase(
      shop,
      buyer,
      {
        order: code,
        kind: 'exchange',
        reason: 'quality',
        describe: '边缘有裂纹，无法使用。',
        phone: '13800138000',
        pictures: [],
        lines,
        payee: null,
      },
      metaOf(buyer),
    )
    if (isRefusal(applied)) throw new Error(applied.refused)
    await handles(applied.case_no, { type: 'ApproveCase', approved: null, transit: null }, 0)
    return applied.case_no
  }
  const handles = async (case_no: string, wanted: Parameters<typeof handleCase>[3], version: number) => {
    const handled = await handleCase(shop, finance, case_no, wanted, version, metaOf(finance.user))
    if (isRefusal(handled)) throw new Error(handled.refused)
  }
  const close = { type: 'CloseCase', reason: '一直没有寄回' } as const

  it('the buyer is reminded on days 7 and 12; then staff may close the case, and its pieces are free', async () => {
    const case_no = await approvedCase()
    await eventually(async () => expect(await toBuyer(case_no)).toHaveLength(1))
    for (const [days, letters] of [
      [6.9, 1],
      [0.2, 2],
      [4.8, 2],
      [0.2, 3],
      [2.8, 3],
    ] as const) {
      await time.skipTo(later(days))
      expect(await toBuyer(case_no)).toHaveLength(letters)
    }
    await expect(handles(case_no, close, 1)).rejects.toThrow('case_not_overdue')
    await time.skipTo(later(0.2))
    await handles(case_no, close, 1)
    await time.resultOf(`after-sales-${orderOf(case_no)}`)
    expect(await toBuyer(case_no)).toHaveLength(4)
    const [claim] = (await loadOrder(shop.log, orderOf(case_no) ?? ''))?.state.claims ?? []
    expect(claim).toMatchObject({ case_no, standing: 'released' })
  })
})

describe('the fourteen days after a parcel was signed for', () => {
  const letters = async (delivery_no: string) =>
    (await inbox(shop.db).list('dealer@portafilter.example')).filter(
      ({ id, subject }) => id.startsWith('mail-receipt-') && subject.includes(delivery_no),
    )
  const stateOf = async (code: string) => (await loadOrder(shop.log, code))?.state
  const noteIn = async (code: string) => (await stateOf(code))?.delivery.notes[0]
  /** Those that the courier was told to tell of. */
  const parcels = async (): Promise<string[]> => {
    const answer = await fetch(`${sandbox.address}/control/parcels`)
    return ((await answer.json()) as { number: string }[]).map(({ number }) => number)
  }
  /** An order of which all is on its way, under a number that the courier pushes nothing of. */
  const sent = async (tracking_no: string): Promise<string> => {
    const { pay_no, version } = await aWaitingVoucher(shop)
    await approve(pay_no, version)
    const code = orderOf(pay_no) ?? ''
    const lines = ((await stateOf(code))?.lines?.lines ?? []).map(({ item_num, part_code, quantity }) => ({
      item_num,
      part_code,
      quantity,
    }))
    await changes(code, { type: 'CreateDelivery', staff: finance, lines })
    const parcel = { delivery_no: deliveryNo(code, 1), carrier: 'sf', tracking_no } as const
    await changes(code, { type: 'ShipDelivery', staff: finance, ...parcel })
    await eventually(async () => expect(await parcels()).toContain(tracking_no))
    return code
  }

  it('it is asked after, the buyer is told two days before, and it counts as received by itself', async () => {
    const code = await sent('SF5000000001')
    await time.skipTo(later(3))
    await eventually(async () => expect((await noteIn(code))?.signed_at).toEqual(expect.any(String)))
    const due = Date.parse((await noteIn(code))?.signed_at ?? '') + 14 * DAY_MS
    await time.skipTo(new Date(due - 2 * DAY_MS - HOUR_MS))
    expect(await letters(code)).toHaveLength(0)
    await time.skipTo(new Date(due - 2 * DAY_MS + HOUR_MS))
    expect(await letters(code)).toHaveLength(1)
    expect((await noteIn(code))?.status).toBe('issued')
    await time.skipTo(new Date(due + HOUR_MS))
    await time.resultOf(`tracking-${deliveryNo(code, 1)}`)
    expect(await letters(code)).toHaveLength(1)
    expect((await loadOrder(shop.log, code))?.events.at(-1)).toMatchObject({
      type: 'DeliveryReceived',
      data: { confirmed_by: 'time' },
      metadata: { actor: null },
    })
  })

  it('nobody is told of what its buyer has confirmed before', async () => {
    const code = await sent('SF5000000002')
    await time.skipTo(later(3))
    await changes(code, { type: 'ReceiveOrder', buyer })
    await time.resultOf(`tracking-${deliveryNo(code, 1)}`)
    await time.skipTo(later(20))
    expect(await letters(code)).toHaveLength(0)
  })
})

describe('what waits for a person', () => {
  it('is brought to finance’s mind on the next business day and then daily, and no more once it is reviewed', async () => {
    const { pay_no, version } = await aWaitingVoucher(shop)
    const code = orderOf(pay_no) ?? ''
    const first = addBusinessDays(new Date(), 1)
    for (const [moment, sent] of [
      [new Date(first.getTime() - HOUR_MS), 0],
      [new Date(first.getTime() + HOUR_MS), 1],
      [new Date(first.getTime() + 2 * DAY_MS + HOUR_MS), 3],
    ] as const) {
      await time.skipTo(moment)
      expect(await reminders(code)).toHaveLength(sent)
    }
    await approve(pay_no, version)
    await time.resultOf(`voucher-review-${pay_no}`)
    expect(await reminders(code)).toHaveLength(3)
  })

  it('is brought to after-sales’ mind in the same way, where serial numbers wait', async () => {
    const code = orderCode(beijingDay(new Date()), randomBytes(8))
    const order = { ...orderLike({ serial_audit: true }), code, buyer, month: null, shipping: SHIPPING_REF }
    await changes(code, { type: 'SubmitOrder', order })
    const machines = order.lines.map(({ item_num }) => `SN-${code}-${item_num}`)
    const details = SHIPPING_REF
    await changes(code, { type: 'EnterSerialNumbers', buyer, machines, details, edits: false })
    await changes(code, { type: 'SubmitSerialNumbers', buyer })
    const asked = async () =>
      (await inbox(shop.db).list('aftersales@portafilter.example')).filter(({ subject }) => subject.includes(code))
    const first = addBusinessDays(new Date(), 1)
    await time.skipTo(new Date(first.getTime() - HOUR_MS))
    expect(await asked()).toHaveLength(0)
    await time.skipTo(new Date(first.getTime() + DAY_MS + HOUR_MS))
    expect(await asked()).toHaveLength(2)
    await changes(code, { type: 'ApproveSerialNumbers', staff: finance })
    await time.resultOf(`serial-audit-${code}`)
    const told = (await inbox(shop.db).list('dealer@portafilter.example')).filter(
      ({ id, subject }) => id.includes('serials-') && subject.includes(code),
    )
    expect(told).toHaveLength(1)
  })

  it('gives a firm its balance back after seven days, when two letters have asked for the rest', async () => {
    const firm = `E${randomBytes(5).toString('hex').toUpperCase()}`
    await granted(shop, firm, { balance: 1_000 })
    const code = orderCode(beijingDay(new Date()), randomBytes(8))
    const order = { ...orderLike(), code, buyer, firm, kind: 'M' as const, month: null, shipping: SHIPPING_REF }
    await changes(code, { type: 'SubmitOrder', order })
    const shares = [
      { source: 'balance', amount: 1_000 },
      { source: 'offline_transfer', amount: TOTAL - 1_000 },
    ] as const
    await changes(code, { type: 'ArrangePayment', buyer, arrangement_id: randomUUID(), shares })
    const standing = async () => {
      const { balance } = (await stateOf(shop.log, wallets.nameOf(firm), wallets.decider)).purses
      const asked = (await inbox(shop.db).list('dealer@portafilter.example')).filter(
        ({ id, subject }) => id.includes('rest-') && subject.includes(code),
      )
      return [(await loadOrder(shop.log, code))?.state.payment.holds, balance.held, asked.length]
    }
    await eventually(async () => expect(await standing()).toEqual(['confirmed', 1_000, 0]))
    for (const [days, expected] of [
      [3.1, ['confirmed', 1_000, 1]],
      [3, ['confirmed', 1_000, 2]],
      [0.8, ['confirmed', 1_000, 2]],
      [0.2, ['none', 0, 2]],
    ] as const) {
      await time.skipTo(later(days))
      expect(await standing()).toEqual(expected)
    }
    await time.resultOf(`settlement-${code}`)
  })
})
