import { type AddressFields, addPerson, hashPassword, type NewFirm, type NewPerson } from '@portafilter/identity'
import type { InvoiceDetails } from '@portafilter/invoicing/contract'
import type { DemoShop } from '../demo-seed.ts'
import { DEMO_PASSWORD, firm, INDIVIDUAL } from '../people/people.ts'
import { userOf } from '../story.ts'

/** Somebody whose orders are the shop’s everyday business; visitors sign in as others. */
export type Neighbour = Readonly<{
  person: NewPerson
  address: AddressFields
  /** How often they order, beside the others. */
  weight: number
  /** What their firm was given at the beginning, in fen; only firms with some buy machines. */
  wallet?: Readonly<{ rebates: number; balance: number; prepayment: number }>
}>

const place = (recipients: string, phone: string, region: readonly [string, string, string], address: string) => ({
  recipients,
  area_code: '+86',
  phone,
  address,
  province: region[0],
  city: region[1],
  region: region[2],
  province_code: '',
  city_code: '',
  region_code: '',
})

const abroad = (recipients: string, area_code: string, phone: string, address: string) => ({
  ...place(recipients, phone, ['', '', ''], address),
  area_code,
})

const buyer = (account: string, username: string, of: NewFirm, phone: string | null = null): NewPerson => ({
  account,
  username,
  phone,
  firm: of,
  market: of.market,
  roles: [],
  email: `${account}@portafilter.example`,
  language: of.market === 'overseas' ? 'EN' : 'CN',
})

const DEALER = { discountGroup: 1 }

export const neighbours: readonly Neighbour[] = [
  {
    person: buyer('yunduan', '张伟', firm('ERP1011', '北京云端咖啡设备有限公司', 'domestic', DEALER), '13611000011'),
    address: place('张伟', '13611000011', ['北京市', '市辖区', '朝阳区'], '酒仙桥路10号院7号楼2层'),
    weight: 5,
    wallet: { rebates: 12_000_000, balance: 60_000_000, prepayment: 90_000_000 },
  },
  {
    person: buyer('lingnan', '陈晓彤', firm('ERP1012', '广州岭南咖啡器材有限公司', 'domestic', DEALER), '13622000012'),
    address: place('陈晓彤', '13622000012', ['广东省', '广州市', '天河区'], '黄埔大道西78号 B 座 1203'),
    weight: 4,
    wallet: { rebates: 8_000_000, balance: 40_000_000, prepayment: 60_000_000 },
  },
  {
    person: buyer('rongcheng', '刘芳', firm('ERP1013', '成都蓉城餐饮设备有限公司', 'domestic'), '13633000013'),
    address: place('刘芳', '13633000013', ['四川省', '成都市', '武侯区'], '科华北路65号世外桃源广场 A 座 806'),
    weight: 4,
  },
  {
    person: buyer('xixi', '沈一鸣', firm('ERP1014', '杭州西溪咖啡连锁管理有限公司', 'domestic'), '13644000014'),
    address: place('沈一鸣', '13644000014', ['浙江省', '杭州市', '西湖区'], '文一西路588号中央仓库'),
    weight: 3,
  },
  {
    person: buyer('zhoukai', '周凯', firm('P10000011', '', 'domestic', INDIVIDUAL), '13655000015'),
    address: place('周凯', '13655000015', ['江苏省', '南京市', '鼓楼区'], '中山北路105号 302 室'),
    weight: 1,
  },
  {
    person: buyer('hemeng', '何梦', firm('P10000012', '', 'domestic', INDIVIDUAL), '13666000016'),
    address: place('何梦', '13666000016', ['福建省', '厦门市', '思明区'], '曾厝垵 214 号咖啡小院'),
    weight: 1,
  },
  {
    person: buyer('alpine', 'Jonas Huber', firm('ERP2011', 'Alpine Kaffeetechnik GmbH', 'overseas')),
    address: abroad('Jonas Huber', '+49', '15112345678', 'Rosenheimer Str. 139, 81671 München, Germany'),
    weight: 2,
  },
  {
    person: buyer('kiwi', 'Aroha Wilson', firm('ERP2012', 'Kiwi Espresso Service Ltd', 'overseas')),
    address: abroad('Aroha Wilson', '+64', '211234567', '14 Customs Street East, Auckland 1010, New Zealand'),
    weight: 1,
  },
]

/** As they are invoiced: the title of a firm is its own. */
export const invoiceOf = ({ person: { firm: of, username } }: Neighbour): InvoiceDetails => ({
  registered_phone: '',
  registered_address: '',
  bank_of_deposit: '',
  bank_account: '',
  invoice_type: 1,
  ...(of?.type === 'F'
    ? { title_type: 2, invoice_title: of.invoiceTitle, tax_number: of.invoiceNumber }
    : { title_type: 1, invoice_title: username, tax_number: '' }),
})

/** Their user ids by account; those who are missing come first. */
export const neighboursIn = async ({ db }: Pick<DemoShop, 'db'>): Promise<ReadonlyMap<string, string>> => {
  const users = new Map<string, string>()
  let hash: string | undefined
  for (const { person } of neighbours) {
    const known = await userOf(db, person.account)
    hash ??= known === undefined ? await hashPassword(DEMO_PASSWORD) : undefined
    users.set(person.account, known ?? (await addPerson(db, person, hash ?? '')))
  }
  return users
}
