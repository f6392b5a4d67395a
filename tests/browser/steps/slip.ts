import { drawSlip, type Slip } from '@portafilter/demo/slip'

export type { Slip }

export const SLIP_FILE = '转账凭证.png'

/** The slip as a PNG, ready for a file field. */
export const slipPicture = async (slip: Slip) => ({
  name: SLIP_FILE,
  mimeType: 'image/png',
  buffer: await drawSlip(slip),
})
