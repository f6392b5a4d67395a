import { statusOf } from '@portafilter/kit'
import type { StaffOrder } from './rows.ts'

/** Whether nothing is done about it any more. */
export const isOver = (order: Pick<StaffOrder, 'status'>): boolean => ['completed', 'closed'].includes(statusOf(order))
