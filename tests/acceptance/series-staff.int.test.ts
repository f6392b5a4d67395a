import { randomBytes } from 'node:crypto'
import { machinesResource, partsResource, seriesResource } from '@portafilter/catalogue/contract'
import { changesResource } from '@portafilter/changes/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Buyer, type Someone, startWorld, type World } from './testing/world.ts'

let world: World
let buyer: Buyer
let clerk: Someone & { account: string }
beforeAll(async () => {
  world = await startWorld()
  buyer = await world.buyer()
  clerk = await world.staff('catalogue')
})
afterAll(() => world.close())

const names = { cn: 'X系列', en: 'X series', place: 5 }
const newCode = () => `X${randomBytes(4).toString('hex')}`
const made = async (code = newCode()) => {
  const { id } = await clerk.desk.create(seriesResource, { code, ...names })
  return { id, code }
}
const model = (withdrawn = false) => world.part({ type: 'M', withdrawn })
const norm = (CN: string, EN: string, models: string[] = [], id: number | null = null) => ({
  id,
  name_cn: CN,
  name_en: EN,
  models,
})

/** Gives a series in this version its models and specs. */
const configure = (id: string, version: number, matrix: object) =>
  clerk.staff.act('series', id, 'configure', { version, matrix })
const one = (id: string) => clerk.desk.one(seriesResource, id)
const normsOf = async (id: string) => (await one(id)).norms

/** A series with two models, of which the second has both specs. */
const configured = async () => {
  const [series, a, b] = [await made(), await model(), await model()]
  const norms = [norm('双锅炉', 'Two boilers', [b]), norm('温控', 'PID', [b, a])]
  expect((await configure(series.id, 1, { models: [a, b], norms })).status).toBe(200)
  return { ...series, a, b }
}

/** What a buyer is told of a series: its models, and the specs, marked where the model has them. */
const seenBy = async (series_code: string) => {
  const answer = await buyer.call.getModelBySeries({ series_code })
  if (!('model_list' in answer)) return answer.error
  const models = answer.model_list.map(async ({ part_code }) => {
    const own = await buyer.call.getNormByModel({ model_code: part_code })
    return [part_code, 'model_norm_list' in own ? own.model_norm_list.map(({ name }) => name) : own.error]
  })
  return { models: await Promise.all(models), norms: answer.norm_list.map(({ name }) => name) }
}

describe('a series', () => {
  it('is made, configured and seen so by buyers with their next question', async () => {
    const { id, code, a, b } = await configured()
    expect(await seenBy(code)).toEqual({
      models: [
        [a, ['温控']],
        [b, ['双锅炉', '温控']],
      ],
      norms: ['双锅炉', '温控'],
    })
    expect(await one(id)).toMatchObject({
      version: 2,
      models: [{ code: a }, { code: b }],
      norms: [{ models: [b] }, { models: [a, b] }],
    })
    const { rows } = await clerk.desk.list(seriesResource, { filter: { q: code } })
    expect(rows).toMatchObject([{ id, code, models: 2, norms: 2, ...names }])
  })

  it('keeps the ids of its specs when they are moved, renamed and joined, for buyers whose page is open', async () => {
    const { id, code, a, b } = await configured()
    const [boilers, pid] = await normsOf(id)
    const norms = [
      norm('新', 'New', [a]),
      norm('PID温控', 'PID', [b], pid?.id),
      norm('双锅炉', 'Two boilers', [], boilers?.id),
    ]
    expect((await configure(id, 2, { models: [b, a], norms })).status).toBe(200)
    expect((await normsOf(id)).map((each) => each.id)).toEqual([expect.any(Number), pid?.id, boilers?.id])
    expect(await seenBy(code)).toEqual({
      models: [
        [b, ['PID温控']],
        [a, ['新']],
      ],
      norms: ['新', 'PID温控', '双锅炉'],
    })
    await configure(id, 3, { models: [b], norms: [norm('PID温控', 'PID', [b], pid?.id)] })
    expect(await seenBy(code)).toEqual({ models: [[b, ['PID温控']]], norms: ['PID温控'] })
  })

  it('keeps models and specs when it is renamed, and changes nothing when it is saved as it is', async () => {
    const { id, code, a, b } = await configured()
    await clerk.desk.act(seriesResource, id, 'update', { version: 2, ...names, cn: 'Y系列' })
    const { models, norms } = await one(id)
    const matrix = {
      models: models.map((each) => each.code),
      norms: norms.map((each) => ({ ...each, models: each.models.toReversed() })),
    }
    expect((await configure(id, 3, matrix)).body).toEqual({ id, version: 3 })
    expect((await one(id)).cn).toBe('Y系列')
    expect(await seenBy(code)).toEqual({
      models: [
        [a, ['温控']],
        [b, ['双锅炉', '温控']],
      ],
      norms: ['双锅炉', '温控'],
    })
  })

  it('shows staff a model that is withdrawn, and no buyer', async () => {
    const [{ id, code }, gone] = [await made(), await model(true)]
    expect((await configure(id, 1, { models: [gone], norms: [] })).status).toBe(200)
    expect(await seenBy(code)).toEqual({ models: [], norms: [] })
    expect((await one(id)).models).toMatchObject([{ code: gone, withdrawn: true }])
  })

  it('leaves who, when, before and after, in words', async () => {
    const { id, code, a, b } = await configured()
    const auditor = await world.staff('auditor')
    const { rows } = await auditor.desk.list(changesResource, { filter: { resource: 'series' }, range: [0, 99] })
    const [last, first] = rows.filter(({ row }) => row === id)
    expect(first).toMatchObject({
      change: 'created',
      before: null,
      after: { code, cn: 'X系列', models: [], norms: [] },
    })
    expect(last).toMatchObject({ by: clerk.account, change: 'updated', before: { models: [], norms: [] } })
    expect(last?.after).toMatchObject({
      models: [a, b],
      norms: [`双锅炉 / Two boilers: ${b}`, `温控 / PID: ${a} + ${b}`],
    })
  })
})

describe('a series is refused', () => {
  it('with a code that another has, a blank one, or blank names, at the field', async () => {
    const { code } = await made()
    const given = { code, ...names }
    const refused = async (wrong: object) => {
      const { status, body } = await clerk.reading('EN').staff.create('series', { ...given, ...wrong })
      return [status, body.code, body.field, body.message]
    }
    expect(await refused({})).toEqual([422, 'series_exists', 'code', `There is a series ${code} already`])
    for (const [field, wrong] of Object.entries({ code: ' ', cn: '', en: ' ', place: -1 }))
      expect((await refused({ [field]: wrong })).slice(0, 3)).toEqual([422, 'invalid_input', field])
  })

  it('with models that are none, and with specs that are another’s or stand twice', async () => {
    const [{ id, a }, other, part] = [await configured(), await configured(), await world.part()]
    const [stolen] = await normsOf(other.id)
    const wrong = {
      model_unknown: { models: [a, part], norms: [] },
      norm_unknown: { models: [a], norms: [norm('双锅炉', 'Two boilers', [a], stolen?.id)] },
      norm_twice: { models: [a], norms: [norm('双锅炉', 'One'), norm('双锅炉', 'Two')] },
    }
    for (const [code, matrix] of Object.entries(wrong)) {
      const { status, body } = await configure(id, 2, matrix)
      expect([code, status, body.code, body.field]).toEqual([code, 422, code, 'matrix'])
    }
    expect((await configure(id, 2, { models: ['NONE'], norms: [] })).body.code).toBe('model_unknown')
    const english = [norm('一', 'Same'), norm('二', 'Same')]
    expect((await configure(id, 2, { models: [], norms: english })).body.message).toBe('规格“二”重复')
    expect((await one(id)).version).toBe(2)
    expect((await normsOf(other.id))[0]).toEqual(stolen)
  })

  it('with one model twice, and with a spec of a model that it does not have', async () => {
    const [{ id }, a, b] = [await made(), await model(), await model()]
    for (const matrix of [
      { models: [a, a], norms: [] },
      { models: [a], norms: [norm('一', 'One', [b])] },
    ])
      expect((await configure(id, 1, matrix)).body.code).toBe('invalid_input')
  })

  it('to whoever comes second, who is told who was first', async () => {
    const { id } = await configured()
    const other = (await world.staff('catalogue')).reading('EN')
    const late = { configure: { matrix: { models: [], norms: [] } }, update: names, delete: {} }
    for (const [action, input] of Object.entries(late)) {
      const { status, body } = await other.staff.act('series', id, action, { version: 1, ...input })
      expect([action, status, body.by, body.action]).toEqual([action, 409, clerk.account, 'Changed'])
    }
  })

  it('to everybody but the catalogue’s staff', async () => {
    const { id } = await made()
    const support = await world.staff('support')
    expect((await support.staff.one('series', id)).status).toBe(403)
    expect(
      (await support.staff.act('series', id, 'configure', { version: 1, matrix: { models: [], norms: [] } })).status,
    ).toBe(403)
    const auditor = await world.staff('auditor')
    expect((await auditor.staff.one('series', id)).status).toBe(200)
    expect((await auditor.staff.act('series', id, 'delete', { version: 1 })).status).toBe(403)
  })
})

describe('a series in use', () => {
  it('stays while a machine belongs to it, which it says and leads to; then it goes with its specs', async () => {
    const { id, code, a } = await configured()
    const machine = { type_id: 1, cn_name: '系列机', en_name: 'Of the series', place: 500, series_code: code }
    const belonging = await clerk.desk.create(machinesResource, machine)
    const { status, body } = await clerk.reading('EN').staff.act('series', id, 'delete', { version: 2 })
    const said = 'It is still used and cannot be deleted: machine “Of the series”'
    expect([status, body.code, body.message]).toEqual([422, 'in_use', said])
    expect(await one(id)).toMatchObject({ used_by: [{ resource: 'machines', id: belonging.id }], seen_at: '' })
    expect(await clerk.desk.one(machinesResource, belonging.id)).toMatchObject({ series_code: code, series_id: id })
    await world.db.updateTable('machines').set({ published: true }).where('id', '=', Number(belonging.id)).execute()
    expect((await one(id)).seen_at).toBe(belonging.id)
    await clerk.desk.act(machinesResource, belonging.id, 'delete', { version: 1 })
    expect(await clerk.desk.act(seriesResource, id, 'delete', { version: 2 })).toEqual({ id, version: 3 })
    expect([await seenBy(code), (await clerk.staff.one('series', id)).status]).toEqual(['series_not_found', 404])
    // The model is sold as before, and the code free for another series.
    expect(await buyer.call.getNormByModel({ model_code: a })).toMatchObject({ model_norm_list: [] })
    expect(Number((await made(code)).id)).toBeGreaterThan(Number(id))
  })

  it('is told on the page of each of its models', async () => {
    const { id, a } = await configured()
    const { rows } = await clerk.desk.list(partsResource, { filter: { code: [a] } })
    const { used_by } = await clerk.desk.one(partsResource, rows[0]?.id ?? '')
    expect(used_by).toEqual([{ resource: 'series', id, name_cn: '系列“X系列”', name_en: 'series “X series”' }])
  })
})
