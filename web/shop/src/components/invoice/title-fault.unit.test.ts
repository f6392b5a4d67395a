import { CallFailed, Refused } from '@portafilter/kit'
import { expect, it } from 'vitest'
import { useInvoiceTexts } from './texts.ts'
import { faultOf } from './title-fault.ts'

it.each([
  ['a refusal', new Refused({ result: -1, message: 'no', error: 'not_found' }), '获取抬头信息失败，请重试'],
  ['a server that failed', new CallFailed(500, 'internal', 'Server Error'), '获取抬头失败，请稍后再试'],
  ['no network', new CallFailed(0, 'network', 'ERROR'), '获取抬头失败，请检查网络'],
])('%s is told apart', (_, error, told) => {
  expect(useInvoiceTexts.both((words) => words[faultOf(error)]).CN).toBe(told)
})
