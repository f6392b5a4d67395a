/** Amounts in fen; of another day than the first where it says so. */
export type BankMovement = { number: string; came?: number; went?: number; day?: string }

const yuan = (fen: number | undefined) => (fen === undefined ? '' : (fen / 100).toFixed(2))

/** A file as a bank exports a day of our account, or the days from one to another. */
export const bankFileOf = (from: string, movements: readonly BankMovement[], to = from) => {
  const lines = movements.map(
    ({ number, came, went, day = from }) => `${day},${number},${yuan(came)},${yuan(went)},上海晨光咖啡设备有限公司`,
  )
  const notes = ['账户：6222021001000001', `起止日期：${from}至${to}`]
  return new File([[...notes, '交易日期,交易流水号,收入金额,支出金额,对方户名', ...lines].join('\r\n')], 'bank.csv')
}
