import type { Texts } from '../texts/texts.ts'

export const alertTexts = {
  'resources.alerts.name': { CN: '资金异常', EN: 'Alerts' },
  'resources.alerts.one': { CN: '资金异常', EN: 'Alerts' },
  'resources.alerts.fields.kind': { CN: '异常', EN: 'Alert' },
  'resources.alerts.fields.source': { CN: '渠道', EN: 'Provider' },
  'resources.alerts.fields.attempt': { CN: '商户订单号', EN: 'Our number there' },
  'resources.alerts.fields.pay_no': { CN: '支付单号', EN: 'Payment' },
  'resources.alerts.fields.transaction': { CN: '渠道交易号', EN: 'Provider’s number' },
  'resources.alerts.fields.amount': { CN: '到账金额', EN: 'Received' },
  'resources.alerts.fields.expected': { CN: '应收金额', EN: 'Expected' },
  'resources.alerts.fields.raised_at': { CN: '发现时间', EN: 'Raised' },
  'resources.alerts.fields.status': { CN: '状态', EN: 'Status' },
  'resources.alerts.fields.taken_by': { CN: '处理人', EN: 'Taken by' },
  'resources.alerts.fields.taken_at': { CN: '接手时间', EN: 'Taken' },
  'resources.alerts.fields.closed_by': { CN: '结案人', EN: 'Closed by' },
  'resources.alerts.fields.closed_at': { CN: '结案时间', EN: 'Closed' },

  'alerts.search': { CN: '搜索支付单号、商户订单号或交易号', EN: 'Search payment or provider number' },
  'alerts.waiting_count': { CN: '%{count} 个待接手', EN: '%{count} waiting' },
  'alerts.mine': { CN: '我处理的', EN: 'Mine' },
  'alerts.empty_open': { CN: '没有待接手的资金异常', EN: 'No alert is waiting' },
  'alerts.empty_open_hint': {
    CN: '有新的异常时会自动出现在这里。',
    EN: 'New ones appear here by themselves.',
  },
  'alerts.empty_mine': { CN: '您没有正在处理的异常', EN: 'You have taken no alert' },
  'alerts.empty': { CN: '没有符合条件的异常', EN: 'No alert matches' },

  'alerts.history': { CN: '变更历史', EN: 'History' },
  'alerts.meaning': { CN: '情况与处理', EN: 'What it means' },
  'alerts.money': { CN: '金额与渠道', EN: 'Money and provider' },
  'alerts.payment': { CN: '对应付款', EN: 'The payment' },
  'alerts.course': { CN: '处理过程', EN: 'Who looked into it' },
  'alerts.refund_number': { CN: '渠道退款单号', EN: 'Our refund number there' },
  'alerts.statement_day': { CN: '对账日期', EN: 'Day of the statement' },
  'alerts.refunded': { CN: '渠道已退款', EN: 'Refunded by the provider' },
  'alerts.difference': { CN: '差额', EN: 'Difference' },
  'alerts.too_much': { CN: '多收 %{amount}', EN: '%{amount} too much' },
  'alerts.too_little': { CN: '少收 %{amount}', EN: '%{amount} too little' },
  'alerts.same': { CN: '无，金额一致', EN: 'None, the amounts agree' },
  'alerts.other_currency': { CN: '币种不符：%{currency}', EN: 'Another currency: %{currency}' },
  'alerts.nothing_came': { CN: '没有款项到账', EN: 'No money came' },
  'alerts.nothing_expected': { CN: '本系统没有要求过', EN: 'Nothing was asked for' },
  'alerts.said': { CN: '渠道说明', EN: 'The provider said' },
  'alerts.no_payment': {
    CN: '该款项没有对应的付款。请用商户订单号或交易号在渠道商户平台查询。',
    EN: 'It belongs to no payment of ours. Look the numbers up in the provider’s merchant portal.',
  },
  'alerts.order': { CN: '订单', EN: 'Order' },
  'alerts.total': { CN: '总额', EN: 'Total' },
  'alerts.voucher': { CN: '付款凭证', EN: 'Voucher' },
  'alerts.wallet': { CN: '企业钱包', EN: 'The firm’s wallet' },
  'alerts.nobody': { CN: '还没有人接手', EN: 'Nobody has taken it yet' },
  'alerts.note': { CN: '处理说明', EN: 'What came of it' },

  'alerts.means.attempt_unknown': {
    CN: '渠道通知收到一笔款项，但其商户订单号不是本系统发出的，因此没有计入任何付款。',
    EN: 'The provider tells of money under a number that we never gave out. It pays nothing here.',
  },
  'alerts.do.attempt_unknown': {
    CN: '请在渠道商户平台查明付款人和用途：不属于我们的款项原路退回，并核实该商户号是否另有系统在使用。',
    EN: 'Find out in the provider’s merchant portal who paid and for what. Send back what is not ours, and check whether another system uses our merchant number.',
  },
  'alerts.means.money_differs': {
    CN: '买家付了款，但金额或币种与要求的不一致，因此订单仍为待付款，这次的付款码已失效。',
    EN: 'The buyer paid another amount or currency than was asked for. The order still waits for its payment, and what they paid by no longer works.',
  },
  'alerts.do.money_differs': {
    CN: '请在渠道商户平台核对实收金额，并原路退回。买家可以重新付款，必要时请联系买家。',
    EN: 'Compare the amount in the provider’s merchant portal and send the money back there. The buyer can pay anew; tell them if needed.',
  },
  'alerts.means.other_merchant': {
    CN: '渠道的通知或查询结果中，收款商户不是我们，因此款项没有计入订单。',
    EN: 'The provider names another merchant as the one who was paid. The order is not paid by it.',
  },
  'alerts.do.other_merchant': {
    CN: '请核对渠道的商户号配置。如款项确实付给了别的商户，请联系渠道追回，并告知买家。',
    EN: 'Check which merchant number is configured. If the money did go to somebody else, have the provider trace it, and tell the buyer.',
  },
  'alerts.means.provider_refused': {
    CN: '渠道拒绝生成付款码或付款页面，买家当时无法用该渠道付款。没有款项到账。',
    EN: 'The provider refused to make the code or page to pay by, so the buyer could not pay that way. No money moved.',
  },
  'alerts.do.provider_refused': {
    CN: '请按渠道说明检查签约状态与配置。反复出现时，请买家改用其他付款方式。',
    EN: 'Check contract and configuration by what the provider said. If it keeps happening, have buyers pay another way.',
  },
  'alerts.means.late_money': {
    CN: '款项到账时，所付的订单或充值已付清、已取消，或正有凭证在审核，因此没有计入。',
    EN: 'The money came when the order or the top-up was paid or cancelled already, or while its voucher was under review.',
  },
  'alerts.do.late_money': {
    CN: '有凭证待审核时，请先审核：通过则此款自动退回，驳回则由此款支付。其余情况系统会自动原路退回，确认退回后结案。',
    EN: 'If a voucher waits, review it first: approved, this money goes back; rejected, it pays the order. Otherwise it goes back by itself. Close this once it has.',
  },
  'alerts.means.outcome_unknown': {
    CN: '付款时限过去六天后，渠道仍未明确答复是否已付款，系统不再询问。',
    EN: 'Six days after its time was over, the provider still has not said whether this was paid. We have stopped asking.',
  },
  'alerts.do.outcome_unknown': {
    CN: '请用商户订单号在渠道商户平台查询：如已付款，请重发通知或原路退回；如未付款，可以结案。',
    EN: 'Look our number up in the provider’s merchant portal. If it was paid, have the notification sent again or send the money back; if not, close this.',
  },
  'alerts.means.refund_doubled': {
    CN: '渠道退款曾失败，改由财务转账；但渠道后来仍完成了退款，买家可能收到两次。',
    EN: 'The provider’s refund had failed and finance transfers it instead, but the provider has paid it after all. The buyer may have it twice.',
  },
  'alerts.do.refund_doubled': {
    CN: '请立即确认转账是否已付出：未付的请撤下；已付的请联系买家退还其中一笔，并记录结果。',
    EN: 'Find out at once whether the transfer has gone out: if not, stop it; if it has, ask the buyer to return one of the two, and note what came of it.',
  },
  'alerts.means.notice_unreadable': {
    CN: '渠道签名的通知缺少应有的内容，系统无法识别，没有据此入账。通知已答复，渠道不会再发。',
    EN: 'A signed notification lacks what it should say. Nothing was recorded by it, and it will not come again.',
  },
  'alerts.do.notice_unreadable': {
    CN: '系统仍会主动查询未完成的付款与退款。请用商户订单号在商户平台核对；如反复出现，请告知运维人员。',
    EN: 'Open payments and refunds are still asked about. Look our number up in the merchant portal; if this comes again, tell operations.',
  },
  'alerts.means.statement_failed': {
    CN: '渠道拒绝提供这一天的对账单，或两天后仍未生成，或其文件无法读取。其他日期照常对账；系统每天至少会再次下载一次这一天的对账单。',
    EN: 'The provider refuses the statement of this day, or still makes it after two days, or its file cannot be read. Other days go on, and this one is asked for again each day, or more often.',
  },
  'alerts.do.statement_failed': {
    CN: '请在渠道商户平台下载当天的对账单并导入。导入成功，或系统随后下载到对账单后，即可结案。',
    EN: 'Download the day’s statement in the provider’s merchant portal and drop it in under statements. Close this once it is there, by whichever way.',
  },

  'resources.alerts.actions.take': { CN: '由我处理', EN: 'Take it' },
  'resources.alerts.actions.take.title': { CN: '由您处理“%{kind}”？', EN: 'Look into “%{kind}” yourself?' },
  'resources.alerts.actions.take.text': {
    CN: '同事会看到由您处理。',
    EN: 'Colleagues will see that you have it.',
  },
  'alerts.take_over': { CN: '接替处理', EN: 'Take over' },
  'alerts.take_over_title': { CN: '从 %{by} 接替处理？', EN: 'Take this over from %{by}?' },
  'alerts.take_over_text': {
    CN: '%{by} 于 %{at} 接手，正在处理。接替后由您处理，请先与其沟通。',
    EN: '%{by} has had it since %{at}. It will be yours; talk to them first.',
  },
  'resources.alerts.actions.take.done': { CN: '已由您处理', EN: 'It is yours now' },
  'resources.alerts.actions.close': { CN: '结案', EN: 'Close' },
  'resources.alerts.actions.close.title': { CN: '“%{kind}”结案', EN: 'Close “%{kind}”' },
  'resources.alerts.actions.close.text': {
    CN: '结案只做记录，不会移动任何款项，且无法撤销。',
    EN: 'Closing moves no money. It cannot be undone.',
  },
  'alerts.close_text_other': {
    CN: '%{by} 正在处理。结案只做记录，不会移动任何款项，且无法撤销。',
    EN: '%{by} has it at the moment. Closing moves no money. It cannot be undone.',
  },
  'alerts.close_required': { CN: '请填写处理说明', EN: 'Please say what came of it' },
  'resources.alerts.actions.close.done': { CN: '已结案', EN: 'Closed' },
} as const satisfies Texts

export type AlertText = keyof typeof alertTexts
