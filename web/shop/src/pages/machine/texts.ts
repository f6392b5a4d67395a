import { texts } from '../../shared/texts.ts'

export const useMachineTexts = texts({
  CN: {
    ways: '购买方式',
    parts: '配件购买',
    whole: '整机购买',
    search: '搜索该机器的配件',
    noParts: '没有找到配件',
    noPartsHint: '请换一个编码或名称再试。',
    clear: '查看全部配件',
    code: '整机编码',
    price: '整机价格',
    buy: '购买整机',
    note: '整机无法与配件组合购买，请单独下单。',
  },
  EN: {
    ways: 'What to buy',
    parts: 'Parts purchase',
    whole: 'Whole-machine purchase',
    search: 'Search the parts of this machine',
    noParts: 'No parts found',
    noPartsHint: 'Please try another code or name.',
    clear: 'Show all parts',
    code: 'Machine code',
    price: 'Price',
    buy: 'Buy the machine',
    note: 'Machines and parts cannot be bought together. Please order the machine on its own.',
  },
})
