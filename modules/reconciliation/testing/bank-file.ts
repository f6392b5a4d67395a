/** Amounts in fen. */
export type BankMovement = { number: string; came?: number; went?: number }

const yuan = (fen: number | undefined) => (fen === undefined ? '' : (fen / 100).toFixed(2))

/** A file as a bank exports a day of our account. */
export const bankFileOf = (day: string, movements: readonly BankMovement[]) => {
  const lines = movements.map(
    ({ number, came, went }) => `${day},${number},${yuan(came)},${yuan(went)},上海晨光咖啡设备有限公司`,
  )
  const notes = ['账户：6222021001000001', `起止日期：${day}至${day}`]
  return new File([[...notes, '交易日期,交易流水号,收入金额,支出金额,对方户名', ...lines].join('\r\n')], 'bank.csv')
}
