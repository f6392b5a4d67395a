import { CallFailed, Refused, uuid } from '@portafilter/kit'

type Saved = { readonly object: { readonly id: number } }

type Calls<Body, Answer> = {
  add(body: Body, key: string): Promise<Answer>
  change(id: number, body: Body): Promise<Answer>
  remove(id: number): Promise<unknown>
}

/** Refused for what it says, so that it is not in the book. Of anything else that fails nobody knows, or it may be asked again. */
const isRefused = (error: unknown): boolean =>
  error instanceof Refused || (error instanceof CallFailed && [400, 413, 422].includes(error.status))

/**
 * Adds the address of one form. Where no answer has come it may be in the book, and is the default one if it is the first: saved again
 * as it is, it is the same address; corrected, it is that one which is changed, and where it may not be, is taken out again.
 */
export const createAdding = <Body, Answer extends Saved>({ add, change, remove }: Calls<Body, Answer>) => {
  let begun: { body: Body; key: string } | undefined
  const adds = (body: Body, key = uuid()): Promise<Answer> => {
    begun = { body, key }
    return add(body, key).catch((error: unknown) => {
      if (isRefused(error)) begun = undefined
      throw error
    })
  }
  /** Where it may be in the book still, as the default one is, which cannot be taken out, the next correction is of it again. */
  const takesOut = (id: number): Promise<void> =>
    remove(id).then(
      () => {
        begun = undefined
      },
      () => undefined,
    )
  const corrects = (id: number, body: Body): Promise<Answer> =>
    change(id, body).catch(async (error: unknown) => {
      if (isRefused(error)) await takesOut(id)
      throw error
    })
  return async (body: Body): Promise<Answer> => {
    if (begun === undefined) return adds(body)
    const { body: before, key } = begun
    const there = await adds(before, key).catch((error: unknown) => {
      if (begun !== undefined) throw error
    })
    if (there === undefined) return adds(body)
    return JSON.stringify(body) === JSON.stringify(before) ? there : corrects(there.object.id, body)
  }
}
