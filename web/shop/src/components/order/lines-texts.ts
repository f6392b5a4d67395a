import { texts } from '../../shared/texts.ts'

export const useLinesTexts = texts({
  CN: {
    item: '序号',
    image: '图片',
    code: '编码',
    name: '名称',
    packing: '包装',
    unitPrice: '单价',
    quantity: '数量',
    subtotal: '小计',
    shipped: (pieces: number) => `已发 ${pieces}`,
    received: (pieces: number) => `已收 ${pieces}`,
  },
  EN: {
    item: 'No.',
    image: 'Image',
    code: 'Part code',
    name: 'Part name',
    packing: 'Packing',
    unitPrice: 'Unit price',
    quantity: 'Quantity',
    subtotal: 'Subtotal',
    shipped: (pieces: number) => `${pieces} shipped`,
    received: (pieces: number) => `${pieces} received`,
  },
})
