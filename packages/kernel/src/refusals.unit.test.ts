import { describe, expect, test } from 'vitest'
import { languageOf } from './language.ts'
import { explain, isRefusal, refusalCodes, refuse, refusedField } from './refusals.ts'

const raw = (code: (typeof refusalCodes)[number], language: 'CN' | 'EN') =>
  explain(refuse(code, new Proxy({}, { get: (_, name) => `{${String(name)}}` })), language)
const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()

describe('every refusal', () => {
  test.each(refusalCodes)('%s is told in both languages, with the same data', (code) => {
    const [cn, en] = [raw(code, 'CN'), raw(code, 'EN')]
    // Chinese in Chinese, none of it in English.
    expect(cn).toMatch(/\p{Script=Han}/u)
    expect(en).toMatch(/[a-z]{2}/)
    expect(en).not.toMatch(/\p{Script=Han}/u)
    expect(placeholders(en)).toEqual(placeholders(cn))
  })

  test('has a code of small letters that nothing else has', () => {
    expect(new Set(refusalCodes).size).toBe(refusalCodes.length)
    for (const code of refusalCodes) expect(code).toMatch(/^[a-z]+(_[a-z]+)*$/)
  })
})

describe('what the specification quotes (orders.md, 5 and 8)', () => {
  test.each([
    ['invalid_operation', '无效操作'],
    ['order_not_found', '订单不存在'],
    ['upload_not_image', '只能上传jpg、jpeg、png格式的图片'],
    ['upload_same', '图片已经存在，不能重复上传'],
    ['upload_unknown', '请先上传凭证'],
    ['serial_numbers_needed', '请先上传SN号交由售后审批，若驳回再次点击查看'],
    ['serials_missing', '至少添加一条SN信息'],
    ['serials_count', '请确保所有设备信息完整'],
    ['address_unreadable', '请求失败，输入信息有误'],
    ['invoice_requested', '该订单已申请开票，请勿重复提交...'],
    ['nothing_deliverable', '当前订单已完成送货，无法操作！'],
    ['delivery_quantity', '请填写送货数量'],
    ['machines_and_parts', '整机无法与配件组合购买'],
    ['case_empty', '请选择需要售后的商品'],
  ] as const)('%s is told to the letter', (code, CN) => {
    expect(explain(refuse(code), 'CN')).toBe(CN)
  })
})

describe('what the specification quotes (payment.md, 5 and 8)', () => {
  test.each([
    ['order_not_found', '订单不存在'],
    ['already_paid', '该订单已支付'],
    ['offline_transfer_chosen', '该订单付款类型为线下转账，请尽快汇款并上传凭证。'],
    ['quota_above_total', '输入额度有问题，请仔细核对'],
    ['nothing_to_repay', '无待还金额'],
    ['message_not_sent', '发送失败'],
    ['phone_not_bound', '请先绑定手机号码'],
    ['phone_same', '新的手机号不能与旧的手机号相同'],
    ['phone_taken', '该手机号已被绑定'],
    ['upload_not_image', '只能上传jpg、jpeg、png格式的图片'],
    ['upload_unknown', '请先上传凭证'],
  ] as const)('%s is told to the letter', (code, CN) => {
    expect(explain(refuse(code), 'CN')).toBe(CN)
  })
})

describe('what the specification quotes (storefront.md, 8)', () => {
  test.each([
    ['upload_too_large', 'File size cannot exceed 2MB', { megabytes: 2 }],
    ['upload_not_image', 'Please upload images in JPEG or PNG format', {}],
    ['upload_missing', 'The value of the file parameter file is null', {}],
    ['internal', 'Server Error', {}],
    ['invitation_wrong', 'Invitation code verification failed', {}],
    ['account_registered', 'This account has been registered', {}],
    ['email_registered', 'This email address has been registered', {}],
    ['phone_registered', 'This mobile number has been registered', {}],
  ] as const)('%s is told to the letter', (code, EN, data) => {
    expect(explain(refuse(code, data), 'EN')).toBe(EN)
  })
})

test('data fills the message; what is missing leaves a gap, not a placeholder', () => {
  expect(explain(refuse('part_not_found', { part_code: 'A1' }), 'EN')).toBe('Part not found: A1')
  expect(explain(refuse('part_not_found'), 'EN')).toBe('Part not found: ')
})

test('an input is refused with what its form says about the field', () => {
  const invalid = (data: object) => explain(refuse('invalid_input', { ...data }), 'CN')
  expect(invalid({ field: 'recipients', fault: 'missing' })).toBe('请输入收货人')
  expect(invalid({ field: 'recipients' })).toBe('输入有误：收货人')
  expect(invalid({ field: 'phone' })).toBe('请输入有效的电话号码，分机写作“转8”')
  expect(invalid({})).toBe('输入有误：')
})

describe('the field that a refusal is about', () => {
  test('is the one that it names, or the one that its code is about', () => {
    expect(refusedField(refuse('invalid_input', { field: 'order_part.0.quantity' }))).toBe('order_part.0.quantity')
    expect(refusedField(refuse('region_required'))).toBe('province')
    expect(refusedField(refuse('order_not_found'))).toBeUndefined()
    expect(refusedField(refuse('part_not_found', { part_code: 'A1' }))).toBe('part_code')
  })

  test('is one that the call takes', () => {
    const ofSubmission = (field: string) => ['order_part', 'address_id'].includes(field)
    expect(refusedField(refuse('cart_quantity'), ofSubmission)).toBe('order_part')
    expect(refusedField(refuse('region_required'), ofSubmission)).toBeUndefined()
    expect(refusedField(refuse('invalid_input', { field: 'version' }), ofSubmission)).toBe('version')
  })
})

test('a refusal is told from an answer', () => {
  expect(isRefusal(refuse('busy'))).toBe(true)
  for (const other of [null, undefined, 1, 'refused', { result: 1 }, []]) expect(isRefusal(other)).toBe(false)
})

test('only EN is English', () => {
  expect([undefined, 'CN', 'en', 'fr', ['EN'], 'EN'].map(languageOf)).toEqual(['CN', 'CN', 'CN', 'CN', 'CN', 'EN'])
})
