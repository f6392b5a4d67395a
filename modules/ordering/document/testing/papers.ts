import type { OrderDetails } from '../../contract.ts'
import type { Paper } from '../definition.ts'

/** A line of a paper, in yuan. */
export const line = (item_num: number, change: object = {}) => ({
  item_num,
  part_code: `4471-${String(item_num).padStart(4, '0')}`,
  part_name: `冲煮头密封圈 ${item_num}`,
  packing: '1个/袋',
  unit: '个',
  quantity: 2,
  price: 15,
  subtotal: 12.5,
  total: 25,
  currency: 'CNY',
  file_path: '',
  ...change,
})

/** A paper of so many lines. */
export const paperOf = (count: number, change: Partial<Paper> = {}, details: object = {}): Paper => ({
  details: {
    code: '20261121-ABCDEFGH',
    creation_time: '2026-11-21T10:00:00.000+08:00',
    currency: 'CNY',
    remark: '',
    order_total: 25 * count,
    order_before_total: 30 * count,
    address: {
      recipients: '王小明',
      area_code: '+86',
      phone: '13800138000',
      province: '上海市',
      city: '上海市',
      region: '静安区',
      address: '南京西路1266号',
    },
    orderAttachmentsList: Array.from({ length: count }, (_, at) => line(at + 1)),
    ...details,
  } as unknown as OrderDetails,
  company: {
    shop: { CN: '咖啡机配件', EN: 'Coffee parts' },
    name: { CN: '示例设备有限公司', EN: 'Sample Equipment Ltd.' },
    phone: { CN: '021-55550000', EN: '+86 21 55550000' },
    tax_number: '91310000MA1SAMPLE0',
  },
  status: '待发货',
  buyer: '示例咖啡有限公司',
  seesDiscount: true,
  language: 'CN',
  payments: [{ source: 'offline_transfer', amount: 25 * count }],
  ...change,
})
