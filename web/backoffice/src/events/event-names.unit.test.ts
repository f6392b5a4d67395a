import { expect, it } from 'vitest'
import { eventNamer, eventNamesOf } from './event-names.ts'

const told = { CN: '', EN: '' }
const names = eventNamesOf([
  { events: { OrderSubmitted: { CN: '订单已提交', EN: 'Order submitted', told } } },
  { events: { MonthCounted: { CN: '已计入当月', EN: 'Counted', told } } },
])

it('names the events of every kind of stream in the reader’s language', () => {
  expect(eventNamer(names, false, 'EN')('OrderSubmitted')).toBe('Order submitted')
  expect(eventNamer(names, false, 'CN')('MonthCounted')).toBe('已计入当月')
})

it('says nothing while the names are on their way', () => {
  expect(eventNamer({}, true, 'EN')('OrderSubmitted')).toBe('')
})

it('shows the type of what has no name, and of everything when the names could not be had', () => {
  expect(eventNamer(names, false, 'EN')('FromTheFuture')).toBe('FromTheFuture')
  expect(eventNamer({}, false, 'EN')('OrderSubmitted')).toBe('OrderSubmitted')
})
