import { join } from 'node:path'
import { memberOf } from '@portafilter/identity'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Shop, startShop } from './testing/harness.ts'
import { startScript } from './testing/scripts.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
  await shop.db.updateTable('users').set({ disabled: true }).where('account', '=', 'admin').execute()
})
afterAll(() => shop.close())

const LI = ['--account', 'li_ming', '--name', '李明', '--email', 'li@staff.example', '--roles', 'support, admin']

/** As an operator does, with no terminal to ask at. */
const run = async (...args: string[]) => {
  const env = {
    ...shop.addresses,
    DATABASE_OWNER_URL: shop.databaseUrl,
    PUBLIC_URL: 'https://shop.example',
  }
  const script = startScript(join(import.meta.dirname, 'staff-add.ts'), env, args)
  return { code: await script.ended, said: script.output() }
}

const linkIn = (said: string): string =>
  /^https:\/\/shop\.example\/backoffice\/password#(.{43})$/m.exec(said)?.[1] ?? ''

test('the first administrator is made at the console, with a link that opens', async () => {
  const { code, said } = await run(...LI)
  expect([code, said]).toEqual([
    0,
    expect.stringContaining('li_ming (李明) works here now, in the roles support, admin.'),
  ])
  const asked = { token: linkIn(said) }
  expect(await shop.nobody.call.readPasswordLink(asked)).toMatchObject({ result: 1, object: { account: 'li_ming' } })
  expect(await memberOf(shop.db, 'li_ming', new Date())).toMatchObject({
    roles: ['admin', 'support'],
    state: 'invited',
  })
})

test('an account that is there is told, and given a new link only when that is asked for', async () => {
  const again = await run(...LI)
  expect(again).toEqual({
    code: 1,
    said: 'The account li_ming is there already (李明, admin, support, invited). For a new link: npm run staff:add -- --account li_ming --new-link\n',
  })
  const { code, said } = await run('--account', 'LI_MING', '--new-link')
  expect([code, linkIn(said)]).toEqual([0, expect.stringMatching(/^[\w-]{43}$/)])
  const buyer = await run(...LI.with(1, 'dealer'))
  expect(buyer.said).toBe("The account dealer is a buyer's: staff have accounts of their own.\n")
  const taken = await run(...LI.with(1, 'li_ming2'))
  expect(taken).toMatchObject({ code: 1, said: 'This e-mail address belongs to another account\n' })
})

test('while an administrator can sign in, a link goes to its owner by letter and is shown to nobody', async () => {
  await shop.db.updateTable('users').set({ disabled: false }).where('account', '=', 'admin').execute()
  const { code, said } = await run('--account', 'li_ming', '--new-link')
  expect([code, said]).toEqual([0, 'The link on which the password is set has been sent to li***@staff.example.\n'])
  const [letter] = (await (await fetch(`${shop.url}/dev/inbox?to=li@staff.example`)).json()) as { text: string }[]
  expect(linkIn(letter?.text ?? '')).toMatch(/^[\w-]{43}$/)
})

test('what is missing or wrong is one sentence', async () => {
  expect(await run('--account', 'wang')).toEqual({ code: 1, said: 'Say --name, --email, --roles.\n' })
  const wrong = await run(...LI.with(1, 'a b').with(7, 'owner'))
  expect([wrong.code, wrong.said]).toEqual([
    1,
    expect.stringMatching(/^This cannot be so: --account, --roles\. The roles are finance,/),
  ])
  expect(await run('--account', 'nobody_here', '--new-link')).toMatchObject({ code: 1 })
  expect((await run('--colour', 'red')).said).toContain("Unknown option '--colour'")
})
