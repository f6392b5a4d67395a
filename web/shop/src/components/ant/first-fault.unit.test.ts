import { expect, it } from 'vitest'
import { firstFault, isFaultless } from './first-fault.ts'

/** A form each of whose judgements makes those that are under way give up, as antd's does. */
const formOf = (errors: readonly string[]) => {
  let latest = 0
  let judgements = 0
  const validateFields = async () => {
    judgements += 1
    const own = ++latest
    await Promise.resolve()
    const outOfDate = own !== latest
    const errorFields = errors.map((name) => ({ name: [name] }))
    return outOfDate || errors.length > 0 ? Promise.reject({ errorFields, outOfDate }) : {}
  }
  return { validateFields, judgements: () => judgements }
}

it('answers the first of what is wrong, and nothing where nothing is', async () => {
  expect(await firstFault(formOf(['account', 'email']))).toEqual(['account'])
  expect(await firstFault(formOf([]))).toBeUndefined()
})

it('judges again what was given up because a field was left meanwhile', async () => {
  const form = formOf([])
  const judged = firstFault(form)
  await Promise.resolve()
  await Promise.all([judged, form.validateFields()])
  expect(await judged).toBeUndefined()
  expect(form.judgements()).toBe(3)
})

it('lets two presses not make each other give up', async () => {
  const form = formOf([])
  expect(await Promise.all([firstFault(form), firstFault(form), firstFault(form)])).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(form.judgements()).toBe(3)
})

it('leads to the first that is wrong, once it is shown', async () => {
  const led: unknown[] = []
  const form = { ...formOf(['account', 'email']), focusField: (field: unknown) => void led.push(['focus', field]) }
  expect(await isFaultless(form, undefined, (field) => led.push(['show', field]))).toBe(false)
  expect(led).toEqual([
    ['show', 'account'],
    ['focus', ['account']],
  ])
  expect(await isFaultless({ ...formOf([]), focusField: () => expect.unreachable() })).toBe(true)
})
