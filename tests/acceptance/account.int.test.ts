import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hashPassword } from '../../modules/identity/accounts/passwords.ts'
import { encrypted } from '../../modules/secrets/testing/encrypt.ts'
import { sweepUnattached } from '../../modules/uploads/sweep.ts'
import { jpeg, png } from '../../modules/uploads/testing/pictures.ts'
import { unwrap } from './testing/steps.ts'
import { type Buyer, type Someone, startWorld, type World } from './testing/world.ts'

const OLD = 'Espresso2026'
const NEW = 'Ristretto2026'

let world: World
let publicKey: string
let buyer: Buyer
beforeAll(async () => {
  world = await startWorld()
  publicKey = unwrap(await world.nobody.call.publicKey())
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.deleteFrom('sign_in_failures').execute()
  buyer = await world.buyer()
})

const givePassword = async (account: string) => {
  const password_hash = await hashPassword(OLD)
  await world.db.updateTable('users').set({ password_hash }).where('account', '=', account).execute()
}
const sealed = (password: string) => encrypted(publicKey, password)
const changing = async (someone: Someone, oldPass: string, password = NEW, account = someone.account ?? '') =>
  someone.call.changePass({ account, oldPass: await sealed(oldPass), password: await sealed(password) })
const signingIn = async (account: string, password: string) =>
  world.nobody.call.accountLogin({ account, password: await sealed(password) })
const isAlive = ({ token }: Someone) => world.nobody.fetch('/prod-api/user/verifyToken', { headers: { token } })

describe('a password', () => {
  beforeEach(() => givePassword(buyer.account))

  it('is changed by whoever knows the old one, and ends the other sessions', async () => {
    const elsewhere = await world.anew(buyer)
    expect(await changing(buyer, OLD)).toEqual({ result: 1 })
    expect(await (await isAlive(buyer)).json()).toBe(true)
    expect(await (await isAlive(elsewhere)).json()).toBe(false)
    expect(await signingIn(buyer.account, OLD)).toMatchObject({ result: 2 })
    expect(await signingIn(buyer.account, NEW)).toMatchObject({ result: 1 })
  })

  it('answers a repeat after a lost answer like the first', async () => {
    expect(await changing(buyer, OLD)).toEqual({ result: 1 })
    expect(await changing(buyer, OLD)).toEqual({ result: 1 })
    expect(await changing(buyer, OLD, 'Lungo2026X')).toMatchObject({ result: 2 })
  })

  it('that is in force already ends the other sessions, too, and a wrong old one remains a failure', async () => {
    const elsewhere = await world.anew(buyer)
    expect(await changing(buyer, 'Portafilter2025', OLD)).toEqual({ result: 1 })
    expect(await (await isAlive(elsewhere)).json()).toBe(false)
    for (let tries = 1; tries < 10; tries += 1) await changing(buyer, 'Portafilter2025', OLD)
    await expect(changing(buyer, OLD)).rejects.toMatchObject({ status: 429 })
  })

  it('stays with a wrong old one: result 2, which counts as a failure to sign in', async () => {
    const wrong = { result: 2, error: 'wrong_old_password', message: '原密码错误', field: 'oldPass' }
    for (let tries = 0; tries < 10; tries += 1) expect(await changing(buyer, 'Portafilter2025')).toEqual(wrong)
    await expect(changing(buyer, OLD)).rejects.toMatchObject({ status: 429 })
    await expect(signingIn(buyer.account, OLD)).rejects.toMatchObject({ status: 429 })
  })

  it.each(['Short1a', 'nouppercase1', 'NOLOWERCASE1', 'NoDigitsHere', 'aA1'.repeat(7)])(
    'is refused when it is weak: %s',
    async (weak) => {
      expect(await changing(buyer, OLD, weak)).toMatchObject({ result: -1, error: 'password_weak', field: 'password' })
      expect(await signingIn(buyer.account, OLD)).toMatchObject({ result: 1 })
    },
  )

  it('of another is not found, and one of two at once wins', async () => {
    const other = await world.buyer()
    expect(await changing(buyer, OLD, NEW, other.account)).toMatchObject({ result: -1, error: 'not_found' })
    const both = await Promise.all([changing(buyer, OLD), changing(await world.anew(buyer), OLD, 'Lungo2026X')])
    const won = both.findIndex(({ result }) => result === 1)
    expect(both.map(({ result }) => result).sort()).toEqual([1, 2])
    expect(await signingIn(buyer.account, [NEW, 'Lungo2026X'][won] ?? '')).toMatchObject({ result: 1 })
  })

  it('of a member of the staff is changed on the record, and burns a link that is open', async () => {
    const [finance, admin] = [await world.staff('finance'), await world.staff('admin')]
    await givePassword(finance.account)
    const open = async () =>
      world.db
        .selectFrom('password_links')
        .innerJoin('users', 'users.id', 'user_id')
        .where('account', '=', finance.account)
        .select('user_id')
        .execute()
    await admin.staff.act('users', finance.account, 'send-link', { version: 0 })
    expect(await open()).toHaveLength(1)
    expect(await changing(finance, OLD)).toEqual({ result: 1 })
    expect(await open()).toHaveLength(0)
    const { body } = await admin.staff.one('users', finance.account)
    expect(body).toMatchObject({ version: 2, changes: [{ change: 'password_set', by: finance.account }, {}] })
  })
})

describe('a name', () => {
  it.each(['', '  ', 'x'.repeat(21)])('%j is refused, naming its field', async (newName) => {
    expect(await buyer.call.changeName({ newName })).toMatchObject({ error: 'invalid_input', field: 'newName' })
  })

  it('of at most 20 characters is changed', async () => {
    expect(await buyer.call.changeName({ newName: ' 王小明 ' })).toEqual({ result: 1 })
    expect(unwrap(await buyer.call.getUserData()).username).toBe('王小明')
  })
})

describe('a photo', () => {
  const uploaded = async (by: Someone, type: '1' | '3' = '1', bytes?: Buffer) => {
    const file = new File([new Uint8Array(bytes ?? (await png()))], 'photo.png')
    return unwrap(await by.call.uploadImage({ file_name: `${by.account}.png`, type }, { file }))
  }
  const setting = (val1: string, id = buyer.user) => buyer.call.uploadUserPhoto({ id, val1 })
  const unknown = { result: -1, error: 'photo_unknown', field: 'val1' }

  it('is one that this account uploaded as a photo, and is shown under a signed address', async () => {
    expect(unwrap(await buyer.call.getUserData()).photo_url).toBeNull()
    const path = await uploaded(buyer)
    expect(await setting(path)).toEqual({ result: 1 })
    expect(await setting(path)).toEqual({ result: 1 })
    const { file_path, photo_url } = unwrap(await buyer.call.getUserData())
    expect(file_path).toBe(path)
    expect((await world.nobody.fetch(photo_url ?? '')).headers.get('content-type')).toBe('image/png')
  })

  it('of another, of another type, or of nobody is unknown', async () => {
    const other = await world.buyer()
    for (const path of [
      await uploaded(other),
      await uploaded(buyer, '3'),
      '/files/none',
      'https://elsewhere.example/a',
    ])
      expect(await setting(path)).toMatchObject(unknown)
    expect(await setting(await uploaded(buyer), other.user)).toMatchObject({ error: 'not_found' })
  })

  it('that is replaced goes with the next sweep, and cannot come back', async () => {
    const [first, second] = [await uploaded(buyer), await uploaded(buyer, '1', await jpeg())]
    await setting(first)
    const address = unwrap(await buyer.call.getUserData()).photo_url ?? ''
    await setting(second)
    expect(await setting(first)).toMatchObject(unknown)
    await sweepUnattached(world.roomDeps, new Date())
    expect((await world.nobody.fetch(address)).status).toBe(404)
    const now = unwrap(await buyer.call.getUserData())
    expect([now.file_path, (await world.nobody.fetch(now.photo_url ?? '')).status]).toEqual([second, 200])
  })

  it('of two at once is one, and the other is swept', async () => {
    const paths = [await uploaded(buyer), await uploaded(buyer, '1', await jpeg())]
    await Promise.all(paths.map((path) => setting(path)))
    const attached = world.db.selectFrom('uploads').select('id').where('attached_to', '=', `photo-${buyer.user}`)
    const { file_path } = unwrap(await buyer.call.getUserData())
    expect((await attached.execute()).map(({ id }) => `/files/${id}`)).toEqual([file_path])
  })
})
