import { texts } from '../../shared/texts.ts'

export const useAddToCartTexts = texts({
  CN: {
    title: '加入购物车',
    code: '编码',
    packing: '包装',
    price: '价格',
    amount: '小计',
    inCart: (pieces: number) => `购物车中已有 ${pieces} 件`,
    among: '选择配件',
    none: '该配件目前无法购买',
    noneHint: '如有需要，请联系售后。',
    add: '加入购物车',
    added: '成功加入购物车',
    collect: '收藏',
    collected: '已加入收藏',
  },
  EN: {
    title: 'Add to cart',
    code: 'Part code',
    packing: 'Packing',
    price: 'Price',
    amount: 'Amount',
    inCart: (pieces: number) => `${pieces} in your cart already`,
    among: 'Choose a part',
    none: 'This part cannot be bought at present',
    noneHint: 'Please ask after-sales if you need it.',
    add: 'Add to cart',
    added: 'Successfully added to cart',
    collect: 'Collect',
    collected: 'Added to your favourites',
  },
})
