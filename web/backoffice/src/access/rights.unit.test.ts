import { describe, expect, it } from 'vitest'
import { mayAct, mayRead, type ResourceName } from './rights.ts'
import { staffRoles } from './roles.ts'

const NAMES = ['vouchers', 'orders', 'deliveries', 'streams', 'events'] as const satisfies readonly ResourceName[]
const read = (role: string) => NAMES.filter((name) => mayRead(staffRoles([role]), name))

describe('who sees and does what in the backoffice', () => {
  it('finance reviews vouchers and reads orders and deliveries', () => {
    expect(read('finance')).toEqual(['vouchers', 'orders', 'deliveries'])
    expect(mayAct(['finance'], 'vouchers', 'approve')).toBe(true)
    expect(mayAct(['finance'], 'deliveries', 'create')).toBe(false)
  })

  it('after-sales ships and sees no vouchers', () => {
    expect(read('after_sales')).toEqual(['orders', 'deliveries'])
    expect(mayAct(['after_sales'], 'deliveries', 'create')).toBe(true)
    expect(mayAct(['after_sales'], 'deliveries', 'ship')).toBe(true)
  })

  it('the auditor reads everything and does nothing', () => {
    expect(read('auditor')).toEqual([...NAMES])
    expect(mayAct(['auditor'], 'vouchers', 'approve')).toBe(false)
  })

  it('the admin does everything', () => {
    expect(read('admin')).toEqual([...NAMES])
    expect(mayAct(['admin'], 'vouchers', 'reject')).toBe(true)
  })

  it('a buyer has no staff role, whatever the sign-in answered', () => {
    expect(staffRoles(undefined)).toEqual([])
    expect(staffRoles(['buyer'])).toEqual([])
    expect(NAMES.filter((name) => mayRead([], name))).toEqual([])
  })
})
