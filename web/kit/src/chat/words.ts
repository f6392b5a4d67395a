import { type Bilingual, explain, type Language, refuse } from '@portafilter/kernel'
import { UPLOAD_LIMITS, UPLOAD_TYPES } from '@portafilter/uploads/contract'
import { useLanguage } from '../language.ts'

const megabytes = (UPLOAD_LIMITS[UPLOAD_TYPES.feedback] ?? 0) / 1_048_576
const explained = (language: Language) => ({
  wrongType: explain(refuse('upload_not_image'), language),
  tooLarge: explain(refuse('upload_too_large', { megabytes }), language),
})

const CN = {
  messages: '聊天记录',
  earlier: '查看更早的消息',
  newBelow: '有新消息',
  nothing: '还没有消息',
  loading: '加载中',
  failed: '消息加载失败',
  retry: '重试',
  connecting: '连接中断，正在重新连接…',
  sending: '发送中…',
  unsent: '尚未发送，恢复连接后自动发送。',
  now: '立即重试',
  read: '已读',
  typing: (names: string) => `${names} 正在输入…`,
  looking: (names: string) => `正在查看：${names}`,
  staff: '客服',
  write: '输入消息',
  hint: 'Enter 发送，Shift+Enter 换行',
  send: '发送',
  picture: '发送图片',
  uploading: '图片上传中…',
  uploadFailed: '图片发送失败，请重试',
  empty: '请输入内容',
  left: (count: number) => `还可输入 ${count} 字`,
  tooLong: (count: number) => `超出 ${count} 字`,
  held: '上方有新消息，这条回复尚未发送。',
  sendAllTheSame: '仍然发送',
  edit: '取回修改',
  pictureFrom: (name: string) => `${name} 发送的图片`,
  enlarge: '查看大图',
  close: '关闭',
  cardGone: '该内容已不再展示',
  taken: (count: number) => `已加入购物车：${count} 件`,
  order: '订单',
  case: '售后',
  part: '配件',
  position: '图上位置',
  note_claimed: (who: string) => `${who} 已接入会话`,
  note_handed_over: (who: string) => `会话已转交给 ${who}`,
  note_closed: (who: string) => (who === '' ? '会话已结束' : `${who} 已结束会话`),
  note_out_of_hours: (when: string) => `现在不在服务时间，客服将于 ${when} 起回复`,
  note_escalated: (_: string) => '等待时间过长，已提醒全体客服',
  ...explained('CN'),
}

const EN: typeof CN = {
  messages: 'Messages',
  earlier: 'Earlier messages',
  newBelow: 'New messages',
  nothing: 'No messages yet',
  loading: 'Loading',
  failed: 'Could not load the messages',
  retry: 'Try again',
  connecting: 'Connection lost, connecting again…',
  sending: 'Sending…',
  unsent: 'Not sent yet; it goes out as soon as there is a connection.',
  now: 'Try now',
  read: 'Read',
  typing: (names: string) => `${names} is typing…`,
  looking: (names: string) => `Looking at this: ${names}`,
  staff: 'Support',
  write: 'Message',
  hint: 'Enter sends, Shift+Enter begins a line',
  send: 'Send',
  picture: 'Send a picture',
  uploading: 'Uploading the picture…',
  uploadFailed: 'The picture could not be sent. Please try again.',
  empty: 'Please enter content',
  left: (count: number) => `${count} characters left`,
  tooLong: (count: number) => `${count} characters too many`,
  held: 'Newer messages stand above; this reply has not been sent.',
  sendAllTheSame: 'Send all the same',
  edit: 'Edit',
  pictureFrom: (name: string) => `Picture from ${name}`,
  enlarge: 'View larger',
  close: 'Close',
  cardGone: 'This is no longer shown',
  taken: (count: number) => `Put into the cart: ${count}`,
  order: 'Order',
  case: 'After-sales',
  part: 'Part',
  position: 'Position',
  note_claimed: (who: string) => `${who} has taken this chat`,
  note_handed_over: (who: string) => `This chat was handed over to ${who}`,
  note_closed: (who: string) => (who === '' ? 'The chat was closed' : `${who} has closed the chat`),
  note_out_of_hours: (when: string) => `Nobody is there at the moment. We answer from ${when}`,
  note_escalated: (_: string) => 'This has waited too long: all of support has been told',
  ...explained('EN'),
}

export type ChatWords = typeof CN

/** What the parts of a chat say in the reader's language. */
export const useChatWords = (): ChatWords => (useLanguage() === 'CN' ? CN : EN)

/** What is said of an empty message, in both (storefront.md, 8). */
export const emptyWords: Bilingual = { CN: CN.empty, EN: EN.empty }
