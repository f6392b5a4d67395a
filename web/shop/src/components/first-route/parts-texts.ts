import { texts } from '../../ground/texts.ts'

export const usePartsTexts = texts({
  CN: {
    caption: '配件清单',
    item: '序号',
    image: '图片',
    code: '编码',
    name: '名称',
    packing: '包装',
    perMachine: '单机用量',
    price: '价格',
    go: '购买',
    goOf: (name: string) => `购买 ${name}`,
  },
  EN: {
    caption: 'Parts',
    item: 'No.',
    image: 'Image',
    code: 'Part code',
    name: 'Part name',
    packing: 'Packing',
    perMachine: 'Qty per machine',
    price: 'Price',
    go: 'Buy',
    goOf: (name: string) => `Buy ${name}`,
  },
})
