import ReceiptLong from '@mui/icons-material/ReceiptLong'
import { lazy } from 'react'

const VoucherShow = lazy(() => import('./VoucherShow.tsx'))
const VoucherList = lazy(() => import('./VoucherList.tsx'))

export const vouchers = { name: 'vouchers', icon: ReceiptLong, list: VoucherList, show: VoucherShow }
