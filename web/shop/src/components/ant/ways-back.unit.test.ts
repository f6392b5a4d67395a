import { expect, it } from 'vitest'
import { stillThere, waysBack } from './ways-back.ts'

const main = { isConnected: true }
const button = (there: boolean, dialogThere: boolean) => {
  const dialog = { isConnected: dialogThere }
  const closest = (selector: string) => (selector === '[role="dialog"]' ? dialog : null)
  return { isConnected: there, dialog, closest } as unknown as Element & { dialog: Element }
}
const placeFor = (opener: Element | null) => stillThere([...waysBack(opener), main])

it('goes back to what had opened the dialog', () => {
  const opener = button(true, true)
  expect(placeFor(opener)).toBe(opener)
})

it('stays in the dialog around what had opened it, when that is gone with its row', () => {
  const opener = button(false, true)
  expect(placeFor(opener)).toBe(opener.dialog)
})

it('goes to the page when nothing of it is left', () => {
  expect(placeFor(button(false, false))).toBe(main)
  expect(placeFor(null)).toBe(main)
})
