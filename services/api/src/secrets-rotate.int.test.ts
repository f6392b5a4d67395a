import { join } from 'node:path'
import { DEMO_PASSWORD } from '@portafilter/demo/people'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { encrypted } from '../../../modules/secrets/testing/encrypt.ts'
import { type Shop, startShop } from './testing/harness.ts'
import { startScript } from './testing/scripts.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.close())

const rotate = async (...args: string[]) => {
  const script = startScript(join(import.meta.dirname, 'secrets-rotate.ts'), shop.addresses, args)
  return { code: await script.ended, said: script.output() }
}

const typedIn = async () => {
  const { object } = (await shop.nobody.call.publicKey()) as { object: string }
  return encrypted(object, DEMO_PASSWORD)
}
const signIn = (password: string) => shop.nobody.call.accountLogin({ account: 'dealer', password })

test('a rotation ends no session, and no sign-in that is on its way', async () => {
  const [dealer, typedBefore] = [await shop.signIn('dealer'), await typedIn()]
  expect(await rotate()).toMatchObject({ code: 0, said: expect.stringContaining('a quarter of an hour') })
  expect(await signIn(await typedIn())).toMatchObject({ result: 1 })
  expect(await signIn(typedBefore)).toMatchObject({ result: 1 })
  expect(await dealer.call.verifyToken()).toBe(true)
})

test('what somebody else knows is revoked at once', async () => {
  const [dealer, typedBefore] = [await shop.signIn('dealer'), await typedIn()]
  expect(await rotate('--at-once')).toMatchObject({ code: 0, said: expect.stringContaining('holds any more') })
  expect(await signIn(await typedIn())).toMatchObject({ result: 1 })
  expect(await signIn(typedBefore)).not.toMatchObject({ result: 1 })
  expect(await dealer.call.verifyToken()).toBe(true)
})

test('an unknown argument is one sentence', async () => {
  const { code, said } = await rotate('--now')
  expect([code, said.split('\n')[0]]).toEqual([1, expect.stringContaining("Unknown option '--now'")])
})
