import { zipSync } from 'fflate'
import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { statementSource } from './statement-file.ts'
import { wholeStatement } from './testing/whole-statement.ts'

const said = (sentence: string) => ({ CN: expect.any(String), EN: expect.stringContaining(sentence) })
const wechat = (file: Buffer) => wholeStatement('wechat', file)
const alipay = (file: Buffer) => wholeStatement('alipay', file)

const WECHAT = [
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注',
  '`2026-11-21 23:59:59,`wx1,`19,`0,`,`4200001,`A_1,`o1,`NATIVE,`SUCCESS,`OTHERS,`CNY,`123.40,`0.05,`0,`0,`0.00,`0.00,`,`,`磨豆机, 黑色,`,`0.74070,`0.60%,`123.45,`0.00,`',
  '`2026-11-21 10:00:00,`wx1,`19,`0,`,`4200001,`A_1,`o1,`NATIVE,`REFUND,`OTHERS,`CNY,`0.00,`0.00,`5030,`R_1,`3.45,`0.00,`ORIGINAL,`PROCESSING,`磨豆机, 黑色,`,`-0.02070,`0.60%,`0.00,`3.45,`',
  '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额',
  '`2,`123.40,`3.45,`0.00,`0.72000,`123.45,`3.45',
]
const wechatFile = (lines: readonly string[] = WECHAT) => Buffer.from(`${lines.join('\r\n')}\r\n`)
const replaced = (at: number, from: string, to: string) =>
  wechatFile(WECHAT.map((line, place) => (place === at ? line.replace(from, to) : line)))

describe('a statement of WeChat', () => {
  const rows = [
    {
      kind: 'payment',
      attempt: 'A_1',
      transaction: '4200001',
      refund: null,
      amount: 12_345,
      fee: 74,
      at: '2026-11-21T23:59:59+08:00',
    },
    {
      kind: 'refund',
      attempt: 'A_1',
      transaction: '4200001',
      refund: 'R_1',
      amount: 345,
      fee: -2,
      at: '2026-11-21T10:00:00+08:00',
    },
  ]

  it('is read with the mark of its encoding and without, by the order’s amount', async () => {
    expect(await wechat(wechatFile())).toEqual({ rows, problems: [] })
    const marked = Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), wechatFile()])
    expect(await wechat(marked)).toEqual({ rows, problems: [] })
  })

  it.each([
    ['订单总金额', replaced(4, '123.45', '123.44')],
    ['总交易单数', replaced(4, '`2', '`3')],
    ['手续费总金额', replaced(4, '0.72000', '0.72001')],
    ['申请退款总金额', replaced(4, '`123.45,`3.45', '`123.45,`3.46')],
  ])('names the total that does not add up: %s', async (name, file) => {
    const { rows: read, problems } = await wechat(file)
    expect(read).toEqual(rows)
    expect(problems).toEqual([said(`${name} does not add up`)])
  })

  it('names a line that it cannot read, or that stands there twice, and reads the others', async () => {
    expect(await wechat(replaced(1, 'SUCCESS', 'LOST'))).toMatchObject({
      rows: [rows[1]],
      problems: [said('Line 2 cannot be read')],
    })
    const [header = '', first = '', ...more] = WECHAT
    const { rows: once, problems } = await wechat(wechatFile([header, first, first, ...more]))
    expect(once).toEqual(rows)
    expect(problems).toContainEqual(said('Line 3 repeats payment A_1 4200001'))
    expect(problems).toContainEqual(said('总交易单数 does not add up'))
  })

  it('has an attempt twice that was paid twice, and a refund once, by whichever transaction', async () => {
    const [header = '', first = '', back = '', totals = ''] = WECHAT
    const again = (line: string) => line.replace('`4200001', '`4200002')
    const sums = '`4,`246.80,`6.90,`0.00,`1.44000,`246.90,`6.90'
    const { rows: read, problems } = await wechat(
      wechatFile([header, first, again(first), back, again(back), totals, sums]),
    )
    expect(read).toEqual([rows[0], { ...rows[0], transaction: '4200002' }, rows[1]])
    expect(problems).toEqual([said('Line 5 repeats refund A_1 R_1')])
  })

  it('takes no amount below zero', async () => {
    for (const [at, from, to, name] of [
      [1, '`123.45', '`-123.45', '订单金额'],
      [2, '`0.00,`3.45', '`0.00,`-3.45', '申请退款金额'],
    ] as const)
      expect((await wechat(replaced(at, from, to))).problems[0]).toEqual(said(`Line ${at + 1} cannot be read: ${name}`))
  })

  it('keeps the first hundred problems of however many', async () => {
    const [header = ''] = WECHAT
    const { problems } = await wechat(wechatFile([header, ...Array.from({ length: 5_000 }, () => '`x')]))
    expect(problems).toHaveLength(100)
    expect(problems[99]).toEqual(said('Line 101 cannot be read'))
  })

  it('tells of missing totals, columns, and of what is no statement', async () => {
    expect(await wechat(wechatFile(WECHAT.slice(0, 3)))).toMatchObject({
      rows,
      problems: [said('The totals are missing')],
    })
    expect(await wechat(replaced(0, '交易状态', '状态'))).toEqual({
      rows: [],
      problems: [said('Columns are missing: 交易状态')],
    })
    for (const nothing of [Buffer.alloc(0), Buffer.from('a,b\n1,2')])
      expect(await wechat(nothing)).toEqual({ rows: [], problems: [said('is no statement')] })
  })
})

const ALIPAY = [
  '#支付宝业务明细查询',
  '#账号：[20880000000000000156]',
  '#起始日期：[2026年11月21日 00:00:00]   终止日期：[2026年11月22日 00:00:00]',
  '#-----------------------------------------业务明细列表----------------------------------------',
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注',
  '2026112122001\t,A_1\t,交易    ,"磨豆机, 黑色",2026-11-21 09:00:00,2026-11-21 23:59:59,\t,,\t,\t,*买家,123.45,123.40,0.00,0.00,0.05,0.00,0.00,,0.00,0.00,\t,-0.74,0.00,',
  '2026112122001\t,A_1\t,退款    ,磨豆机,2026-11-21 09:00:00,2026-11-21 10:00:00,\t,,\t,\t,*买家,-3.45,-3.45,0.00,0.00,0.00,0.00,0.00,,0.00,0.00,R_1\t,0.02,0.00,',
  '#-----------------------------------------业务明细列表结束------------------------------------',
  '#交易合计：1笔，商家实收共123.40元，商家优惠共0.00元',
  '#退款合计：1笔，商家实收退款共-3.45元，商家优惠退款共0.00元',
  '#导出时间：[2026年11月22日 10:00:00]',
]
const alipayFile = (lines: readonly string[] = ALIPAY) => iconv.encode(`${lines.join('\r\n')}\r\n`, 'gbk')
const changed = (at: number, from: string, to: string) =>
  alipayFile(ALIPAY.map((line, place) => (place === at ? line.replace(from, to) : line)))

describe('a statement of Alipay', () => {
  const rows = [
    {
      kind: 'payment',
      attempt: 'A_1',
      transaction: '2026112122001',
      refund: null,
      amount: 12_345,
      fee: 74,
      at: '2026-11-21T23:59:59+08:00',
    },
    {
      kind: 'refund',
      attempt: 'A_1',
      transaction: '2026112122001',
      refund: 'R_1',
      amount: 345,
      fee: -2,
      at: '2026-11-21T10:00:00+08:00',
    },
  ]

  it('is read as GBK by the order’s amount, packed beside its summary or by itself', async () => {
    expect(await alipay(alipayFile())).toEqual({ rows, problems: [] })
    const summary = iconv.encode('#支付宝业务汇总查询\r\n门店编号,门店名称\r\n', 'gbk')
    const zip = Buffer.from(zipSync({ '汇总.csv': summary, '明细.csv': alipayFile() }))
    expect(await alipay(zip)).toEqual({ rows, problems: [] })
  })

  it.each([
    ['交易合计', changed(8, '123.40', '123.41')],
    ['交易合计', changed(8, '1笔', '2笔')],
    ['退款合计', changed(9, '3.45', '3.54')],
  ])('names the total that does not add up: %s', async (name, file) => {
    const { rows: read, problems } = await alipay(file)
    expect(read).toEqual(rows)
    expect(problems).toEqual([said(`${name} does not add up`)])
  })

  it('takes no amount of the other sign, which says that it is something else', async () => {
    for (const [at, from, to] of [
      [5, '123.45', '-123.45'],
      [6, '-3.45,-3.45', '3.45,-3.45'],
    ] as const) {
      const { rows: read, problems } = await alipay(changed(at, from, to))
      expect(read).toEqual([rows[6 - at]])
      expect(problems[0]).toEqual(said(`Line ${at + 1} cannot be read: 订单金额`))
    }
  })

  it('names a line that it cannot read, missing columns, and missing totals', async () => {
    expect(await alipay(changed(5, '123.45', '一百'))).toMatchObject({
      rows: [rows[1]],
      problems: [said('Line 6 cannot be read')],
    })
    expect(await alipay(changed(4, '业务类型', '类型'))).toEqual({
      rows: [],
      problems: [said('Columns are missing: 业务类型')],
    })
    const { rows: read, problems } = await alipay(alipayFile(ALIPAY.slice(0, 7)))
    expect(read).toEqual(rows)
    expect(problems).toContainEqual(said('The totals are missing'))
  })

  it('tells of what is no statement, packed or not', async () => {
    const files = [Buffer.alloc(0), Buffer.from(zipSync({})), Buffer.from(zipSync({ 'a.csv': Buffer.from('a,b') }))]
    for (const file of files) expect(await alipay(file)).toEqual({ rows: [], problems: [said('is no statement')] })
    const whole = zipSync({ '明细.csv': alipayFile() })
    for (const cut of [Buffer.from('PK nonsense'), Buffer.from(whole.subarray(0, whole.length / 2))])
      expect(await alipay(cut)).toEqual({ rows: [], problems: [said('archive is damaged')] })
  })

  it('is not unpacked where it holds more than anybody would send, all files together', async () => {
    const zeros = new Uint8Array(30_000_000)
    const bomb = zipSync({ a: zeros, b: zeros, c: zeros, '明细.csv': alipayFile(), d: zeros }, { level: 1 })
    expect(await alipay(Buffer.from(bomb))).toEqual({ rows: [], problems: [said('more than 100 MB')] })
    const many = zipSync(Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`${n}`, new Uint8Array(1)])))
    expect(await alipay(Buffer.from(many))).toEqual({ rows: [], problems: [said('too many files')] })
  })
})

const BANK = [
  '账户：6222021001000001',
  '交易日期,交易流水号,收入金额（元）,支出金额（元）,余额,对方户名',
  '2026-11-21,icbc 0001,"1,234.50",,"9,999.00","磨豆机, 黑色"',
  '20261121 10:00:00,ICBC-0002,0.00,3.45,"9,995.55",王小明',
  '合计,,"1,234.50",3.45,,',
]
const bankFile = (lines: readonly string[] = BANK) => Buffer.from(`${lines.join('\r\n')}\r\n`)
const bank = (file: Buffer) => wholeStatement('bank', file)
const bankChanged = (at: number, from: string, to: string) =>
  bankFile(BANK.map((line, place) => (place === at ? line.replace(from, to) : line)))

describe('a statement of a bank', () => {
  const known = (number: string) => ({ attempt: number, transaction: number, fee: 0 })
  const rows = [
    { kind: 'payment', ...known('ICBC0001'), refund: null, amount: 123_450, at: '2026-11-21T00:00:00+08:00' },
    { kind: 'refund', ...known('ICBC-0002'), refund: 'ICBC-0002', amount: 345, at: '2026-11-21T10:00:00+08:00' },
  ]

  it('is read in either encoding, with notes above and totals below its lines', async () => {
    expect(await bank(bankFile())).toEqual({ rows, problems: [] })
    expect(await bank(iconv.encode(bankFile().toString(), 'gb18030'))).toEqual({ rows, problems: [] })
    expect(await bank(Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), bankFile(BANK.slice(1))]))).toEqual({
      rows,
      problems: [],
    })
  })

  it.each(['记账日期,流水号,贷方发生额,借方发生额,余额,对方户名', 'Date,Serial number,Credit,Debit,Balance,Payer'])(
    'knows its columns by other names: %s',
    async (header) => {
      expect(await bank(bankFile([header, ...BANK.slice(2)]))).toEqual({ rows, problems: [] })
    },
  )

  it.each([
    ['an amount in words', bankChanged(2, '"1,234.50"', '一千')],
    ['part of a fen', bankChanged(2, '"1,234.50"', '1.005')],
    ['both in and out', bankChanged(2, '"1,234.50",', '1.00,1.00')],
    ['neither in nor out', bankChanged(2, '"1,234.50",', '0.00,-')],
    ['no number', bankChanged(2, 'icbc 0001', '')],
    ['no day', bankChanged(2, '2026-11-21', '11-21')],
    ['a day that is none', bankChanged(2, '2026-11-21', '2026-13-41')],
  ])('names a line that it cannot read, of %s', async (_, file) => {
    expect(await bank(file)).toEqual({ rows: [rows[1]], problems: [said('Line 3 cannot be read')] })
  })

  describe('in which a movement is taken back', () => {
    const at = '2026-11-21T00:00:00+08:00'

    it('takes what came in and stands below zero for money that goes out', async () => {
      const back = { kind: 'refund', ...known('ICBC0001'), refund: 'ICBC0001', amount: 100, at }
      expect(await bank(bankChanged(2, '"1,234.50"', '-1.00'))).toEqual({ rows: [back, rows[1]], problems: [] })
    })

    it('takes what went out and stands below zero for money that comes in', async () => {
      const back = { kind: 'payment', ...known('ICBC0001'), refund: null, amount: 100, at }
      expect(await bank(bankChanged(2, '"1,234.50",', ',-1.00'))).toEqual({ rows: [back, rows[1]], problems: [] })
    })

    it('asks where nothing says whether all that goes out is written below zero', async () => {
      const below = bankChanged(3, '3.45', '-3.45').toString()
      const asked = await bank(Buffer.from(below))
      expect(asked.problems).toEqual([said('支出金额 has mostly negative amounts')])
      const named = (sign: string) => bank(Buffer.from(below.replace('支出金额（元）', `支出金额（${sign}元）`)))
      expect(await named('-')).toEqual({ rows, problems: [] })
      const came = { kind: 'payment', ...known('ICBC-0002'), refund: null, amount: 345, at: rows[1]?.at }
      expect(await named('+')).toEqual({ rows: [rows[0], came], problems: [] })
    })

    it('takes no amount that the column’s own name denies', async () => {
      const denied = bankChanged(1, '支出金额（元）', '支出金额(-元)')
      expect(await bank(denied)).toEqual({ rows: [rows[0]], problems: [said('Line 4 cannot be read: 支出金额')] })
    })
  })

  it('tells of a line that stands there twice, of missing columns, and of what is no statement', async () => {
    const [head = '', ...more] = BANK.slice(1)
    expect((await bank(bankFile([head, more[0] ?? '', ...more]))).problems).toEqual([
      said('Line 3 repeats payment ICBC0001.'),
    ])
    expect((await bank(bankChanged(1, '交易日期', '时刻'))).problems).toEqual([said('Columns are missing: 交易日期')])
    for (const nothing of [Buffer.alloc(0), Buffer.from('a,b\n1,2')])
      expect(await bank(nothing)).toEqual({ rows: [], problems: [said('is no statement')] })
  })
})

describe('a file that somebody drops in', () => {
  it('is whose it begins as', async () => {
    expect(await statementSource(wechatFile())).toBe('wechat')
    expect(await statementSource(Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), wechatFile()]))).toBe('wechat')
    for (const file of [bankFile(), iconv.encode(bankFile().toString(), 'gb18030')])
      expect(await statementSource(file)).toBe('bank')
    for (const other of [alipayFile(), Buffer.from(zipSync({})), Buffer.alloc(0)])
      expect(await statementSource(other)).toBe('alipay')
  })

  it('is read across the borders of its parts, whatever character stands there', async () => {
    const [header = '', first = ''] = WECHAT
    const rows = Array.from({ length: 9_000 }, (_, n) => first.replace('A_1', `A_${n}`))
    const { rows: read } = await wechat(wechatFile([header, ...rows]))
    expect(read.map(({ attempt }) => attempt)).toEqual(rows.map((_, n) => `A_${n}`))
    const many = Array.from({ length: 9_000 }, (_, n) => ALIPAY[5]?.replace('A_1', `A_${n}`) ?? '')
    expect((await alipay(alipayFile([...ALIPAY.slice(0, 5), ...many]))).rows).toHaveLength(9_000)
  })
})
