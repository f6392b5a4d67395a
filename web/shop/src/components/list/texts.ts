import { texts } from '../../shared/texts.ts'

export const useCardTexts = texts({
  CN: {
    noneFoundHint: '请换一个条件再试。',
    clear: '清除条件',
    details: '查看详情',
    more: (count: number) => `还有 ${count} 种商品，查看详情`,
  },
  EN: {
    noneFoundHint: 'Please try different filters.',
    clear: 'Clear filters',
    details: 'Details',
    more: (count: number) => `${count} more ${count === 1 ? 'item' : 'items'}: view details`,
  },
})
