import type { LoadedOrder, Order } from '@portafilter/ordering'
import type { BankReceipt, Refund } from '@portafilter/receivable'
import { describe, expect, it } from 'vitest'
import { accountLetter, cancellationLetter, outcomeLetter, refundLetter, restLetter } from './letters.ts'
import type { LoadedRefund, Payment } from './payments.ts'

const CODE = '20261121-ABCDEFGH'
const of = (language: 'CN' | 'EN') => ({ code: CODE, currency: 'CNY', language }) as Order['lines']

const refund = (more: Partial<Refund>): Refund => ({
  refund_id: `${CODE}-F1`,
  line: null,
  pay_no: `${CODE}-P1`,
  amount: 4_000,
  currency: 'CNY',
  why: 'unallocated',
  route: { by: 'transfer', payee: null },
  standing: 'requested',
  fault: null,
  batch: null,
  numbered: 1,
  since: '2026-11-21T10:00:00.000Z',
  ...more,
})

describe('what became of a voucher', () => {
  const RECEIPT: BankReceipt = { bank_serial: 'ICBC-1', amount: 4_000, received_on: '2026-11-21' }
  type Paid = Readonly<{ by?: 'wechat'; refunds?: readonly Refund[] }>
  const paymentIn = (language: 'CN' | 'EN', paid?: Paid, change: Partial<Payment> = {}) =>
    ({
      kind: 'order',
      pay_no: `${CODE}-P1`,
      subject: CODE,
      currency: 'CNY',
      language,
      total: 10_000,
      missing: paid ? 0 : 6_000,
      transfer: { paid: paid !== undefined },
      refunds: paid?.refunds ?? [],
      attempts: { received: paid?.by ? { source: paid.by } : null },
      isOfMachines: false,
      isOpen: paid === undefined,
      isCancelled: false,
      inForce: `${CODE}-P1`,
      ...change,
    }) as Payment
  const rejected = (language: 'CN' | 'EN', receipt: BankReceipt | null, paid?: Paid, change?: Partial<Payment>) =>
    outcomeLetter(paymentIn(language, paid, change), '金额不符', receipt, 'https://shop')
  const approved = (language: 'CN' | 'EN', change?: Partial<Payment>) =>
    outcomeLetter(paymentIn(language, {}, change), null, null, 'https://shop').text
  const inFull = (...args: Parameters<typeof rejected>) => {
    const { subject, text } = rejected(...args)
    return `${subject}\n${text}`
  }

  it('leads to another one after a rejection, and says what is missing', () => {
    expect(inFull('CN', RECEIPT)).toMatch(
      /^付款凭证未通过审核.*本次到账 ¥40\.00，已为您保留；还需转账 ¥60\.00.*\/upVoucher\//s,
    )
    expect(inFull('EN', null)).toMatch(/^Voucher not accepted.*upload another one here:\nhttps:\/\/shop\/upVoucher\//s)
  })

  it('asks for nothing more where a provider’s money has paid meanwhile, and says what goes back', () => {
    const paid = { by: 'wechat', refunds: [refund({})] } as const
    const [CN, EN] = [inFull('CN', RECEIPT, paid), inFull('EN', RECEIPT, paid)]
    expect(CN).toMatch(
      /^付款已确认：.*已由微信支付付清，无需再付款.*原因：金额不符.*¥40\.00 将退回.*请在下面的页面填写收款账户/s,
    )
    expect(EN).toMatch(
      /^Payment confirmed: .*is paid by WeChat Pay.*金额不符.*¥40\.00 that has arrived by transfer goes back.*account to pay/s,
    )
    for (const letter of [CN, EN]) {
      expect(letter).toContain('https://shop/order_details/')
      expect(letter).not.toMatch(/upVoucher|0\.00 is still|还需转账|保留/)
    }
  })

  it('says of nothing that it goes back where nothing was kept, or it has gone back', () => {
    const settled = refund({ standing: 'settled' })
    const late = refund({ why: 'late_money' })
    for (const paid of [{ by: 'wechat' }, { by: 'wechat', refunds: [settled, late] }] as const)
      expect(`${inFull('CN', null, paid)} ${inFull('EN', null, paid)}`).not.toMatch(/将退回|goes back|¥40/)
  })

  it('asks for nothing either where a later voucher has paid', () => {
    expect(inFull('CN', RECEIPT, {})).toMatch(/（¥100\.00）已付清，无需再付款/)
    expect(inFull('EN', RECEIPT, {})).toMatch(/is paid: nothing more/)
  })

  it('says what comes next: of parts that they are shipped, of machines that deliveries can be asked for', () => {
    expect([approved('CN'), approved('EN')].join()).toMatch(/我们将尽快发货.*We will ship soon/s)
    const machines = [approved('CN', { isOfMachines: true }), approved('EN', { isOfMachines: true })].join()
    expect(machines).toMatch(/现在可在订单页新建送货单.*You can now ask for deliveries on its page/s)
    expect(machines).not.toMatch(/尽快发货|ship soon/)
  })

  describe('where its order was cancelled before the letter went', () => {
    const cancelled = { isOpen: false, isCancelled: true, missing: 0 } as const

    it('tells outcome, reason and what goes back, and asks for nothing', () => {
      for (const paid of [undefined, {}] as const) {
        const change = { ...cancelled, refunds: [refund({})] }
        const [CN, EN] = [rejected('CN', RECEIPT, paid, change).text, rejected('EN', RECEIPT, paid, change).text]
        expect(CN).toMatch(/未通过审核.*原因：金额不符.*¥40\.00 将退回.*order_details/s)
        expect(EN).toMatch(
          /was not accepted.*Reason: 金额不符.*¥40\.00 that has arrived by transfer goes.*order_details/s,
        )
        expect(CN + EN).not.toMatch(/upVoucher|还需转账|保留|is still|is kept|已付清/)
      }
    })

    it('promises no goods after an approval', () => {
      const [CN, EN] = [approved('CN', cancelled), approved('EN', cancelled)]
      expect(CN).toMatch(/已确认.*订单已取消.*order_details/s)
      expect(EN).toMatch(/is confirmed.*cancelled.*order_details/s)
      expect(CN + EN).not.toMatch(/发货|ship/)
    })
  })

  it('asks for no other voucher where another way to pay was chosen since, and says what is kept', () => {
    const change = { inForce: `${CODE}-P2`, missing: 0 }
    const [CN, EN] = [rejected('CN', RECEIPT, undefined, change).text, rejected('EN', RECEIPT, undefined, change).text]
    expect(CN).toMatch(/未通过审核.*本次到账 ¥40\.00，已为您保留。\n.*order_details/s)
    expect(EN).toMatch(/was not accepted.*¥40\.00 has arrived and is kept for you\.\n.*order_details/s)
    expect(CN + EN).not.toMatch(/upVoucher|还需转账|is still|¥0\.00/)
  })
})

describe('the cancellation of an order', () => {
  const late = refund({ why: 'late_money', amount: 6_250, standing: 'settled' })
  const back = refund({ refund_id: `${CODE}-F2`, amount: 10_000, why: 'cancelled' })
  const cancelled = (language: 'CN' | 'EN', ...refunds: readonly Refund[]) => {
    const event = (type: string, command: string, data: object = {}) => ({ type, data, metadata: { command } })
    const events = [
      ...refunds.map((each) => event('RefundRequested', each.refund_id === back.refund_id ? 'cancels' : 'pays', each)),
      event('OrderCancelled', 'cancels'),
    ]
    const order = { state: { lines: of(language), refunds: { refunds } }, events } as unknown as LoadedOrder
    return cancellationLetter(order, '停产', 'https://shop').text
  }

  it('tells what goes back by it, and not what had gone back before', () => {
    expect(cancelled('CN', late, back)).toMatch(/将退回：\n银行转账 {2}¥100\.00\n\n请在下面的页面填写收款账户/)
    expect(cancelled('EN', late, back)).toMatch(/This goes back to you:\n.*¥100\.00\n\nPlease enter the account/)
    expect(cancelled('CN', late, back)).not.toContain('62.50')
  })

  it('says of credit that it may become balance, until it is known', () => {
    const route = { by: 'wallet', source: 'credit', arrangement_id: null } as const
    expect(cancelled('CN', { ...back, route })).toContain('信用额度（账单已还清的转入余额）  ¥100.00')
    expect(cancelled('EN', { ...back, route, standing: 'settled' })).toContain('Credit  ¥100.00')
  })

  it('says nothing of money where nothing goes back by it', () => {
    expect(cancelled('CN', late)).not.toMatch(/将退回|¥|收款账户/)
  })
})

describe('what has gone back', () => {
  it.each([
    ['order', CODE, 'order_details/MjAyNjExMjEtQUJDREVGR0g'],
    ['topup', `T${CODE}`, 'rechargeRecord'],
    ['repayment', `R${CODE}`, 'repaymentBill'],
  ] as const)('is seen on the page of its payment: %s', (kind, subject, page) => {
    const pay_no = kind === 'order' ? `${subject}-P1` : subject
    const loaded = { refund: refund({ refund_id: `${subject}-F1`, pay_no }), kind, subject, language: 'EN' }
    expect(refundLetter(loaded as LoadedRefund, 'https://shop').text).toMatch(new RegExp(`https://shop/${page}$`))
  })
})

describe('the account that a refund waits for', () => {
  const letter = (language: 'CN' | 'EN', more: Partial<Refund> = {}) => {
    const subject = `T${CODE}`
    const loaded = { refund: refund({ pay_no: subject, ...more }), kind: 'topup', subject, language } as LoadedRefund
    const { subject: head, text } = accountLetter(loaded, 'https://shop')
    return `${head}\n${text}`
  }

  it('is asked for, on the page of what was paid', () => {
    expect(letter('CN')).toMatch(
      /^请填写收款账户：T2026.*¥40\.00 将以银行转账退还给您。.*下一个25日.*\/rechargeRecord$/s,
    )
    expect(letter('EN')).toMatch(/^Your account is wanted: T2026.*¥40\.00 of top-up .*next 25th.*\/rechargeRecord$/s)
  })

  it('is to be checked once a transfer to it did not arrive', () => {
    const failed = { standing: 'failed', fault: 'sent_back' } as const
    expect(letter('CN', failed)).toMatch(/^请核对收款账户：.*未能到账。.*更正/s)
    expect(letter('EN', failed)).toMatch(/^Please check your account: .*did not arrive.*correct it/s)
  })
})

describe('the reminder of what an arrangement waits for', () => {
  const UNTIL = new Date('2026-11-30T16:05:00.000Z')
  const reminder = (language: 'CN' | 'EN', rest: number) => restLetter(of(language), rest, UNTIL, 'https://shop')

  it('tells what is left to transfer, and until when what is held is kept', () => {
    const [CN, EN] = [reminder('CN', 61_200), reminder('EN', 61_200)]
    expect(CN.subject).toBe('待转账 ¥612.00：20261121-ABCDEFGH')
    expect(CN.text).toContain('2026-12-01 00:05（北京时间）前')
    expect(EN.text).toMatch(/^¥612\.00 of order 20261121-ABCDEFGH is still.* by 1 Dec 2026, 00:05 \(Beijing time\)/s)
    for (const { text } of [CN, EN]) expect(text).not.toMatch(/7 (天|days)/)
  })

  it('asks for the voucher where what has arrived suffices', () => {
    for (const language of ['CN', 'EN'] as const) {
      const { subject, text } = reminder(language, 0)
      expect(`${subject} ${text}`).not.toContain('0.00')
      expect(text).toContain('/upVoucher/')
    }
  })
})
