import type { deliveriesResource } from '@portafilter/delivery/contract'
import type { firmChangesResource } from '@portafilter/identity/contract'
import type { vouchersResource } from '@portafilter/payment/contract'
import { expectTypeOf, test } from 'vitest'
import type { Field } from './fields.ts'
import type { StaffActionOf } from './use-staff-action.ts'

type ApproveFirm = StaffActionOf<typeof firmChangesResource, 'approve'>
type Reject = StaffActionOf<typeof vouchersResource, 'reject'>
type Ship = StaffActionOf<typeof deliveriesResource, 'ship'>

test('an action has the fields of its input, but for the version, which comes from the row', () => {
  expectTypeOf<Reject>().toHaveProperty('fields').toExtend<{ readonly reason: Field<string> }>()
  expectTypeOf<keyof Ship['fields']>().toEqualTypeOf<'tracking_no' | 'carrier'>()
  expectTypeOf<{ resource: typeof firmChangesResource; action: 'approve' }>().toExtend<ApproveFirm>()
})

test('a field that is forgotten or made up, or an action that is not there, does not compile', () => {
  type Bare = { resource: typeof vouchersResource; action: 'reject' }
  expectTypeOf<Bare>().not.toExtend<Reject>()
  expectTypeOf<Bare & { fields: { reason: Field<number> } }>().not.toExtend<Reject>()
  // @ts-expect-error: no such action
  expectTypeOf<StaffActionOf<typeof vouchersResource, 'burn'>>()
  // @ts-expect-error: the input has no such field
  expectTypeOf<{ colour: Field<string> }>().toEqualTypeOf<NonNullable<ApproveFirm['fields']>>()
})
