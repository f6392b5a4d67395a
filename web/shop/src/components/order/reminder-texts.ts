import { texts } from '../../shared/texts.ts'

export const useReminderTexts = texts({
  CN: {
    freight: '运费方式',
    freightMode: '顺丰到付',
    freightHint: '收货时付给顺丰，不含在合计中。',
    invoice: '开票提醒：下单满20天后将无法申请开票，请及时申请。',
  },
  EN: {
    freight: 'Freight',
    freightMode: 'SF freight collect',
    freightHint: 'Paid to SF Express on delivery; not part of the total.',
    invoice: 'Please note: an invoice can only be requested within 20 days of ordering.',
  },
})
