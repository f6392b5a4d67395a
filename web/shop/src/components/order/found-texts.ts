import { texts } from '../../shared/texts.ts'

export const useFoundOrderTexts = texts({
  CN: { none: '没有这个订单', hint: '订单号可能有误，或属于其他账号。' },
  EN: { none: 'There is no such order', hint: 'Its number may be wrong, or it belongs to another account.' },
})
