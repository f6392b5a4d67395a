import sharp from 'sharp'

/** A bank's slip as a phone takes it. `amount` as it is printed; `remark` is the order number. */
export type Slip = Readonly<{ amount: string; remark: string; payer?: string; payee?: string }>

const PAYER = '上海晨光咖啡设备有限公司'
const PAYEE = '博达咖啡设备（上海）有限公司'

const drawingOf = ({ amount, remark, payer = PAYER, payee = PAYEE }: Slip): string => {
  const rows = [
    ['付款人', payer],
    ['收款人', payee],
    ['收款银行', '中国工商银行上海市漕河泾支行'],
    ['附言', remark],
  ]
  const text = rows.map(
    ([name, value], row) =>
      `<text x="70" y="${430 + row * 90}" fill="#777">${name}</text><text x="830" y="${430 + row * 90}" text-anchor="end">${value}</text>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1000" font-family="Noto Sans CJK SC" font-size="32">
    <rect width="900" height="1000" fill="#f4f1ec"/><rect x="30" y="30" width="840" height="940" rx="18" fill="#fff"/>
    <rect x="30" y="30" width="840" height="110" rx="18" fill="#b03030"/>
    <text x="450" y="100" fill="#fff" font-size="42" text-anchor="middle">电子回单</text>
    <text x="450" y="230" font-size="34" fill="#777" text-anchor="middle">转账金额</text>
    <text x="450" y="310" font-size="66" text-anchor="middle">${amount}</text>
    <path d="M70 360h760" stroke="#ddd" stroke-width="2"/>${text.join('')}
    <circle cx="700" cy="830" r="95" fill="none" stroke="#c03a3a" stroke-width="6"/>
    <text x="700" y="842" fill="#c03a3a" text-anchor="middle">已受理</text></svg>`
}

/** The slip as a PNG. */
export const drawSlip = (slip: Slip): Promise<Buffer> =>
  sharp(Buffer.from(drawingOf(slip)))
    .png()
    .toBuffer()
