import { machinesResource, partsResource } from '@portafilter/catalogue/contract'
import type { RefusedAnswer } from '@portafilter/contract/client'
import { sheetsResource } from '@portafilter/sheets/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { claiming, noise, svgWithScript } from '../../modules/uploads/testing/pictures.ts'
import { unwrap } from './testing/steps.ts'
import { type Buyer, type Someone, startWorld, type World } from './testing/world.ts'

const NONE = 999_999
const MACHINE = 1
const [SOLD, GONE, REPLACED] = ['T-SOLD', 'T-GONE', 'T-REPLACED']
const NO_SHEET = ['sheet_not_found', '该爆炸图不存在', 'There is no such diagram'] as const
const NO_MACHINE = ['machine_not_found', '机器不存在', 'Machine not found'] as const

let world: World
let buyer: Buyer
let clerk: Someone & { account: string }
/** The first sheet of another machine. */
let foreign: number
beforeAll(async () => {
  world = await startWorld()
  buyer = await world.buyer()
  clerk = await world.staff('catalogue')
  await world.part({ code: SOLD })
  await world.part({ code: GONE, withdrawn: true })
  await world.part({ code: REPLACED, withdrawn: true })
  await world.db.updateTable('parts').set({ successor: SOLD }).where('code', '=', REPLACED).execute()
  const answer = await buyer.call.getExplosionByMachineId({ machine_id: 2 })
  foreign = ('explosions' in answer ? answer.explosions[0]?.id : undefined) ?? NONE
  expect(foreign).not.toBe(NONE)
})
afterAll(() => world.close())

/** What both languages are told, asked by a person who reads each: code, Chinese, English. */
const inBoth = async (by: Someone, asks: (by: Someone) => Promise<{ code?: string | undefined; message: string }>) => {
  const [cn, en] = [await asks(by.reading('CN')), await asks(by.reading('EN'))]
  expect(en.code).toBe(cn.code)
  return [cn.code, cn.message, en.message]
}

type Asks = (call: Buyer['call']) => Promise<unknown>
const toldBuyer = (asks: Asks) =>
  inBoth(buyer, async ({ call }) => {
    const { error, message } = (await asks(call)) as RefusedAnswer
    return { code: error, message }
  })

type Acts = (staff: Someone['staff']) => Promise<{ body: { code: string; message: string } }>
const toldClerk = (acts: Acts) => inBoth(clerk, async ({ staff }) => (await acts(staff)).body)

describe('a buyer is told of', () => {
  it.each<[what: string, asks: Asks, told: readonly string[]]>([
    ['a level that there is not', (call) => call.getExplosionById({ id: NONE, machine_id: MACHINE }), NO_SHEET],
    ['a level of another machine', (call) => call.getExplosionById({ id: foreign, machine_id: MACHINE }), NO_SHEET],
    [
      'the list of a level of another machine',
      (call) => call.getAttachmentNoType({ machine_id: MACHINE, explosion_id: foreign }),
      NO_SHEET,
    ],
    ['the hotspots of no sheet', (call) => call.getCssOrientation({ id: NONE }), NO_SHEET],
    [
      'a hotspot that is on no sheet',
      (call) => call.getAttachmentById({ dot_id: NONE }),
      ['hotspot_not_found', '该标注不存在', 'There is no such place on the diagram'],
    ],
    ['a machine that there is not', (call) => call.getMachineById({ id: NONE }), NO_MACHINE],
    [
      'a series that there is not',
      (call) => call.getModelBySeries({ series_code: 'NO-SUCH' }),
      ['series_not_found', '该系列不存在', 'There is no such series'],
    ],
    [
      'a number that no part has',
      (call) => call.addToCart({ part_code: 'NO-SUCH', quantity: 1 }),
      ['part_not_found', '配件不存在：NO-SUCH', 'Part not found: NO-SUCH'],
    ],
    [
      'a part that is withdrawn',
      (call) => call.addToCart({ part_code: GONE, quantity: 1 }),
      ['part_withdrawn', `配件已下架：${GONE}`, `Part withdrawn from sale: ${GONE}`],
    ],
    [
      'a part that was replaced',
      (call) => call.addToCart({ part_code: REPLACED, quantity: 1 }),
      [
        ...['part_replaced', `${REPLACED}已停售，由${SOLD}替代`],
        `${REPLACED} is no longer sold: it was replaced by ${SOLD}`,
      ],
    ],
  ])('%s', async (_, asks, told) => {
    expect(await toldBuyer(asks)).toEqual(told)
  })
})

it('of a machine that is taken from the shop while its page is open, all that the page asks says so; its parts are sold still', async () => {
  const { explosions } = (await buyer.call.getExplosionByMachineId({ machine_id: MACHINE })) as {
    explosions: { id: number }[]
  }
  const [{ id } = { id: NONE }] = explosions
  const part = unwrap(await buyer.call.getAttachmentNoType({ machine_id: MACHINE, explosion_id: id })).list[0]
  const { version } = await clerk.desk.one(machinesResource, `${MACHINE}`)
  await clerk.desk.act(machinesResource, `${MACHINE}`, 'unpublish', { version })
  const asked = { machine_id: MACHINE }
  const page: Asks[] = [
    (call) => call.getMachineById({ id: MACHINE }),
    (call) => call.getExplosionByMachineId(asked),
    (call) => call.getAttachmentNoType({ ...asked, explosion_id: id }),
    (call) => call.getAttachmentNoType({ ...asked, type: 'M' }),
    (call) => call.getDocument(asked),
    (call) => call.getVideo(asked),
    (call) => call.getFAQ(asked),
  ]
  for (const asks of page) expect([`${asks}`, ...(await toldBuyer(asks))]).toEqual([`${asks}`, ...NO_MACHINE])
  unwrap(await buyer.call.addToCart({ part_code: part?.part_code ?? '', quantity: 1 }))
  await clerk.desk.act(machinesResource, `${MACHINE}`, 'publish', { version: version + 1 })
})

describe('staff are told of', () => {
  const spot = (decompose_id: number) => ({
    id: null,
    item_num: 1,
    dot_left: 50,
    dot_top: 50,
    dot_size: 5,
    is_fj: null,
    decompose_id,
  })
  const begun = async (name: string) => {
    const names = { name_cn: `图${name}`, name_en: `Sheet ${name}` }
    const { id } = await clerk.desk.create(sheetsResource, names)
    const drawn = { ...names, version: 1, file_path: '', positions: [], hotspots: [] }
    return { id, drawn, leadsTo: (other: string) => ({ ...drawn, hotspots: [spot(Number(other))] }) }
  }
  const saves =
    (id: string, drawn: object): Acts =>
    (staff) =>
      staff.act('sheets', id, 'update', drawn)

  it('sheets that would form a circle, over more than one level', async () => {
    const [first, second, third] = [await begun('A'), await begun('B'), await begun('C')]
    await clerk.desk.act(sheetsResource, first.id, 'update', first.leadsTo(second.id))
    await clerk.desk.act(sheetsResource, second.id, 'update', second.leadsTo(third.id))
    expect(await toldClerk(saves(third.id, third.leadsTo(first.id)))).toEqual([
      'sheet_circle',
      '图A / Sheet A会再次回到本图，形成循环',
      '图A / Sheet A leads back to this sheet: sheets must not form a circle',
    ])
  })

  it('a level that there is not', async () => {
    const { id, leadsTo } = await begun('D')
    expect(await toldClerk(saves(id, leadsTo(`${NONE}`)))).toEqual(NO_SHEET)
  })

  it('who has saved the same sheet before them', async () => {
    const { id, drawn } = await begun('E')
    const rival = await world.staff('catalogue')
    await rival.desk.act(sheetsResource, id, 'update', { ...drawn, name_en: 'Theirs' })
    const [code, cn, en] = await toldClerk(saves(id, { ...drawn, name_en: 'Mine' }))
    expect([code, cn]).toEqual(['stale', expect.stringMatching(new RegExp(`^${rival.account}已在.+处理：.+$`))])
    expect(en).toMatch(new RegExp(`^${rival.account} acted on this at .+: .+$`))
    expect(await clerk.desk.one(sheetsResource, id)).toMatchObject({ name_en: 'Theirs' })
  })

  it.each<[what: string, file: () => Uint8Array | Promise<Uint8Array>, told: readonly string[]]>([
    [
      'a renamed program',
      () => Buffer.from('MZ\u0090\u0000This program cannot be run in DOS mode'),
      ['upload_not_image', '只能上传jpg、jpeg、png格式的图片', 'Please upload images in JPEG or PNG format'],
    ],
    [
      'an SVG with a script',
      () => svgWithScript,
      ['upload_not_image', '只能上传jpg、jpeg、png格式的图片', 'Please upload images in JPEG or PNG format'],
    ],
    [
      'a picture of more than 64 megapixels',
      async () => claiming(await noise(8, 8), { width: 8_001, height: 8_000 }),
      [
        ...['upload_too_many_pixels', '图片像素过多，不能超过6400万像素'],
        'The picture has too many pixels: at most 64 megapixels',
      ],
    ],
    ['a file of nothing', () => Buffer.alloc(0), ['file_missing', '请选择文件', 'Please choose a file']],
  ])('%s as the picture of a sheet', async (_, file, told) => {
    const { id } = await begun('F')
    const bytes = new Uint8Array(await file())
    const sends = async (by: Someone) => {
      const body = new FormData()
      body.set('file', new File([bytes], 'sheet.png'))
      return (await by.fetch(`/staff-api/sheets/${id}/picture`, { method: 'POST', body })).json()
    }
    expect(await inBoth(clerk, sends)).toEqual(told)
    expect(await clerk.desk.one(sheetsResource, id)).toMatchObject({ version: 1, file_path: '' })
  })

  it('parts that would replace each other in a circle', async () => {
    const part = {
      name_cn: '旋钮',
      name_en: 'Knob',
      packing_cn: '1个/袋',
      packing_en: '1 pc/bag',
      unit_cn: '个',
      unit_en: 'pc',
      list_cny: 1,
      list_usd: 1,
    }
    const made = async (code: string) => (await clerk.desk.create(partsResource, { ...part, code, type: 'P' })).id
    const [first, second] = [await made('T-ONE'), await made('T-TWO')]
    const replacing = (successor: string) => ({ ...part, version: 1, withdrawn: false, successor })
    await clerk.desk.act(partsResource, first, 'update', replacing('T-TWO'))
    expect(await toldClerk((staff) => staff.act('parts', second, 'update', replacing('T-ONE')))).toEqual([
      'successor_circle',
      '替代关系不能形成循环：T-TWO → T-ONE → T-TWO',
      'Parts cannot replace each other in a circle: T-TWO → T-ONE → T-TWO',
    ])
  })
})
