import type { Currency } from '@portafilter/kernel'
import type { Bank } from './contract.ts'

/** The company's account for offline transfers, as the payment pages show it. */
export const bankOf = (currency: Currency): Bank =>
  currency === 'CNY'
    ? {
        payee: '博达咖啡设备（上海）有限公司',
        bank: '中国工商银行上海市漕河泾支行',
        account: '1001 2668 0920 6618 853',
      }
    : {
        payee: 'Portafilter Coffee Equipment (Shanghai) Co., Ltd.',
        bank: 'ICBC Shanghai Caohejing',
        account: '1001 2668 1420 6618 902',
      }
