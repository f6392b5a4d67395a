import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Company } from '@portafilter/kernel'

/** A company that is not the demo's, for tests of production. */
export const ownCompany: Company = {
  shop: { CN: '云岭配件', EN: 'Yunling Parts' },
  name: { CN: '云岭咖啡机械有限公司', EN: 'Yunling Coffee Machinery Ltd.' },
  tax_number: '91530100MA6K0TEST1',
  phone: { CN: '0871-6500 1234', EN: '+86 871 6500 1234' },
  support: {
    phones: [
      { CN: '0871-6500 1235', EN: '+86 871 6500 1235' },
      { CN: '0871-6500 1236', EN: '+86 871 6500 1236' },
    ],
    chat_code: '',
  },
  return_address: {
    CN: '昆明市盘龙区北京路1号\n售后部 0871-6500 1234',
    EN: '1 Beijing Road, Kunming\n+86 871 6500 1234',
  },
  bank_accounts: {
    CNY: {
      payee: { CN: '云岭咖啡机械有限公司', EN: 'Yunling Coffee Machinery Ltd.' },
      bank: { CN: '中国建设银行昆明城北支行', EN: 'China Construction Bank, Kunming Chengbei' },
      account: '5300 1234 5678 9012 345',
    },
    USD: {
      payee: { CN: '云岭咖啡机械有限公司', EN: 'Yunling Coffee Machinery Ltd.' },
      bank: { CN: '中国建设银行昆明城北支行', EN: 'China Construction Bank, Kunming Chengbei' },
      account: '5300 1234 5678 9012 352',
    },
  },
}

/** The path of its file. */
export const ownCompanyFile = (): string => {
  const file = join(mkdtempSync(join(tmpdir(), 'company-')), 'company.json')
  writeFileSync(file, JSON.stringify(ownCompany))
  return file
}
