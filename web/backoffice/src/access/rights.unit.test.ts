import type { Role } from '@portafilter/contract'
import { deliveriesResource } from '@portafilter/delivery/contract'
import { ordersResource } from '@portafilter/ordering/contract'
import { vouchersResource } from '@portafilter/payment/contract'
import { describe, expect, it } from 'vitest'
import { screens } from '../screens.ts'
import { mayAct, mayActOn, mayRead } from './rights.ts'
import { staffRoles } from './roles.ts'

const resources = screens.map(({ resource }) => resource)
const namesOf = (roles: readonly Role[]) => resources.filter((it) => mayRead(roles, it)).map(({ name }) => name)
const read = (role: string) => namesOf(staffRoles([role]))

describe('who sees and does what in the backoffice', () => {
  it('finance reviews vouchers, alerts, refunds, wallets, statements and firm changes, cancels orders, and reads deliveries', () => {
    const readByFinance = [
      'vouchers',
      'receipts',
      'alerts',
      'orders',
      'deliveries',
      'after-sales',
      'refunds',
      'refund-batches',
      'wallets',
      'wallet-ledger',
      'invoices',
      'statements',
      'firm-changes',
      'firms',
      'discount-groups',
      'buyers',
    ]
    expect(read('finance')).toEqual(readByFinance)
    expect(mayAct(['finance'], ordersResource, 'cancel')).toBe(true)
    expect(mayAct(['finance'], vouchersResource, 'approve')).toBe(true)
    expect(mayAct(['finance'], deliveriesResource, 'create')).toBe(false)
  })

  it('after-sales ships and sees no vouchers', () => {
    expect(read('after_sales')).toEqual(['orders', 'serial-audits', 'deliveries', 'after-sales'])
    expect(mayAct(['after_sales'], deliveriesResource, 'create')).toBe(true)
    expect(mayAct(['after_sales'], deliveriesResource, 'ship')).toBe(true)
  })

  it('catalogue keeps machines, their papers, series, parts, sheets and gifts, support keeps exemptions', () => {
    const kept = ['machines', 'machine-types', 'series', 'parts', 'gifts', 'gift-series', 'sheets', 'machine-sheets']
    expect(read('catalogue')).toEqual(['orders', ...kept, 'documents', 'videos', 'faqs'])
    expect(read('support')).toContain('exemptions')
    expect(read('support')).not.toContain('changes')
  })

  it('the auditor reads everything and does nothing', () => {
    expect(read('auditor')).toEqual(resources.map(({ name }) => name))
    expect(mayAct(['auditor'], vouchersResource, 'approve')).toBe(false)
    expect(resources.filter((it) => mayActOn(['auditor'], it))).toEqual([])
    expect([vouchersResource, deliveriesResource].map((it) => mayActOn(['finance'], it))).toEqual([true, false])
  })

  it('the admin does everything', () => {
    expect(read('admin')).toEqual(resources.map(({ name }) => name))
    expect(mayAct(['admin'], vouchersResource, 'reject')).toBe(true)
  })

  it('a buyer has no staff role, whatever the sign-in answered', () => {
    expect(staffRoles(undefined)).toEqual([])
    expect(staffRoles(['buyer'])).toEqual([])
    expect(namesOf([])).toEqual([])
  })
})
