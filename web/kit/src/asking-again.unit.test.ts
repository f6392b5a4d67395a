import { expect, it } from 'vitest'
import { askingAgain, type Failure } from './asking-again.ts'

const { retry, retryDelay } = askingAgain((error) => error as Failure)

/** After how many ms a question is asked again that has failed so often before; undefined when it is not. */
const again = (failure: Failure, failures = 0) => (retry(failures, failure) ? retryDelay(failures, failure) : undefined)

it.each([0, 502, 503, 504])('asks again for as long as the server is away (%i)', (status) => {
  expect([0, 1, 2, 1_000].map((failures) => again({ status }, failures))).toEqual([500, 3_000, 3_000, 3_000])
})

it('asks again when the server has told how soon, three times', () => {
  const tooOften = { status: 429, retryAfter: 2 }
  expect([0, 1, 2, 3].map((failures) => again(tooOften, failures))).toEqual([2_000, 2_000, 2_000, undefined])
})

it('leaves the telling to the page when it would take long, and for any other refusal', () => {
  for (const failure of [{ status: 429, retryAfter: 60 }, { status: 429 }, { status: 403 }, { status: 500 }, {}])
    expect(again(failure)).toBeUndefined()
})
