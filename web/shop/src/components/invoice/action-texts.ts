import { texts } from '../../shared/texts.ts'

/** Apart from the words of the form, which bring those of all its faults along: lists say no more than this. */
export const useInvoiceActionTexts = texts({
  CN: {
    apply: '申请开票',
    underWay: '开票中',
    download: '下载发票',
    returned: '开票申请已退回，请更正后重新申请',
    reason: (reason: string) => `原因：${reason}`,
  },
  EN: {
    apply: 'Request invoice',
    underWay: 'Invoice in progress',
    download: 'Download invoice',
    returned: 'Your request for an invoice was handed back. Please put it right and ask again',
    reason: (reason: string) => `Reason: ${reason}`,
  },
})
