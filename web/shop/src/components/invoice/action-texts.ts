import { texts } from '../../shared/texts.ts'

/** Apart from the words of the form, which bring those of all its faults along: lists say no more than this. */
export const useInvoiceActionTexts = texts({
  CN: {
    apply: '申请开票',
    underWay: '开票中',
    download: '下载发票',
  },
  EN: {
    apply: 'Request invoice',
    underWay: 'Invoice in progress',
    download: 'Download invoice',
  },
})
