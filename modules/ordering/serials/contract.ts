import {
  agesResource,
  buyerFields,
  contract,
  idFilter,
  moment,
  orderCodeField,
  required,
  resource,
  searchField,
  seenVersion,
  text,
} from '@portafilter/contract'
import { z } from 'zod'

/** A machine for which the parts of one line are bought (orders.md, 3). */
const serialRow = z.object({
  /** The number of the order's line. */
  id: z.int(),
  order_code: z.string(),
  part_code: z.string(),
  part_name: z.string(),
  /** Empty before they were entered. */
  machineCode: z.string(),
  phoneNumber: z.string(),
  faultReason: z.string(),
})
export type SerialRow = z.output<typeof serialRow>

/** A machine that the buyer has named before, with the phone that was given along; empty once that was erased. */
const ownMachine = serialRow.pick({ machineCode: true, phoneNumber: true })

const serialItem = z.strictObject({
  id: z.int().optional(),
  order_code: orderCodeField(),
  machineCode: required(50),
  phoneNumber: text(20)
    .trim()
    .regex(/^\d{5,20}$/),
  faultReason: required(200),
})

/** By the lines' numbers, or without any of them in the order of the lines. */
const serialItems = z.strictObject({ items: z.array(serialItem).max(500) })

const ofOrder = z.object({ order_code: orderCodeField() })

export const serialContract = contract({
  getCount: {
    method: 'GET',
    path: '/cart/getCount',
    summary: 'How many machines an order needs serial numbers of: one for each line that the monthly rule counts',
    who: 'signed-in',
    input: ofOrder,
    family: 'bare',
    answers: { 200: z.int() },
  },
  getOrderSn: {
    method: 'GET',
    path: '/cart/getOrderSn',
    summary: 'A row for each of those lines, with the machine that was entered for it',
    who: 'signed-in',
    input: ofOrder,
    family: 'bare',
    answers: { 200: z.array(serialRow) },
  },
  getOwnMachines: {
    method: 'GET',
    path: '/cart/getOwnMachines',
    summary: 'The machines that I have named in my latest orders, each once, those of the last order first',
    who: 'signed-in',
    family: 'result',
    answers: { 1: z.array(ownMachine) },
  },
  insertSn: {
    method: 'POST',
    path: '/cart/insertSn',
    summary: 'Enter the machines of an order; answers how many',
    who: 'signed-in',
    input: serialItems,
    family: 'bare',
    answers: { 200: z.int() },
    changes: true,
  },
  updateSn: {
    method: 'PUT',
    path: '/cart/updateSn',
    summary: 'Change the machines that were entered; answers how many',
    who: 'signed-in',
    input: serialItems,
    family: 'bare',
    answers: { 200: z.int() },
    changes: true,
  },
  getReason: {
    method: 'GET',
    path: '/cart/getReason',
    summary: 'Why the serial numbers were rejected; empty where they were not',
    who: 'signed-in',
    input: ofOrder,
    family: 'bare',
    answers: { 200: z.string() },
  },
  updateOrder: {
    method: 'GET',
    path: '/cart/updateOrder',
    summary: 'Hand in what was entered for review: audit_status N; answers 1',
    who: 'signed-in',
    input: ofOrder,
    family: 'bare',
    answers: { 200: z.int() },
    changes: true,
  },
})

const auditStatus = z.enum(['entered', 'waiting', 'approved', 'rejected', 'cancelled'])
export type SerialAuditStatus = z.infer<typeof auditStatus>

const auditRow = z.object({
  /** The order's code. */
  id: z.string(),
  /** Of the order's stream, at the last event about its serial numbers. */
  version: z.int(),
  status: auditStatus,
  ...buyerFields,
  machines: z.int(),
  submitted_at: moment().nullable(),
  reviewed_at: moment().nullable(),
  reviewed_by: z.string().nullable(),
})

/** Serial numbers that wait for after-sales (goods.md, Serial numbers). */
export const serialAuditsResource = resource({
  name: 'serial-audits',
  summary: 'Serial numbers of machines that buyers name for orders above the month’s limit, which after-sales review',
  readers: ['after_sales', 'support'],
  row: auditRow,
  detail: auditRow.extend({
    order_total: z.number(),
    currency: z.enum(['CNY', 'USD']),
    rows: z.array(serialRow.extend({ quantity: z.int() })),
    /** Somebody has changed what is kept, which is therefore not shown. */
    details_altered: z.boolean(),
    reason: z.string(),
    /** The same machines in other orders: a warning, and no refusal. */
    elsewhere: z.array(
      z.object({
        machine: z.string(),
        order_no: z.string(),
        account: z.string(),
        firm_name: z.string().nullable(),
        part_codes: z.array(z.string()),
      }),
    ),
    own: z.boolean(),
    stream: z.string(),
  }),
  filters: z.strictObject({ q: searchField(), id: idFilter(), status: auditStatus.optional() }),
  sorts: ['submitted_at'],
  actions: {
    approve: { roles: ['after_sales'], records: ['SerialNumbersApproved'], input: z.strictObject(seenVersion) },
    reject: {
      roles: ['after_sales'],
      records: ['SerialNumbersRejected'],
      input: z.strictObject({ ...seenVersion, reason: required(200) }),
    },
  },
})

/** How long serial numbers have waited for after-sales. Read only. */
export const serialAuditAgesResource = agesResource({
  name: 'serial-audit-ages',
  summary: 'How many serial-number audits wait for after-sales, by how long they have',
  readers: serialAuditsResource.readers,
  queues: ['to_review'],
})
