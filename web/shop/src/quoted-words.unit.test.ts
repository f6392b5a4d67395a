import { explain, refuse } from '@portafilter/kernel'
import { expect, it } from 'vitest'
import { useAddToCartTexts } from './components/add-to-cart/texts.ts'
import { useAddressTexts } from './components/address/texts.ts'
import { useComponentTexts } from './components/component-texts.ts'
import { useInvoiceTexts } from './components/invoice/texts.ts'
import { useOrderTexts } from './components/order/texts.ts'
import { useNotBegunTexts } from './components/payment/not-begun-texts.ts'
import { useFeedbackTexts } from './components/support/feedback/texts.ts'
import { useVoucherFormTexts } from './components/voucher/texts.ts'
import { useWalletTexts } from './components/wallet/texts.ts'
import { useCaseTexts } from './pages/aftersales/texts.ts'
import { useAlipayTexts } from './pages/alipay/texts.ts'
import { useBankPageTexts } from './pages/bank/texts.ts'
import { useCartTexts } from './pages/cart/texts.ts'
import { useConfirmTexts } from './pages/confirm/texts.ts'
import { useDialogsTexts } from './pages/im-dialogs/texts.ts'
import { usePapersTexts } from './pages/machine/papers/texts.ts'
import { useSeriesTexts } from './pages/machine/series/texts.ts'
import { useMachineTexts } from './pages/machine/texts.ts'
import { useDetailsTexts } from './pages/order/texts.ts'
import { useOrdersTexts } from './pages/orders/texts.ts'
import { usePayTexts } from './pages/pay/texts.ts'
import { useQuotaTexts } from './pages/quota/texts.ts'
import { useTopUpTexts } from './pages/wallet/top-up-texts.ts'
import { useWechatTexts } from './pages/wechat/texts.ts'

it.each([
  ['订单已取消', useOrderTexts.both((w) => w.cancelled)],
  ['无效操作', { CN: explain(refuse('invalid_operation'), 'CN') }],
  ['已确认收货', useOrderTexts.both((w) => w.received)],
  ['已确认收货', useDetailsTexts.both((w) => w.received)],
  ['已确认收货', useCaseTexts.both((w) => w.received)],
  ['请先上传SN号交由售后审批，若驳回再次点击查看', useOrderTexts.both((w) => w.serialsPending)],
  ['成功添加了 2 个机器序列号', useOrderTexts.both((w) => w.serialsAdded(2))],
  ['核对手机号是否含有非数字存在或网络请求失败，请重试', useOrderTexts.both((w) => w.phoneNumberWrong)],
  ['加载订单数据失败，请重试', useOrdersTexts.both((w) => w.failed)],
  ['加载订单数据失败，请重试', useDetailsTexts.both((w) => w.failed)],
  ['当前订单已完成送货，无法操作！', useDetailsTexts.both((w) => w.nothingLeft)],
  ['网络请求超时', useComponentTexts.both((w) => w.late)],
  ['提交成功', useVoucherFormTexts.both((w) => w.submitted)],
  ['图片大小不能超过5MB', useVoucherFormTexts.both((w) => w.tooLarge)],
  ['提交成功，请耐心等待申请结果', useCaseTexts.both((w) => w.submitted)],
  ['撤销成功', useCaseTexts.both((w) => w.cancelled)],
  ['修改成功', useCaseTexts.both((w) => w.edited)],
  ['最多上传5张图片', useCaseTexts.both((w) => w.tooMany)],
  ['图片大小不能超过5MB', useCaseTexts.both((w) => w.tooLarge)],
  ['图片已经存在，不能重复上传', useCaseTexts.both((w) => w.twice)],
  ['提交成功，请耐心等待...', useInvoiceTexts.both((w) => w.done)],
  ['该订单已申请开票，请勿重复提交...', useInvoiceTexts.both((w) => w.duplicate)],
  ['整机无法与配件组合购买', useCartTexts.both((w) => w.mixed)],
  ['赠品可选 2 台，当前已选择 1 台', useConfirmTexts.both((w) => w.giftCount(2, 1))],
  ['最多可添加50个地址', useAddressTexts.both((w) => w.full)],
])('%s is said as the specification has it (orders.md, 8)', (quoted, { CN }) => {
  expect(CN).toBe(quoted)
})

it.each([
  ['订单不存在', { CN: explain(refuse('order_not_found'), 'CN') }],
  ['该订单已支付', { CN: explain(refuse('already_paid'), 'CN') }],
  ['该订单付款类型为线下转账，请尽快汇款并上传凭证。', { CN: explain(refuse('offline_transfer_chosen'), 'CN') }],
  ['校验失败，未查找到您的支付订单，请完成支付', useWechatTexts.both((w) => w.notFound)],
  ['请求成功但状态码异常', usePayTexts.both((w) => w.wrongStatus)],
  ['请求成功但状态码异常', useQuotaTexts.both((w) => w.abnormal)],
  ['预付款支付成功', useQuotaTexts.both((w) => w.prepaymentPaid)],
  ['信用支付成功', useQuotaTexts.both((w) => w.creditPaid)],
  ['输入额度有问题，请仔细核对', { CN: explain(refuse('quota_above_total'), 'CN') }],
  ['无待还金额', useWalletTexts.both((w) => w.nothingToRepay)],
  ['缺少支付参数', useAlipayTexts.both((w) => w.missing)],
  ['支付初始化失败，请稍后重试', useNotBegunTexts.both((w) => w.failed)],
  ['发送成功', useBankPageTexts.both((w) => w.sent)],
  ['发送失败', { CN: explain(refuse('message_not_sent'), 'CN') }],
  ['请先绑定手机号码', useBankPageTexts.both((w) => w.bindFirst)],
  ['只能上传jpg、jpeg、png格式的图片', useVoucherFormTexts.both((w) => w.wrongType)],
  ['图片大小不能超过5MB', useVoucherFormTexts.both((w) => w.tooLarge)],
  ['请先上传凭证', useVoucherFormTexts.both((w) => w.missing)],
  ['请输入充值金额', useTopUpTexts.both((w) => w.missing)],
])('%s is said of a payment as the specification has it (payment.md, 5 and 8)', (quoted, { CN }) => {
  expect(CN).toBe(quoted)
})

it.each([
  ['网络请求超时', 'Network request timed out', useComponentTexts.both((w) => w.late)],
  ['提交成功', 'Submit successfully', useFeedbackTexts.both((w) => w.submitted)],
  ['图片大小不能超过2MB', 'File size cannot exceed 2MB', useFeedbackTexts.both((w) => w.tooLarge)],
  [
    '只能上传jpg、jpeg、png格式的图片',
    'Please upload images in JPEG or PNG format',
    useFeedbackTexts.both((w) => w.wrongType),
  ],
  ['请选择聊天对象', 'Please select a chat partner', useDialogsTexts.both((w) => w.choose)],
  ['请输入内容', 'Please enter content', useDialogsTexts.both((w) => w.empty)],
  ['成功加入购物车', 'Successfully added to cart', useAddToCartTexts.both((w) => w.added)],
  ['成功加入收藏', 'Successfully added to favorites', useAddToCartTexts.both((w) => w.collected)],
  [
    '暂未上传该机器介绍文档，请联系售后上传文档',
    'No introduction has been uploaded for this machine yet. Please ask after-sales for it.',
    useSeriesTexts.both((w) => w.noIntroduction),
  ],
  [
    '包含“系列介绍”的文档无有效链接，请检查数据',
    'The document named series introduction has no valid link.',
    useSeriesTexts.both((w) => w.brokenIntroduction),
  ],
])('%s is said as the storefront has it, in both languages', (CN, EN, said) => {
  expect(said).toEqual({ CN, EN })
})

it.each([
  ['a machine', '机器不存在', 'Machine not found', useMachineTexts.both((w) => w.gone)],
  ['a level', '该机器没有这一层级', 'This machine has no such level', useMachineTexts.both((w) => w.noLevel)],
  ['a number', '本图没有 9 号', 'There is no number 9 on this sheet', useMachineTexts.both((w) => w.noNumber(9))],
  ['a part', 'A1 已停售', 'A1 is no longer sold', useAddToCartTexts.both((w) => w.noLongerSold('A1'))],
  ['a video', '视频无法播放。', 'The video cannot be played.', usePapersTexts.both((w) => w.videoFailed)],
])('%s that there is not is said to be none, in both languages', (_, CN, EN, said) => {
  expect(said).toEqual({ CN, EN })
})
