/** What support of the demo shop answers again and again. */
export const demoReplies = [
  {
    title_cn: '问候',
    title_en: 'Greeting',
    body_cn: '{name}您好！我是客服{staff}，请问有什么可以帮您？',
    body_en: 'Hello {name}! This is {staff} of customer service. How can I help you?',
  },
  {
    title_cn: '订单进度',
    title_en: 'Where the order stands',
    body_cn: '您的订单 {order}（{amount}）目前的状态是：{status}。请稍候，我再为您确认。',
    body_en: 'Your order {order} ({amount}) is now at: {status}. One moment, please, while I look closer.',
  },
  {
    title_cn: '催付款凭证',
    title_en: 'Payment voucher',
    body_cn: '{name}您好！订单 {order} 应付 {amount}。转账后请在订单页面上传付款凭证，财务审核后即安排发货。',
    body_en:
      'Hello {name}! Order {order} comes to {amount}. Please upload the payment voucher on the order’s page once you have paid: it ships after our review.',
  },
  {
    title_cn: '确认配件',
    title_en: 'Which part is meant',
    body_cn: '请告诉我们机器的型号和序列号，或在爆炸图上点选位置后发给我们，我们为您确认配件。',
    body_en:
      'Please tell us the machine’s model and serial number, or choose the position on its diagram and send it here: we will find the right part.',
  },
  {
    title_cn: '结束',
    title_en: 'Goodbye',
    body_cn: '感谢您的咨询！如还有问题，请随时在此留言。祝您生意兴隆！\n{staff}',
    body_en: 'Thank you for getting in touch. Write to us here whenever there is something else.\n{staff}',
  },
] as const
