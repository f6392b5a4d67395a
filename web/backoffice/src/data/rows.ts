import type { eventsResource, streamsResource } from '@portafilter/audit/contract'
import type { deliveriesResource } from '@portafilter/delivery/contract'
import type { ordersResource } from '@portafilter/ordering/contract'
import type { vouchersResource } from '@portafilter/payment/contract'
import type { z } from 'zod'

/** The rows of the staff resources, as their contracts declare them. */
export type VoucherRow = z.output<typeof vouchersResource.row>
export type Voucher = z.output<typeof vouchersResource.detail>
export type OrderRow = z.output<typeof ordersResource.row>
export type StaffOrder = z.output<typeof ordersResource.detail>
export type DeliveryRow = z.output<typeof deliveriesResource.row>
export type StaffDelivery = z.output<typeof deliveriesResource.detail>
export type EventRow = z.output<typeof eventsResource.row>
export type StreamRow = z.output<typeof streamsResource.row>
export type Stream = z.output<typeof streamsResource.detail>
export type HistoryEvent = Stream['events'][number]
export type StateAt = z.output<typeof streamsResource.questions.state.answer>
