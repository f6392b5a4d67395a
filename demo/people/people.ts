import type { Role } from '@portafilter/contract'
import type { NewFirm, NewPerson } from '@portafilter/identity'
import type { Market } from '@portafilter/kernel'

/** `who` tells a visitor whom they can sign in as. */
export type DemoPerson = NewPerson & Readonly<{ who: string }>

/** Of all demo people (decisions/demo.md). The start prints it with their accounts. */
export const DEMO_PASSWORD = 'Portafilter2026'

/** A firm of the demo; an individual's has neither name nor title. */
export const firm = (erpCode: string, name: string, market: Market, more: Partial<NewFirm> = {}): NewFirm => ({
  erpCode,
  name,
  market,
  invoiceTitle: name,
  invoiceNumber: `91310000DEMO${erpCode.slice(-4)}XQ`,
  type: 'F',
  discountGroup: 10,
  pricesInYuan: false,
  ...more,
})

export const INDIVIDUAL = { type: 'P', invoiceTitle: '', invoiceNumber: '' } as const

const DEALERS_FIRM = firm('ERP1001', '上海晨光咖啡设备有限公司', 'domestic', { discountGroup: 1 })
const PERSONS_FIRM = firm('P10000001', '', 'domestic', INDIVIDUAL)
const OVERSEAS_FIRM = firm('ERP2001', 'Nordic Espresso Service ApS', 'overseas')
const YUAN_FIRM = firm('ERP2002', 'Straits Coffee Machines Pte. Ltd.', 'overseas', { pricesInYuan: true })

const buyer = (account: string, username: string, of: NewFirm, who: string, phone: string | null = null) => ({
  account,
  username,
  phone,
  firm: of,
  market: of.market,
  roles: [],
  who: `buyer ${who}`,
  email: `${account}@portafilter.example`,
  language: of.market === 'overseas' ? ('EN' as const) : ('CN' as const),
})

const staff = (account: string, username: string, role: Role, who: string) => ({
  account,
  username,
  phone: null,
  firm: null,
  market: 'none' as const,
  roles: [role],
  who: `staff: ${who}`,
  email: `${account}@portafilter.example`,
  language: 'CN' as const,
})

export const demoPeople: readonly DemoPerson[] = [
  buyer('dealer', '王建国', DEALERS_FIRM, 'of a firm in China, with a discount', '13800138000'),
  buyer('person', '李小雨', PERSONS_FIRM, 'in China, an individual', '13900139000'),
  buyer('overseas', 'Emma Larsen', OVERSEAS_FIRM, 'overseas, in dollars'),
  buyer('overseas_cny', 'Daniel Tan', YUAN_FIRM, 'overseas, in yuan'),
  staff('finance', '财务 陈静', 'finance', 'vouchers and orders'),
  staff('finance2', '财务 吴敏', 'finance', 'confirms what finance has begun'),
  staff('aftersales', '售后 刘洋', 'after_sales', 'deliveries'),
  staff('support', '客服 赵敏', 'support', 'customers'),
  staff('catalogue', '目录 孙磊', 'catalogue', 'machines and parts'),
  staff('auditor', '审计 周宁', 'auditor', 'histories, read only'),
  staff('admin', '管理员', 'admin', 'everything'),
]
