import { texts } from '../../ground/texts.ts'

export const useAccountTexts = texts({
  CN: {
    title: '我的账户',
    name: '昵称',
    account: '账号',
    email: '邮箱',
    phone: '手机',
    firm: '企业名称',
    invoiceTitle: '发票抬头',
    invoiceNumber: '税号',
    addresses: '收货地址',
    manage: '管理收货地址',
    none: '还没有收货地址',
  },
  EN: {
    title: 'My account',
    name: 'Name',
    account: 'Account',
    email: 'E-mail',
    phone: 'Phone',
    firm: 'Company',
    invoiceTitle: 'Invoice title',
    invoiceNumber: 'Tax number',
    addresses: 'Shipping addresses',
    manage: 'Manage addresses',
    none: 'There is no shipping address yet',
  },
})
