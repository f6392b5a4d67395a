import type { contracts } from '@portafilter/rooms/contracts'
import { ANYONE, AT_HOME, DOMESTIC, type Kind, OF_FIRMS, PART, SIGNED_IN, type Things } from './permission-kinds.ts'
import { byTransfer } from './steps.ts'

/** A field by which a call names what is somebody's. */
type Named = {
  readonly field: string
  readonly is: keyof Things
  /** What another's is answered with, as one that nobody has; undefined where nothing is said of it. */
  readonly unknown: unknown
  /** Where the field holds more than the thing's name. */
  readonly sent?: (name: unknown) => unknown
}

export type Row = {
  readonly may: readonly Kind[]
  /** An input that is right but for whose things it names. */
  readonly asks: (things: Things) => object
  readonly names: readonly Named[]
  /** What the owner may be told instead of an answer, by where the thing stands; of calls that change, anything else. */
  readonly stands: readonly string[]
}

const refused = (error: string) => ({ error })
const NO_ORDER = refused('order_not_found')

const row = (
  may: readonly Kind[],
  asks: Row['asks'] = () => ({}),
  names: Named[] = [],
  stands: string[] = [],
): Row => ({
  may,
  asks,
  names,
  stands,
})

type Rest = Readonly<{ stands?: string[]; sent?: (name: unknown) => unknown; with?: object }>

/** A call about one thing, named by one field. */
const about = (may: readonly Kind[], field: string, is: keyof Things, unknown: unknown, rest: Rest = {}): Row => {
  const { stands, sent = (name: unknown) => name } = rest
  return row(may, (things) => ({ ...rest.with, [field]: sent(things[is]) }), [{ field, is, unknown, sent }], stands)
}
const anOrder = (may: readonly Kind[], field: string, rest?: Rest, is: keyof Things = 'order') =>
  about(may, field, is, NO_ORDER, rest)
const ofAccount = (may: readonly Kind[], field: string, more: object = {}) =>
  about(may, field, 'account', refused('not_found'), { with: more })

/** Nobody says it of themselves: one's own account is as unknown as another's (newcomers.int.test.ts). */
const aNewcomer = about(OF_FIRMS, 'account', 'account', undefined)

const ADDRESS = { recipients: '王小明', phone: '13800138000', area_code: '+86', address: '南京西路1266号' }
const REGION = { province: '上海市', city: '市辖区', region: '静安区' }
const WRITTEN = { ...ADDRESS, ...REGION }
const NO_ADDRESS = refused('address_not_found')
/** An address is named together with the account that it is of. */
const anAddress = (field: string, more: object = {}): Row =>
  row(SIGNED_IN, ({ address, account }) => ({ ...more, id: address, [field]: account }), [
    { field: 'id', is: 'address', unknown: NO_ADDRESS },
    { field, is: 'account', unknown: NO_ADDRESS },
  ])

const machines = (order_code: unknown) => [
  { order_code, machineCode: 'SN-0001', phoneNumber: '13800138000', faultReason: '不出水' },
]
const serialRows = anOrder(SIGNED_IN, 'items', { sent: machines })

const QUOTA = { total: 2, order_code: '' }
const quotaPayment = (figures: object): Row =>
  row(
    DOMESTIC,
    ({ order, firm }) => ({ ...QUOTA, ...figures, order_code: order, erp_code: firm }),
    [
      { field: 'order_code', is: 'order', unknown: NO_ORDER },
      { field: 'erp_code', is: 'firm', unknown: NO_ORDER },
    ],
    [],
  )
const quota: Row = row(DOMESTIC, ({ firm, order }) => ({ erp_code: firm, order_code: order }), [
  { field: 'erp_code', is: 'firm', unknown: 0 },
  // What is held for an order is available to it: another's has nothing to say here.
  { field: 'order_code', is: 'order', unknown: undefined },
])

const NO_PAYMENT = refused('payment_not_found')
const aPayment = about(SIGNED_IN, 'pay_no', 'payment', NO_PAYMENT)
const aTopUp = about(DOMESTIC, 'transaction_no', 'topUp', NO_PAYMENT)
const aCase = (more: object = {}) => about(AT_HOME, 'code', 'case', refused('case_not_found'), { with: more })
const aDelivery = (may: readonly Kind[], is: 'delivery' | 'request') =>
  about(may, 'delivery_no', is, refused('delivery_not_found'))

const PIECES = [{ item_num: 1, part_code: 'T-NONE', delivery_quantity: 1 }]

/**
 * Who may make which call, and what of its input is somebody's (orders.md, 6; payment.md, 6; decisions/accounts.md): what the
 * server must do, said a second time and by hand. A call of the contract without a row does not compile.
 */
export const TABLE: Readonly<Record<keyof typeof contracts, Row>> = {
  publicKey: row(ANYONE),
  accountLogin: row(ANYONE, () => ({ account: 'nobody', password: 'x' })),
  readPasswordLink: row(ANYONE, () => ({ token: 'x' })),
  setPasswordByLink: row(ANYONE, () => ({ token: 'x', password: 'x' })),
  isExist: row(ANYONE, () => ({ val: 'nobody' })),
  haveRegistered: row(ANYONE, () => ({ email: 'nobody@buyers.example' })),
  verifyAccount: row(ANYONE, () => ({ account: 'nobody_yet' })),
  sendLoginCode: row(ANYONE, () => ({ val: 'nothing' })),
  codeLogin: row(ANYONE, () => ({ key: 'nothing', code: '0' })),
  setAccount: row(ANYONE, () => ({ ticket: 'x', account: 'nobody_yet', username: 'x', password: 'x' })),
  retrievePass: row(ANYONE, () => ({ email: 'nobody@buyers.example', email_code: '0', password: 'x' })),
  sendEmailCode: row(ANYONE, () => ({ email: 'nothing', type: '0' })),
  verifyEmailCode: row(SIGNED_IN, () => ({ email: 'nothing', email_code: '0' })),
  sendPhoneCode: row(['nobody', ...AT_HOME], () => ({ phone: 'nothing' })),
  verifyCode: row(ANYONE, () => ({ v1: 'nothing', v2: '0', v3: 'T' })),
  changeEmPh: row(SIGNED_IN, () => ({ v2: 'nothing', v3: 'E' })),
  invitationCheck: row(ANYONE, () => ({ code: '0' })),
  register: row(ANYONE, () => ({ ticket: 'x', type: 'P', account: 'nobody_yet', username: 'x', password: 'x' })),
  getNewcomers: row(OF_FIRMS),
  confirmNewcomer: aNewcomer,
  disputeNewcomer: aNewcomer,
  verifyToken: row(ANYONE),
  removeToken: row(ANYONE),
  getUserData: row(SIGNED_IN),
  getUserByAccount: ofAccount(SIGNED_IN, 'account'),
  changePass: ofAccount(SIGNED_IN, 'account', { oldPass: 'x', password: 'x' }),
  getSessions: row(SIGNED_IN),
  endSession: about(SIGNED_IN, 'id', 'session', refused('session_not_found')),
  endOtherSessions: row(SIGNED_IN),
  changeName: row(SIGNED_IN, () => ({ newName: '王小明' })),
  getAlterFirmPD: ofAccount(OF_FIRMS, 'account'),
  addFirmAlter: ofAccount(OF_FIRMS, 'user_account', {
    firm_name: '新',
    invoice_title: '新',
    invoice_number: '91310000N',
  }),
  setDefaultAddress: anAddress('account'),
  getAddressByAccount: ofAccount(SIGNED_IN, 'account'),
  getAddressByAccountByOne: ofAccount(SIGNED_IN, 'account'),
  getAddressById: about(SIGNED_IN, 'id', 'address', NO_ADDRESS),
  autoAddress: row(ANYONE, () => ({ autoText: '王小明 13800138000 上海市静安区南京西路1266号' })),
  addAddress: ofAccount(SIGNED_IN, 'user_account', WRITTEN),
  updateAddress: anAddress('user_account', WRITTEN),
  deleteAddress: anAddress('account'),

  getType: row(SIGNED_IN),
  getMachine: row(SIGNED_IN),
  getMachineById: row(SIGNED_IN, () => ({ id: 1 })),
  getAttachmentMain: row(SIGNED_IN),
  getAttachmentNoType: ofAccount(SIGNED_IN, 'account', { machine_id: 1 }),
  getAttachment: row(SIGNED_IN),
  getExplosionByMachineId: row(SIGNED_IN, () => ({ machine_id: 1 })),
  getExplosionById: row(SIGNED_IN, () => ({ id: 1 })),
  getCssOrientation: row(SIGNED_IN, () => ({ id: 1 })),
  getAttachmentById: row(SIGNED_IN, () => ({ dot_id: 1 })),
  getMachineAndAttachment: row(SIGNED_IN, () => ({ id: 1 })),
  getMachineId: row(SIGNED_IN, () => ({ part_code: PART })),
  getPartUses: row(SIGNED_IN, () => ({ part_code: PART })),
  getDocument: row(SIGNED_IN, () => ({ machine_id: 1 })),
  getFDocument: row(SIGNED_IN, () => ({ machine_id: 1 }), [], ['overseas_only']),
  getVideo: row(SIGNED_IN, () => ({ machine_id: 1 })),
  getFVideo: row(SIGNED_IN, () => ({ machine_id: 1 }), [], ['overseas_only']),
  getFAQ: row(SIGNED_IN, () => ({ machine_id: 1 })),
  getAttachmentByCode: row(SIGNED_IN, () => ({ part_code: PART })),
  getModelBySeries: row(SIGNED_IN, () => ({ series_code: 'T-NONE' }), [], ['series_not_found']),
  getNormByModel: row(SIGNED_IN, () => ({ model_code: PART })),
  getGiveaway: row(DOMESTIC, () => ({ part_codes: PART })),
  getSeriesGiveaway: row(DOMESTIC, () => ({ order_parts: [] })),

  uploadImage: row(SIGNED_IN),
  uploadFileList: row(AT_HOME),
  uploadUserPhoto: row(SIGNED_IN, ({ user, photo }) => ({ id: user, val1: photo }), [
    { field: 'id', is: 'user', unknown: refused('not_found') },
    { field: 'val1', is: 'photo', unknown: refused('photo_unknown') },
  ]),

  getCartsCount: row(SIGNED_IN),
  getCart: row(SIGNED_IN),
  getTotal: row(SIGNED_IN, () => []),
  addToCart: row(SIGNED_IN, () => ({ part_code: PART, quantity: 1 })),
  checkCodes: row(SIGNED_IN, () => ({ codes: [PART] })),
  addLines: row(SIGNED_IN, () => ({ lines: [{ part_code: PART, quantity: 1 }] })),
  updateQuantityById: row(SIGNED_IN, () => ({ part_code: PART, quantity: 2 })),
  removeFromCart: row(SIGNED_IN, () => ({ part_code: PART })),
  getCollect: row(SIGNED_IN),
  getCollectTotal: row(SIGNED_IN, () => []),
  addToCollect: row(SIGNED_IN, () => ({ part_code: PART, quantity: 1 })),
  updateCollectQuantityById: row(SIGNED_IN, () => ({ part_code: PART, quantity: 2 })),
  removeFromCollect: row(SIGNED_IN, () => ({ part_code: PART })),

  getOrderAmount: ofAccount(SIGNED_IN, 'account'),
  getNoErpCode: about(SIGNED_IN, 'erp_code', 'firm', refused('not_found')),
  getNoPartCode: row(SIGNED_IN, () => ({ part_code: PART })),
  submitOrder: about(SIGNED_IN, 'address_id', 'address', refused('order_address'), {
    with: { order_part: [{ part_code: PART, quantity: 1 }] },
  }),
  getAllOrder: ofAccount(SIGNED_IN, 'account'),
  getOwnCodes: about(SIGNED_IN, 'code', 'order', []),
  getOrderPartsTotal: anOrder(SIGNED_IN, 'code', { with: { part_codes: [] } }),
  cancelOrder: row(SIGNED_IN, ({ order, firm }) => ({ code: order, erp_code: firm }), [
    { field: 'code', is: 'order', unknown: NO_ORDER },
    { field: 'erp_code', is: 'firm', unknown: NO_ORDER },
  ]),

  getCount: anOrder(SIGNED_IN, 'order_code'),
  getOrderSn: anOrder(SIGNED_IN, 'order_code'),
  getOwnMachines: row(SIGNED_IN),
  insertSn: serialRows,
  updateSn: serialRows,
  getReason: anOrder(SIGNED_IN, 'order_code'),
  updateOrder: anOrder(SIGNED_IN, 'order_code'),

  derivePdf: anOrder(SIGNED_IN, 'order_code'),
  sendOrderEmail: anOrder(SIGNED_IN, 'order_code'),

  getUserWallet: row(DOMESTIC),
  crPaymentOrder: row(DOMESTIC, () => ({ type: 'store', amount: 100, pay_method: 'offline_transfer' })),
  createRepaymentOrder: row(DOMESTIC),
  getQuotaChangeRecordData: row(DOMESTIC),
  getRebateChangeRecordData: row(DOMESTIC),
  getRepaymentBillData: row(DOMESTIC),
  getRechargeRecordData: row(DOMESTIC),

  applyForInvoice: row(
    AT_HOME,
    ({ paid, firm }) => ({
      order_code: paid,
      invoice_type: 1,
      title_type: 2,
      invoice_title: firm,
      tax_number: '91310000X',
    }),
    [{ field: 'order_code', is: 'paid', unknown: NO_ORDER }],
  ),
  getLastInvoice: anOrder(AT_HOME, 'order_code', { stands: ['invoice_requested'] }, 'paid'),
  getInvoicePathByCode: anOrder(AT_HOME, 'order_code', { stands: ['invoice_not_found'] }, 'paid'),
  getUserInvoiceTitle: about(AT_HOME, 'erp_code', 'firm', { object: { invoice_title: '', tax_number: '' } }),

  getNoPayOrderByCode: anOrder(SIGNED_IN, 'code', { stands: ['payment_not_due'] }),
  setOrderPayment: anOrder(SIGNED_IN, 'order_no', { with: { combination: byTransfer(2) } }),
  getPrepayment: quota,
  getCredit: quota,
  getOrderTotal: anOrder(SIGNED_IN, 'order_code'),
  submitPayment: quotaPayment({ old_prepayment: 1, now_prepayment: 1, new_prepayment: 0 }),
  submitCredit: quotaPayment({ old_credit: 1, now_credit: 1, new_credit: 0 }),
  getPartCode: anOrder(SIGNED_IN, 'code'),
  getOrderPayment: aPayment,
  getOrderPaymentByOrderNo: anOrder(AT_HOME, 'order_no'),
  setRefundAccount: about(AT_HOME, 'refund_id', 'refund', refused('refund_not_found'), {
    with: { account_name: '王小明', deposit: '工商银行静安支行', card_number: '6222021001123456' },
  }),
  getRefundRecordData: row(DOMESTIC, () => ({ kind: 'topup' })),
  setOrderBackStatus: anOrder(SIGNED_IN, 'code'),
  sendRemit: anOrder(SIGNED_IN, 'code'),
  addPayVoucher: row(SIGNED_IN, ({ payment, slip }) => ({ pay_no: payment, proof_path: slip }), [
    { field: 'pay_no', is: 'payment', unknown: NO_PAYMENT },
    { field: 'proof_path', is: 'slip', unknown: refused('upload_unknown') },
  ]),
  getPayVoucher: anOrder(SIGNED_IN, 'code', { stands: ['voucher_not_found'] }),

  createWechatPay: aPayment,
  payVerify: aPayment,
  createWeChatRechargePayOrder: aTopUp,
  rechargePayVerify: aTopUp,
  allPayVerify: anOrder(SIGNED_IN, 'order_code'),
  createAlipay: aPayment,
  payStatus: aPayment,

  getOrderDeliveryList: anOrder(AT_HOME, 'order_no', {}, 'paid'),
  getOrderDeliverableQuantityData: anOrder(DOMESTIC, 'order_no', {}, 'machines'),
  insertDelivery: row(
    DOMESTIC,
    ({ machines: order_no, address }) => ({ order_no, address_id: address, delivery_list: PIECES }),
    [
      { field: 'order_no', is: 'machines', unknown: NO_ORDER },
      { field: 'address_id', is: 'address', unknown: refused('order_address') },
    ],
  ),
  closeDeliveryOrder: aDelivery(DOMESTIC, 'request'),
  confirmReceipts: aDelivery(AT_HOME, 'delivery'),
  setOrderStatus: anOrder(SIGNED_IN, 'order_code', { with: { status: 4 } }, 'paid'),
  getLogisticsTrackByDeliveryNo: aDelivery(AT_HOME, 'delivery'),

  getOrderByCode: anOrder(SIGNED_IN, 'code'),
  getNotYetAfterSaleParts: anOrder(AT_HOME, 'order_code', {}, 'paid'),
  addAfterSale: row(
    AT_HOME,
    ({ paid, picture }) => ({
      order_code: paid,
      img_a: picture,
      type: 3,
      partCodes: ['T-NONE'],
      question_describe: '还没有收到这一件商品，不再需要了。',
      phone: '13800138000',
      account_name: '王小明',
      deposit: '工商银行',
      card_number: '6222021001123456',
      chat_message: 1,
    }),
    [
      { field: 'order_code', is: 'paid', unknown: NO_ORDER },
      { field: 'img_a', is: 'picture', unknown: refused('case_picture_unknown') },
    ],
  ),
  getAfterSaleList: row(AT_HOME),
  getAfterSaleByCode: aCase(),
  setTransportByCode: aCase({ transpor_code: 'SF1234567890', type: '1' }),
  cancelAfterSale: aCase(),
  reissueReceiveGoods: aCase(),

  getMessages: row(SIGNED_IN),
  takeCard: row(OF_FIRMS, () => ({ seq: 1 }), [], ['chat_message_not_found']),
  getService: row(ANYONE),
  putFeedback: anOrder(SIGNED_IN, 'order_no', { with: { sketch: '建议', details: '希望能看到库存。' } }),
  getFeedback: row(SIGNED_IN),
  readFeedback: about(SIGNED_IN, 'id', 'feedback', refused('feedback_not_found')),
}
