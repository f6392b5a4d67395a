import { texts } from '../../../shared/texts.ts'

export const useChatTexts = texts({
  CN: {
    about: (what: string) => `随下一条消息附上：${what}`,
    toCart: '加入购物车',
    toCartOf: (what: string) => `加入购物车：${what}`,
    apply: '申请售后',
    applyOf: (what: string) => `申请售后：${what}`,
    staff: '客服人员请在客户聊天页面回复买家。',
    toDialogs: '打开客户聊天',
    closed: (moment: string) => `客服现在不在线，${moment} 恢复服务。您可以先留言。`,
  },
  EN: {
    about: (what: string) => `Goes along with your next message: ${what}`,
    toCart: 'Add to cart',
    toCartOf: (what: string) => `Add to cart: ${what}`,
    apply: 'Apply for after-sales',
    applyOf: (what: string) => `Apply for after-sales: ${what}`,
    staff: 'Support answers buyers on the page of support chats.',
    toDialogs: 'Open support chats',
    closed: (moment: string) => `Nobody is there until ${moment}. You can leave a message.`,
  },
})
