import { texts } from '../../../shared/texts.ts'

export const useChatTexts = texts({
  CN: {
    about: (what: string) => `随下一条消息附上：${what}`,
    toCart: '加入购物车',
    toCartOf: (what: string) => `加入购物车：${what}`,
    staff: '客服人员请在客户聊天页面回复买家。',
    toDialogs: '打开客户聊天',
    closed: '客服现在不在线，可以先留言。',
  },
  EN: {
    about: (what: string) => `Goes along with your next message: ${what}`,
    toCart: 'Add to cart',
    toCartOf: (what: string) => `Add to cart: ${what}`,
    staff: 'Support answers buyers on the page of support chats.',
    toDialogs: 'Open support chats',
    closed: 'Nobody is there at the moment; you can leave a message.',
  },
})
