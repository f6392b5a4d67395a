import { expect, it } from 'vitest'
import { sf } from './sf.ts'
import { digestOf } from './sf-wire.ts'

const courier = sf({ partnerId: 'P', checkword: 'C', pushSecret: 'the secret', baseUrl: 'http://127.0.0.1:1' })
const route = {
  id: '1',
  mailno: 'SF1',
  orderid: '',
  acceptTime: '2026-11-21 10:00:00',
  acceptAddress: '上海市',
  remark: '已签收',
  opCode: '80',
  reasonCode: '',
}
const push = (...routes: object[]) => Buffer.from(JSON.stringify({ Body: { WaybillRoute: routes } }))

it('signs as the platform’s own example has it (goods.md, SF Express)', () => {
  const message = '{"language":"zh-CN","orderId":"QIAO-20200618-004"}'
  expect(digestOf(message, '12312334453453', 'fjcg5PGKaNpPSHFAZ4QsCOkV71R3zVci')).toBe('IIKJtuLVzoFTu4kHI8M8vA==')
})

it('reads what is pushed, in Beijing’s time, and knows what its codes mean', () => {
  const [signed, unknown] = [route, { ...route, opCode: '607', acceptAddress: null }]
  expect(courier.readPush('the secret', push(signed, unknown))).toEqual([
    {
      trackingNo: 'SF1',
      step: { at: '2026-11-21T10:00:00.000+08:00', place: '上海市', remark: '已签收', code: '80', stage: 'signed' },
    },
    { trackingNo: 'SF1', step: expect.objectContaining({ code: '607', place: '', stage: null }) },
  ])
})

it.each([
  ['99', '应客户要求,快件正在转寄中', 'moving'],
  ['99', '应客户要求,快件正在退回中', 'sent_back'],
  ['648', '快件已退回/转寄,新单号为: SF2', 'sent_back'],
])('knows by code %s what is sent back, and what is only sent on: %s', (opCode, remark, stage) => {
  expect(courier.readPush('the secret', push({ ...route, opCode, remark }))).toMatchObject([{ step: { stage } }])
})

it('believes nobody without the secret, and takes nothing that it cannot read', () => {
  expect(courier.readPush('', push(route))).toBe('forged')
  expect(courier.readPush('the secret!', push(route))).toBe('forged')
  for (const body of ['', '{}', 'Body', '{"Body":{"WaybillRoute":{}}}'])
    expect(courier.readPush('the secret', Buffer.from(body))).toBe('unreadable')
})

it('reads on where one entry of a push cannot be read', () => {
  const bad = [{ ...route, acceptTime: '2026-13-41 10:00:00' }, { ...route, mailno: '' }, 'nothing']
  expect(courier.readPush('the secret', push(...(bad as object[]), route))).toHaveLength(1)
})

it('makes nothing of a push that could not be kept: it would come again for ever', () => {
  const odd = { ...route, mailno: 'sf1', remark: '已\u0000签收' }
  const [read, ...others] = courier.readPush(
    'the secret',
    push({ ...route, opCode: '8'.repeat(3_000) }, odd),
  ) as object[]
  expect(read).toMatchObject({ trackingNo: 'SF1', step: { remark: '已签收' } })
  expect(others).toEqual([])
})
