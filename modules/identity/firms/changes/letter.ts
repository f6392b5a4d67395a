import type { Letter } from '@portafilter/gateways'
import { type Language, shopPages } from '@portafilter/kernel'

type Told = Readonly<{
  username: string
  language: Language
  firmName: string
  invoiceTitle: string
  invoiceNumber: string
  approved: boolean
  reason: string
  publicUrl: string
}>

type Content = Pick<Letter, 'subject' | 'text'>

const inChinese = (it: Told): Content => ({
  subject: it.approved ? '企业信息变更已通过' : '企业信息变更未通过',
  text: `${it.username}，您好！\n您申请将企业信息变更为：\n\n企业名称：${it.firmName}\n发票抬头：${it.invoiceTitle}\n发票税号：${it.invoiceNumber}\n\n${
    it.approved
      ? '申请已通过，即日起对贵企业的全部账号生效；已提交的订单不受影响。'
      : `申请未通过。\n原因：${it.reason}\n\n您可以修改后重新提交。`
  }\n\n${shopPages(it.publicUrl).account}`,
})

const inEnglish = (it: Told): Content => ({
  subject: it.approved ? 'Your company details have been changed' : 'Your company details were not changed',
  text: `Hello ${it.username},\nyou asked us to change your company details to:\n\nCompany: ${it.firmName}\nInvoice title: ${it.invoiceTitle}\nTax number: ${it.invoiceNumber}\n\n${
    it.approved
      ? 'This has been approved and holds for all accounts of your company from now on; orders already placed stay as they are.'
      : `This was not approved.\nReason: ${it.reason}\n\nYou can correct it and ask again.`
  }\n\n${shopPages(it.publicUrl).account}`,
})

/** To whoever asked: what became of the request. */
export const outcomeLetter = (it: Told): Content => (it.language === 'CN' ? inChinese(it) : inEnglish(it))
