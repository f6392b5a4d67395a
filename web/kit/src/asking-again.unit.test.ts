import { expect, it } from 'vitest'
import { askingAgain, type Failure } from './asking-again.ts'

const { retry, retryDelay } = askingAgain((error) => error as Failure)

/** After how many ms a question is asked again that has failed so often before; undefined when it is not. */
const again = (failure: Failure, failures = 0) => (retry(failures, failure) ? retryDelay(failures, failure) : undefined)

it('asks once more when nothing came back', () => {
  expect([again({ status: 0 }), again({ status: 0 }, 1)]).toEqual([500, undefined])
})

it('asks again when the server has told how soon, three times', () => {
  const tooOften = { status: 429, retryAfter: 2 }
  expect([0, 1, 2, 3].map((failures) => again(tooOften, failures))).toEqual([2_000, 2_000, 2_000, undefined])
})

it('leaves the telling to the page when it would take long, and for any other refusal', () => {
  for (const failure of [{ status: 429, retryAfter: 60 }, { status: 429 }, { status: 403 }, { status: 500 }, {}])
    expect(again(failure)).toBeUndefined()
})
