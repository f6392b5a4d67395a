import { fieldFault } from '@portafilter/kernel'
import { texts } from '../../shared/texts.ts'

export const usePayeeTexts = texts({
  CN: {
    accountName: '账户名',
    deposit: '开户行',
    cardNumber: '卡号',
    accountNameNeeded: fieldFault('account_name', 'missing').CN,
    depositNeeded: fieldFault('deposit', 'missing').CN,
    cardNumberNeeded: fieldFault('card_number', 'missing').CN,
  },
  EN: {
    accountName: 'Account holder',
    deposit: 'Bank',
    cardNumber: 'Account number',
    accountNameNeeded: fieldFault('account_name', 'missing').EN,
    depositNeeded: fieldFault('deposit', 'missing').EN,
    cardNumberNeeded: fieldFault('card_number', 'missing').EN,
  },
})
