import { machinesResource, machineTypesResource } from '@portafilter/catalogue/contract'
import { changesResource } from '@portafilter/changes/contract'
import { machineSheetsResource, sheetsResource } from '@portafilter/sheets/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { claiming, jpeg, png, svgWithScript } from '../../modules/uploads/testing/pictures.ts'
import { refusalOf, unwrap } from './testing/steps.ts'
import { type Buyer, type Someone, startWorld, type World } from './testing/world.ts'

type Staff = Someone & { account: string }

let world: World
let buyer: Buyer
let clerk: Staff
let auditor: Staff
beforeAll(async () => {
  world = await startWorld()
  buyer = await world.buyer()
  clerk = await world.staff('catalogue')
  auditor = await world.staff('auditor')
})
afterAll(() => world.close())

const machine = { type_id: 1, cn_name: '新机器', en_name: 'New machine', place: 500 }
const made = async (more: Partial<typeof machine & { remark: string }> = {}) =>
  (await clerk.desk.create(machinesResource, { ...machine, ...more })).id

/** Sends a file to a machine, and how that was answered. */
const sent = async (id: string, bytes: Uint8Array, version?: number, name = 'a.png') => {
  const body = new FormData()
  if (version !== undefined) body.set('version', String(version))
  body.set('file', new File([new Uint8Array(bytes)], name))
  const answer = await clerk.fetch(`/staff-api/machines/${id}/picture`, { method: 'POST', body })
  return { status: answer.status, body: await answer.json() }
}

/** A sheet with nothing on it, published unless told otherwise. */
const sheet = async (name: string, publish = true) => {
  const names = { name_cn: `图${name}`, name_en: `Sheet ${name}` }
  const { id } = await clerk.desk.create(sheetsResource, names)
  const drawn = { ...names, version: 1, file_path: '', positions: [], hotspots: [], publish }
  await clerk.desk.act(sheetsResource, id, 'update', drawn)
  return id
}

/** A machine that lacks nothing, in its third version; not published. */
const complete = async (name: string) => {
  const id = await made({ cn_name: `机器${name}`, en_name: `Machine ${name}` })
  expect(await sent(id, await png(), 1)).toEqual({ status: 200, body: { id, version: 2 } })
  const sheets = { version: 0, sheets: [await sheet(name)], models: [] }
  await clerk.desk.act(machineSheetsResource, id, 'update', sheets)
  return id
}

const found = async (search: string) => unwrap(await buyer.call.getMachine({ search })).map(({ id }) => String(id))
const seenBy = async (id: string) => {
  const machine_id = Number(id)
  const answers = await Promise.all([
    buyer.call.getMachineById({ id: machine_id }),
    buyer.call.getExplosionByMachineId({ machine_id }),
    buyer.call.getMachineAndAttachment({ id: machine_id }),
    buyer.call.getAttachmentNoType({ machine_id }),
  ])
  return answers.map(({ result }) => result)
}

describe('a machine', () => {
  it('is staff’s until it is published, and again when it is taken from the shop', async () => {
    const id = await complete('公开')
    expect([await found('机器公开'), await seenBy(id)]).toEqual([[], [-1, -1, -1, -1]])
    expect(refusalOf(await buyer.call.getMachineById({ id: Number(id) }))).toBe('machine_not_found')
    expect(await clerk.desk.act(machinesResource, id, 'publish', { version: 2 })).toEqual({ id, version: 3 })
    expect([await found('机器公开'), await seenBy(id)]).toEqual([[id], [1, 1, 1, 1]])
    await clerk.desk.act(machinesResource, id, 'unpublish', { version: 3 })
    expect([await found('机器公开'), await seenBy(id)]).toEqual([[], [-1, -1, -1, -1]])
    const changes = (await clerk.desk.one(machinesResource, id)).changes.map(({ before, after }) => [
      before?.published,
      after?.published,
    ])
    expect(changes.slice(0, 2)).toEqual([
      [true, false],
      [false, true],
    ])
  })

  it('is told what it lacks, and is not published until then', async () => {
    const id = await made({ en_name: '' })
    const missing = async () => (await clerk.desk.one(machinesResource, id)).missing
    const publish = (version: number) => clerk.reading('EN').staff.act('machines', id, 'publish', { version })
    expect(await missing()).toEqual(['picture', 'en_name', 'sheet'])
    const { status, body } = await publish(1)
    const said = 'Before it can be published it needs a picture, an English name, a published diagram'
    expect([status, body.code, body.message]).toEqual([422, 'machine_incomplete', said])
    await sent(id, await jpeg())
    const begins = async (version: number, publish: boolean) =>
      clerk.desk.act(machineSheetsResource, id, 'update', { version, sheets: [await sheet('缺', publish)], models: [] })
    await begins(0, false)
    expect(await missing()).toEqual(['en_name', 'sheet'])
    await begins(1, true)
    expect(await missing()).toEqual(['en_name'])
    const whole = { ...machine, remark: '', part_code: '', series_code: '' }
    await clerk.desk.act(machinesResource, id, 'update', { version: 2, ...whole })
    expect([await missing(), (await publish(3)).status]).toEqual([[], 200])
    // What buyers see keeps its names.
    const blank = await clerk.staff.act('machines', id, 'update', { version: 4, ...whole, en_name: ' ' })
    expect([blank.status, blank.body.code]).toEqual([422, 'machine_incomplete'])
  })

  it('of types 5 and 6 names a part that is sold, and needs no sheet', async () => {
    const [part, gone] = [await world.part(), await world.part({ withdrawn: true })]
    for (const remark of ['NO-SUCH', gone, await world.part({ type: 'M' })]) {
      const { status, body } = await clerk.staff.create('machines', { ...machine, type_id: 5, remark })
      expect([status, body.code, body.field]).toEqual([422, 'remark_not_sold', 'remark'])
    }
    const id = await made({ type_id: 6, remark: '' })
    expect((await clerk.desk.one(machinesResource, id)).missing).toEqual(['picture', 'remark'])
    const other = await made({ type_id: 5, remark: part })
    expect((await clerk.desk.one(machinesResource, other)).missing).toEqual(['picture'])
    await expect(made({ type_id: 1, remark: '随便写' })).resolves.toMatch(/^\d+$/)
  })

  it('of types 5 and 6 whose part is withdrawn stays, says so to buyers, and can be changed and taken from the shop', async () => {
    const direct = { ...machine, type_id: 5, cn_name: '停售滤芯', remark: await world.part() }
    const id = await made(direct)
    await sent(id, await png(), 1)
    await clerk.desk.act(machinesResource, id, 'publish', { version: 2 })
    const sold = async ({ call } = buyer) =>
      unwrap(await call.getMachine({ search: '停售滤芯' })).map((each) => each.remark_sold)
    const part = world.db.updateTable('parts').where('code', '=', direct.remark)
    expect(await sold()).toEqual([true])
    // Older shops may have named a whole machine.
    await part.set({ type: 'M' }).execute()
    expect([await sold(), await sold(await world.buyer({ market: 'overseas' }))]).toEqual([[true], [false]])
    await part.set({ type: 'P' }).execute()
    await part.set({ withdrawn: true }).execute()
    expect(await sold()).toEqual([false])
    const as = (version: number, more: object = {}) => ({ version, ...direct, part_code: '', series_code: '', ...more })
    await clerk.desk.act(machinesResource, id, 'update', as(3, { place: 501 }))
    expect((await sent(id, await jpeg(), 4)).status).toBe(200)
    const refused = async (action: string, input: object) =>
      (await clerk.staff.act('machines', id, action, input)).body.code
    // What is chosen now has to be sold now.
    expect(await refused('update', as(5, { type_id: 6 }))).toBe('remark_not_sold')
    await clerk.desk.act(machinesResource, id, 'unpublish', { version: 5 })
    expect(await refused('publish', { version: 6 })).toBe('remark_not_sold')
  })

  it.each([
    ['type_id', { type_id: 999 }, 'machine_type_unknown'],
    ['part_code', { part_code: 'NO-SUCH' }, 'model_unknown'],
    ['series_code', { series_code: 'NO-SUCH' }, 'series_unknown'],
    ['cn_name', { cn_name: ' ' }, 'invalid_input'],
    ['place', { place: -1 }, 'invalid_input'],
    ['published', { published: true }, 'invalid_input'],
  ])('is refused with a wrong %s, at its field', async (field, wrong, code) => {
    const { status, body } = await clerk.staff.create('machines', { ...machine, ...wrong })
    expect([status, body.code, body.field]).toEqual([422, code, field])
  })

  it('is not deleted while something names it, which is told in the reader’s language', async () => {
    const id = await complete('在用')
    const { body } = await clerk.staff.act('machines', id, 'delete', { version: 2 })
    expect(body).toMatchObject({ code: 'in_use', message: '仍在使用，不能删除：爆炸图“图在用”' })
    const english = await clerk.reading('EN').staff.act('machines', id, 'delete', { version: 2 })
    expect([english.status, english.body.message]).toEqual([
      422,
      'It is still used and cannot be deleted: diagram “Sheet 在用”',
    ])
    expect((await clerk.desk.one(machinesResource, id)).used_by).toMatchObject([{ resource: 'sheets' }])
    await clerk.desk.act(machineSheetsResource, id, 'update', { version: 1, sheets: [], models: [] })
    const asked = { machine_id: Number(id), place: 0, title_cn: '除垢', title_en: 'Descaling' }
    const answers = { question_cn: '', question_en: '', resolve_cn: '', resolve_en: '' }
    await world.db
      .insertInto('faqs')
      .values({ ...asked, ...answers })
      .execute()
    const still = await clerk.staff.act('machines', id, 'delete', { version: 2 })
    expect(still.body.message).toBe('仍在使用，不能删除：常见问题“除垢”')
    await world.db.deleteFrom('faqs').where('machine_id', '=', Number(id)).execute()
    expect(await clerk.desk.act(machinesResource, id, 'delete', { version: 2 })).toEqual({ id, version: 3 })
    expect((await clerk.staff.one('machines', id)).status).toBe(404)
  })

  it('has a number that none had before it', async () => {
    const first = await made()
    await clerk.desk.act(machinesResource, first, 'delete', { version: 1 })
    expect(Number(await made())).toBeGreaterThan(Number(first))
  })

  it('tells who comes second who was first', async () => {
    const id = await complete('先后')
    const other = (await world.staff('catalogue')).reading('EN')
    await clerk.desk.act(machinesResource, id, 'publish', { version: 2 })
    for (const action of ['publish', 'unpublish', 'delete']) {
      const { status, body } = await other.staff.act('machines', id, action, { version: 2 })
      expect([action, status, body.by, body.action]).toEqual([action, 409, clerk.account, 'Changed'])
    }
    expect((await sent(id, await png(), 2)).status).toBe(409)
    expect((await clerk.desk.one(machinesResource, id)).version).toBe(3)
  })

  it('is read by support, and kept by nobody but the catalogue’s staff', async () => {
    const id = await made()
    const support = await world.staff('support')
    expect((await support.staff.one('machines', id)).status).toBe(200)
    for (const [action, input] of Object.entries({ publish: { version: 1 }, delete: { version: 1 }, update: machine }))
      expect((await support.staff.act('machines', id, action, input)).status).toBe(403)
    expect((await support.staff.create('machines', machine)).status).toBe(403)
    for (const role of ['finance', 'after_sales'] as const)
      expect((await (await world.staff(role)).staff.list('machines')).status).toBe(403)
  })
})

describe('the picture of a machine', () => {
  it('is drawn anew and answered at the widths of lists', async () => {
    const id = await made()
    await sent(
      id,
      await sharp(await png(10, 800, 600))
        .png()
        .toBuffer(),
    )
    const { file_path } = await clerk.desk.one(machinesResource, id)
    expect(file_path).toMatch(/^\/catalogue\/[0-9a-f-]{36}\.png$/)
    const widthOf = async (query: string) => {
      const answer = await buyer.fetch(`${file_path}${query}`)
      return (await sharp(await answer.arrayBuffer()).metadata()).width
    }
    expect([await widthOf(''), await widthOf('?width=160'), await widthOf('?width=320')]).toEqual([800, 160, 320])
  })

  it.each([
    [
      'a renamed program',
      () => Buffer.from('MZ\u0090\u0000This program cannot be run in DOS mode'),
      'upload_not_image',
    ],
    ['an SVG with a script', () => svgWithScript, 'upload_not_image'],
    ['nothing', () => Buffer.alloc(0), 'file_missing'],
    [
      'more than 64 megapixels',
      async () => claiming(await png(), { width: 9_000, height: 9_000 }),
      'upload_too_many_pixels',
    ],
  ])('is none with %s: the machine stays as it was', async (_, bytes, code) => {
    const id = await made()
    expect(await sent(id, await bytes())).toMatchObject({ status: 422, body: { code, field: 'file' } })
    expect(await clerk.desk.one(machinesResource, id)).toMatchObject({ version: 1, file_path: '' })
  })
})

describe('a machine type', () => {
  it('is made, changed and deleted, and buyers see it in its place', async () => {
    const type = { cn: '测试类型', en: 'Test type', place: 0 }
    const { id } = await clerk.desk.create(machineTypesResource, type)
    const types = async () => unwrapTypes(await buyer.call.getType())
    expect((await types()).slice(0, 2)).toContain('Test type')
    await clerk.desk.act(machineTypesResource, id, 'update', { ...type, version: 1, place: 9_000 })
    expect((await types()).at(-1)).toBe('Test type')
    const machineOfIt = await made({ type_id: Number(id) })
    const used = await clerk.staff.act('machine-types', id, 'delete', { version: 2 })
    expect([used.status, used.body.code, used.body.message]).toEqual([
      422,
      'in_use',
      '仍在使用，不能删除：机器“新机器”',
    ])
    await clerk.desk.act(machinesResource, machineOfIt, 'delete', { version: 1 })
    await clerk.desk.act(machineTypesResource, id, 'delete', { version: 2 })
    expect(await types()).not.toContain('Test type')
    const { rows } = await auditor.desk.list(changesResource, { filter: { resource: 'machine-types' }, range: [0, 9] })
    expect(rows.filter(({ row }) => row === id).map(({ change }) => change)).toHaveLength(3)
  })
})

const unwrapTypes = (types: unknown): string[] => (types as { en: string }[]).map(({ en }) => en)
