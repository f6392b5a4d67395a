import { expect, it } from 'vitest'
import { slipOf } from './transfer.ts'

it('a slip says what was transferred, in yuan, and who has', () => {
  const transferred = { amount: 111_180, remark: '20261124-VCHR2222' }
  expect(slipOf(transferred, { firmName: '广州岭南咖啡器材有限公司', username: '陈晓彤' })).toEqual({
    amount: '¥1,111.80',
    remark: '20261124-VCHR2222',
    payer: '广州岭南咖啡器材有限公司',
  })
  expect(slipOf(transferred, { firmName: null, username: '周凯' })).toMatchObject({ payer: '周凯' })
})
