import type { Role } from '@portafilter/contract'
import type { Kysely } from 'kysely'
import { addAddress } from './address-book.ts'
import type { AddressFields } from './addresses.ts'
import { addPerson, type NewFirm, type NewPerson } from './new-person.ts'
import { hashPassword } from './passwords.ts'
import type { IdentityTables } from './tables.ts'

type Db = Kysely<IdentityTables>

/** Printed at the start in demo mode (decisions.md, Demo data). */
export const DEMO_PASSWORD = 'Portafilter2026'

const firm = (erpCode: string, name: string, permission: number, more: Partial<NewFirm> = {}): NewFirm => ({
  ...{ erpCode, name, permission, invoiceTitle: name, invoiceNumber: `91310000DEMO${erpCode.slice(-4)}XQ` },
  ...{ type: 'F', discountGroup: 10, pricesInYuan: false },
  ...more,
})

const INDIVIDUAL = { type: 'P', invoiceTitle: '', invoiceNumber: '' } as const

const buyer = (account: string, username: string, of: NewFirm, phone: string | null = null): NewPerson => ({
  ...{ account, username, phone, firm: of, permission: of.permission, roles: [] },
  email: `${account}@portafilter.example`,
  language: of.permission === 2 ? 'EN' : 'CN',
})

const staff = (account: string, username: string, role: Role): NewPerson => ({
  ...{ account, username, phone: null, firm: null, permission: 0, language: 'CN', roles: [role] },
  email: `${account}@portafilter.example`,
})

export const demoPeople: readonly NewPerson[] = [
  buyer('dealer', '王建国', firm('ERP1001', '上海晨光咖啡设备有限公司', 1, { discountGroup: 1 }), '13800138000'),
  buyer('person', '李小雨', firm('P10000001', '', 1, INDIVIDUAL), '13900139000'),
  buyer('overseas', 'Emma Larsen', firm('ERP2001', 'Nordic Espresso Service ApS', 2)),
  buyer('overseas_cny', 'Daniel Tan', firm('ERP2002', 'Straits Coffee Machines Pte. Ltd.', 2, { pricesInYuan: true })),
  staff('finance', '财务 陈静', 'finance'),
  staff('aftersales', '售后 刘洋', 'after_sales'),
  staff('support', '客服 赵敏', 'support'),
  staff('catalogue', '目录 孙磊', 'catalogue'),
  staff('auditor', '审计 周宁', 'auditor'),
  staff('admin', '管理员', 'admin'),
]

const dealersAddress: AddressFields = {
  recipients: '王建国',
  area_code: '+86',
  phone: '13800138000',
  address: '张江路368号3号楼201室',
  province: '上海市',
  city: '市辖区',
  region: '浦东新区',
  province_code: '31',
  city_code: '3101',
  region_code: '310115',
}

/** Adds the demo people who are missing; those who are there stay as they are. */
export const seedIdentity = async ({ db }: Readonly<{ db: Db }>): Promise<void> => {
  const known = new Set((await db.selectFrom('users').select('account').execute()).map(({ account }) => account))
  const missing = demoPeople.filter(({ account }) => !known.has(account))
  if (missing.length === 0) return
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  for (const person of missing) {
    const user = await addPerson(db, person, passwordHash)
    if (person.account === 'dealer') await addAddress(db, { user, permission: person.permission }, dealersAddress)
  }
}
