import { CallFailed, Refused, readLanguage } from '@portafilter/kit'
import type { FormInstance } from 'antd'
import { beforeEach, expect, it, vi } from 'vitest'
import { notice } from '../../shared/notice.ts'
import { tellInForm } from './tell-in-form.ts'

const said = vi.spyOn(notice, 'error')
const setFields = vi.fn()
const fields = { phone: '', address: '' }
const form = { getFieldsValue: () => fields, setFields, scrollToField: vi.fn() } as unknown as FormInstance
vi.stubGlobal('localStorage', { getItem: () => null })
beforeEach(() => vi.clearAllMocks())

it.each([
  { field: 'phone', shown: 'phone' },
  { field: 'address.0', shown: 'address' },
  { field: 'address.phone', shown: 'phone' },
  { field: 'province', shown: 'address' },
])('tells a refusal about $field at the field $shown', ({ field, shown }) => {
  const message = 'Please enter it'
  tellInForm(form, new Refused({ result: 0, error: 'invalid_input', message, field }), { province: 'address' })
  expect(setFields.mock.calls).toEqual([[[{ name: shown, errors: [message] }]]])
  expect(said).not.toHaveBeenCalled()
})

it('leaves to the sign-in over the page to say that the session is over', () => {
  tellInForm(form, new CallFailed(401, 'unauthenticated', 'Please sign in first'))
  expect(said).not.toHaveBeenCalled()
})

it.each([
  new Refused({ result: 0, error: 'invalid_input', message: 'about no field' }),
  new Refused({ result: 0, error: 'region_required', message: 'about a field that this form has not', field: 'city' }),
  new CallFailed(0, 'network', 'ERROR'),
])('tells everything else by a notice: $message', (error) => {
  tellInForm(form, error)
  expect(said.mock.calls).toEqual([[{ [readLanguage()]: error.message }]])
  expect(setFields).not.toHaveBeenCalled()
})
