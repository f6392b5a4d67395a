import { explain, refuse } from '@portafilter/kernel'
import { expect, it } from 'vitest'
import { useAddToCartTexts } from './components/add-to-cart/texts.ts'
import { useAddressTexts } from './components/address/texts.ts'
import { useComponentTexts } from './components/component-texts.ts'
import { useInvoiceTexts } from './components/invoice/texts.ts'
import { useFoundOrderTexts } from './components/order/found-texts.ts'
import { useReminderTexts } from './components/order/reminder-texts.ts'
import { useOrderTexts } from './components/order/texts.ts'
import { useNotBegunTexts } from './components/payment/not-begun-texts.ts'
import { useSerialTexts } from './components/serials/texts.ts'
import { useSignInTexts } from './components/sign-in/texts.ts'
import { useFeedbackTexts } from './components/support/feedback/texts.ts'
import { useVoucherFormTexts } from './components/voucher/texts.ts'
import { useWalletTexts } from './components/wallet/texts.ts'
import { useContactTexts } from './pages/account/dialogs/contact-texts.ts'
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
import { useSignUpTexts } from './pages/sign-up/texts.ts'
import { useVoucherTexts } from './pages/voucher/texts.ts'
import { useTopUpTexts } from './pages/wallet/top-up-texts.ts'
import { useWechatTexts } from './pages/wechat/texts.ts'

/** What is quoted, and what the shop says. */
type Quoted = readonly [quoted: string, said: Readonly<{ CN: string }>]

const ofOrders: readonly Quoted[] = [
  ['订单已取消', useOrderTexts.both((w) => w.cancelled)],
  ['无效操作', { CN: explain(refuse('invalid_operation'), 'CN') }],
  ['已确认收货', useOrderTexts.both((w) => w.received)],
  ['已确认收货', useDetailsTexts.both((w) => w.received)],
  ['已确认收货', useCaseTexts.both((w) => w.received)],
  ['请先上传SN号交由售后审批，若驳回再次点击查看', useOrderTexts.both((w) => w.serialsPending)],
  ['成功添加了 2 个机器序列号', useSerialTexts.both((w) => w.added(2))],
  ['核对手机号是否含有非数字存在或网络请求失败，请重试', useSerialTexts.both((w) => w.phoneNumberMalformed)],
  ['请输入机器序列号', useSerialTexts.both((w) => w.machineCodeMissing)],
  ['请输入手机号码', useSerialTexts.both((w) => w.phoneNumberMissing)],
  ['请输入故障现象', useSerialTexts.both((w) => w.faultReasonMissing)],
  ['请完善所有必填信息', useSerialTexts.both((w) => w.incomplete)],
  ['加载订单数据失败，请重试', useOrdersTexts.both((w) => w.failed)],
  ['加载订单数据失败，请重试', useDetailsTexts.both((w) => w.failed)],
  ['当前订单已完成送货，无法操作！', useDetailsTexts.both((w) => w.nothingLeft)],
  ['网络请求超时', useComponentTexts.both((w) => w.late)],
  ['提交成功', useVoucherFormTexts.both((w) => w.submitted)],
  // The generic words are said with what was done.
  ['操作成功：已设为默认地址', useAddressTexts.both((w) => w.defaultSet)],
  ['取消成功：送货单已撤销', useDetailsTexts.both((w) => w.withdrawn)],
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
  ['请输入问题描述', useCaseTexts.both((w) => w.describeNeeded)],
  ['长度在 10 到 200 个字符', useCaseTexts.both((w) => w.describeLength)],
  ['请输入联系电话', useCaseTexts.both((w) => w.phoneNeeded)],
  ['请输入正确的联系电话', useCaseTexts.both((w) => w.phoneWrong)],
  ['请选择问题原因', useCaseTexts.both((w) => w.reasonNeeded)],
  ['只能上传jpg、jpeg、png格式的图片', useCaseTexts.both((w) => w.wrongType)],
  ['请选择需要售后的商品', useCaseTexts.both((w) => w.choose)],
  ['请输入抬头名称', useInvoiceTexts.both((w) => w.titleMissing)],
  ['请输入单位税号', useInvoiceTexts.both((w) => w.taxMissing)],
  ['内容长度超出限制', useInvoiceTexts.both((w) => w.tooLong)],
  ['请输入注册电话', useInvoiceTexts.both((w) => w.phoneMissing)],
  ['请输入注册地址', useInvoiceTexts.both((w) => w.addressMissing)],
  ['请输入开户银行', useInvoiceTexts.both((w) => w.bankMissing)],
  ['请输入银行账号', useInvoiceTexts.both((w) => w.accountMissing)],
  ['抬头名称加载中，请再次提交', useInvoiceTexts.both((w) => w.titleLoading)],
  ['请填写完整的发票信息', useInvoiceTexts.both((w) => w.incomplete)],
  ['获取抬头信息失败，请重试', useInvoiceTexts.both((w) => w.titleRefused)],
  ['获取抬头失败，请稍后再试', useInvoiceTexts.both((w) => w.titleFailed)],
  ['获取抬头失败，请检查网络', useInvoiceTexts.both((w) => w.titleUnreached)],
  // Said with what else can be done about it.
  ['请补充省、市、区，清空后重新识别，或在此选择', useAddressTexts.both((w) => w.regionIncomplete)],
]

const ofPayment: readonly Quoted[] = [
  ['校验失败，未查找到您的支付订单，请完成支付', useWechatTexts.both((w) => w.notFound)],
  ['请求成功但状态码异常', useQuotaTexts.both((w) => w.abnormal)],
  ['请求成功但状态码异常', usePayTexts.both((w) => w.wrongStatus)],
  ['预付款支付成功', useQuotaTexts.both((w) => w.prepaymentPaid)],
  ['信用支付成功', useQuotaTexts.both((w) => w.creditPaid)],
  ['您的账户未开通此功能', useQuotaTexts.both((w) => w.notEnabled)],
  ['无待还金额', useWalletTexts.both((w) => w.nothingToRepay)],
  ['缺少支付参数', useAlipayTexts.both((w) => w.missing)],
  ['支付初始化失败，请稍后重试', useNotBegunTexts.both((w) => w.failed)],
  ['发送成功', useBankPageTexts.both((w) => w.sent)],
  ['请先绑定手机号码', useBankPageTexts.both((w) => w.bindFirst)],
  ['请输入充值金额', useTopUpTexts.both((w) => w.missing)],
  ['只能上传jpg、jpeg、png格式的图片', useVoucherFormTexts.both((w) => w.wrongType)],
  ['新的手机号不能与旧的手机号相同', useContactTexts.both((w) => w.phoneSame)],
  ['请输入手机号码', useContactTexts.both((w) => w.phoneMissing)],
]

it.each([
  ...ofOrders.map((row) => ['orders.md', ...row] as const),
  ...ofPayment.map((row) => ['payment.md', ...row] as const),
])('%s: %s is said as the specification has it', (_, quoted, { CN }) => {
  expect(CN).toBe(quoted)
})

const ofStorefront = [
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
  ['注册成功', 'Registration success', useSignUpTexts.both((w) => w.done)],
  [
    '两次输入的密码不一致',
    'The passwords entered twice are inconsistent',
    useSignInTexts.both((w) => w.confirmDiffers),
  ],
  ['顺丰到付', 'SF freight collect', useReminderTexts.both((w) => w.freightMode)],
] as const

it.each(ofStorefront)('%s is said as the storefront has it, in both languages', (CN, EN, said) => {
  expect(said).toEqual({ CN, EN })
})

/** The specifications are not here to be counted: whoever takes a sentence out says so here. What the server says is beside its refusals. */
it('is held of as many sentences as it was', () => {
  expect([ofOrders.length, ofPayment.length, ofStorefront.length], 'sentences seen').toEqual([51, 15, 13])
})

it.each([
  ['a machine', '机器不存在', 'Machine not found', useMachineTexts.both((w) => w.gone)],
  ['a level', '该机器没有这一层级', 'This machine has no such level', useMachineTexts.both((w) => w.noLevel)],
  ['a number', '本图没有 9 号', 'There is no number 9 on this sheet', useMachineTexts.both((w) => w.noNumber(9))],
  ['an order', '没有这个订单', 'There is no such order', useFoundOrderTexts.both((w) => w.none)],
  ['a case', '没有这个售后单', 'There is no such after-sales case', useCaseTexts.both((w) => w.none)],
  ['a payment', '没有这笔付款', 'There is no such payment', useVoucherTexts.both((w) => w.none)],
  ['a part', 'A1 已停售', 'A1 is no longer sold', useAddToCartTexts.both((w) => w.noLongerSold('A1'))],
  ['a video', '视频无法播放。', 'The video cannot be played.', usePapersTexts.both((w) => w.videoFailed)],
])('%s that there is not is said to be none, in both languages', (_, CN, EN, said) => {
  expect(said).toEqual({ CN, EN })
})
