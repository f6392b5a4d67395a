import { isRefusal } from '@portafilter/kernel'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { documentOf, type Paper, printable } from './definition.ts'
import { drawApart } from './draw-apart.ts'
import { line, paperOf } from './testing/papers.ts'

const drawn = async (paper: Paper) => {
  const bytes = await drawApart(documentOf(paper))
  if (isRefusal(bytes)) throw new Error(bytes.refused)
  const pdf = await getDocumentProxy(bytes.slice())
  const { text, totalPages } = await extractText(pdf, { mergePages: true })
  const page = await pdf.getPage(1)
  const { items } = await page.getTextContent()
  const right = Math.max(...items.map((item) => ('width' in item ? item.transform[4] + item.width : 0)))
  const isWithin = right <= (page.view[2] ?? 0) - 40 + 1
  return { text: text.replaceAll(/\s+/g, ' '), pages: totalPages, isWithin, raw: Buffer.from(bytes).toString('latin1') }
}

describe('an order’s paper', () => {
  it('says in Chinese what was ordered, for whom, where to, and how it was paid, with its fonts in it', async () => {
    const { text, pages, raw } = await drawn(paperOf(2, {}, { remark: '请周一送货' }))
    for (const said of ['20261121-ABCDEFGH', '2026-11-21 10:00', '待发货', '王小明', '南京西路1266号', '请周一送货'])
      expect(text).toContain(said)
    for (const said of ['4471-0001', '冲煮头密封圈 2', '¥12.50', '订单总额 ¥50.00', '¥60.00', '第 1 页，共 1 页'])
      expect(text).toContain(said)
    expect(pages).toBe(1)
    expect(raw).toContain('/FontFile2')
  })

  it('says it in English, in dollars, without payments overseas', async () => {
    const lines = [line(1, { part_name: 'Gasket', packing: '1 pc/bag', currency: 'USD', price: 12.5 })]
    const details = { currency: 'USD', order_total: 25, order_before_total: 25, orderAttachmentsList: lines }
    const { text } = await drawn(paperOf(1, { language: 'EN', payments: [], status: 'Submitted' }, details))
    for (const said of ['Order', 'Ship to', 'Gasket', 'Total $25.00', 'Page 1 of 1']) expect(text).toContain(said)
    expect(text).not.toContain('Bank transfer')
    expect(text).not.toContain('Before discount')
  })

  it('tells the total before discount where quick payment has made it more, to whoever is shown discounts', () => {
    const orderAttachmentsList = [line(1, { subtotal: 22.5, total: 45 })]
    const details = { order_total: 45, order_before_total: 30, orderAttachmentsList }
    const paper = JSON.stringify(documentOf(paperOf(1, {}, details)))
    for (const said of ['¥45.00', '优惠前总额', '¥30.00']) expect(paper).toContain(said)
    expect(paper).not.toContain('原价')
    const without = JSON.stringify(documentOf(paperOf(1, { seesDiscount: false }, details)))
    expect(without).toContain('¥45.00')
    for (const unsaid of ['优惠前总额', '¥30.00']) expect(without).not.toContain(unsaid)
  })

  it('tells list prices to whoever is shown discounts, and to nobody else', () => {
    const paper = (seesDiscount: boolean) => JSON.stringify(documentOf(paperOf(1, { seesDiscount })))
    for (const said of ['原价', '¥15.00']) {
      expect(paper(true)).toContain(said)
      expect(paper(false)).not.toContain(said)
    }
  })

  it('has every line of 500, with the head on each page', async () => {
    const { text, pages } = await drawn(paperOf(500))
    expect(pages).toBeGreaterThan(10)
    for (const item of [1, 250, 500]) expect(text).toContain(`冲煮头密封圈 ${item} `)
    expect(text.match(/单价/g)).toHaveLength(pages)
    expect(text).toContain(`第 ${pages} 页，共 ${pages} 页`)
  })

  it('has all of a remark of 500 characters, and of a name that is longer than its column', async () => {
    const remark = '务必轻放。'.repeat(100)
    const name = '很长的配件名称'.repeat(30)
    const { text } = await drawn(paperOf(1, {}, { remark, orderAttachmentsList: [line(1, { part_name: name })] }))
    expect(text.replaceAll(' ', '')).toContain(remark)
    expect(text.replaceAll(' ', '')).toContain(name)
  })

  it.each([
    ['a remark', {}, { remark: 'W'.repeat(200) }],
    ['an address of the web', {}, { remark: `https://example.com/${'a1b2c3d4'.repeat(40)}` }],
    ['a remark with rare signs', {}, { remark: `𰻝${'W'.repeat(100)}𰻝𰻝${'M'.repeat(100)}` }],
    ['a name', {}, { orderAttachmentsList: [line(1, { part_name: 'W'.repeat(120) })] }],
    ['a code', {}, { orderAttachmentsList: [line(1, { part_code: 'KPWWWWWWWW'.repeat(6) })] }],
    ['a buyer', { buyer: 'W'.repeat(100) }, {}],
  ])('breaks %s without a blank within the margins of the paper', async (_, paper, details) => {
    expect((await drawn(paperOf(1, paper, details))).isWithin).toBe(true)
  })

  it('draws the rare signs of what it breaks', async () => {
    const remark = `${'W'.repeat(30)}𰻝𰻝${'M'.repeat(30)}`
    expect((await drawn(paperOf(1, {}, { remark }))).text.replaceAll(' ', '')).toContain(remark)
  })

  it('shows a box for each rare sign that its font lacks, and nothing of what nobody sees', async () => {
    const remark = '𠮷野家 㐂 ꙮ \u202eabc\u202c 王\u200d小\u2060明 ℃'
    const { text } = await drawn(paperOf(1, {}, { remark }))
    expect(text).toContain('□野家 㐂 □ abc 王小明 ℃')
  })

  it('prints no boxes for what its font lacks, and keeps what it has', () => {
    expect(printable('谢谢👍🏽 ©2026 ™ 5️⃣ M4×10 µ Ω é ｶﾅ')).toBe('谢谢□ ©2026 ™ 5□ M4×10 µ Ω é ｶﾅ')
    expect(printable('مرحبا สวัสดี')).toBe('□ □')
  })
})
