import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isRefused } from '@portafilter/contract/client'
import { DAY_MS, type Language } from '@portafilter/kernel'
import { documentsResource, faqsResource, videosResource } from '@portafilter/papers/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sweepLoose } from '../../modules/papers/loose-files.ts'
import { unwrap } from './testing/steps.ts'
import { type Buyer, type Someone, startWorld, type World } from './testing/world.ts'

const sample = (path: string): Buffer => readFileSync(join(import.meta.dirname, '../corpus', path))
const PDF = sample('documents/reportlab.pdf')
const FILM = sample('videos/h264-aac-index-in-front.mp4')

const [MACHINE, OTHER] = [910, 911]

type Staff = Someone & { account: string }

let world: World
let home: Buyer
let abroad: Buyer
let clerk: Staff
beforeAll(async () => {
  world = await startWorld()
  home = await world.buyer()
  abroad = await world.buyer({ market: 'overseas', language: 'EN' })
  clerk = await world.staff('catalogue')
  const machine = { type_id: 1, file_path: '', remark: '' }
  await world.db
    .insertInto('machines')
    .values([
      { ...machine, id: MACHINE, cn_name: '磨豆机', en_name: 'Grinder', place: 910 },
      { ...machine, id: OTHER, cn_name: '咖啡机', en_name: 'Brewer', place: 911 },
    ])
    .execute()
})
afterAll(() => world.close())

const titled = { machine_id: MACHINE, place: 1, title_cn: '用户手册', title_en: 'User manual' }
const filed = { ...titled, language: 'CN', audience: 'all' } as const
const document = { ...filed, description_cn: '怎样清洗', description_en: 'How to clean it' }
const asked = { question_cn: '卡住？', question_en: 'Jammed?', resolve_cn: '断电\n清理', resolve_en: 'Unplug it' }

type Sent = Readonly<{ name?: string; version?: number; by?: Someone }>

/** Sends a file to a row, and how that was answered. */
const sent = async (
  kind: 'documents' | 'videos',
  id: string,
  bytes: Uint8Array,
  { name = '手册.pdf', version, by = clerk }: Sent = {},
) => {
  const body = new FormData()
  if (version !== undefined) body.set('version', String(version))
  body.set('file', new File([new Uint8Array(bytes)], name))
  const answer = await by.fetch(`/staff-api/${kind}/${id}/file`, { method: 'POST', body })
  return { status: answer.status, body: await answer.json() }
}

type More = Partial<Omit<typeof document, 'audience'>> & { audience?: 'all' | 'overseas' }
const made = async (more: More = {}) => (await clerk.desk.create(documentsResource, { ...document, ...more })).id
const withFile = async (more: More = {}) => {
  const id = await made(more)
  await sent('documents', id, PDF)
  return id
}
const shown = (id: string) => clerk.desk.one(documentsResource, id)
const seenBy = async (buyer: Buyer, machine_id = MACHINE) => {
  const answer = await buyer.call.getDocument({ machine_id })
  if (isRefused(answer)) throw new Error(answer.error)
  return answer.documentList
}
const idsSeenBy = async (buyer: Buyer, machine_id = MACHINE) =>
  (await seenBy(buyer, machine_id)).map(({ id }) => String(id))
const statusOf = async (address: string) => (await world.nobody.fetch(address)).status

describe('a document', () => {
  it('is shown to buyers once it has a file, by its sender’s name for it, and every change is kept', async () => {
    const id = await made()
    expect(await idsSeenBy(home)).not.toContain(id)
    expect(await sent('documents', id, PDF, { name: '用户 “手册”.PDF', version: 1 })).toEqual({
      status: 200,
      body: { id, version: 2 },
    })
    const [seen] = (await seenBy(home)).filter((each) => String(each.id) === id)
    expect(seen).toMatchObject({ file_name: '用户 “手册”.pdf', mime: 'application/pdf', size: PDF.length })
    const read = await world.nobody.fetch(seen?.new_file_path ?? '')
    expect([read.status, Buffer.from(await read.arrayBuffer()).equals(PDF)]).toEqual([200, true])
    await clerk.desk.act(documentsResource, id, 'update', { ...document, version: 2, title_en: 'Manual' })
    const { changes } = await shown(id)
    expect(changes.map(({ change, by }) => [change, by])).toEqual([
      ['updated', clerk.account],
      ['updated', clerk.account],
      ['created', clerk.account],
    ])
    expect([changes[0]?.before?.title_en, changes[0]?.after?.title_en]).toEqual(['User manual', 'Manual'])
    expect([changes[1]?.before?.size, changes[1]?.after?.size]).toEqual([0, PDF.length])
  })

  it.each([
    ['machine_id', { machine_id: 999_999 }, 'machine_unknown'],
    ['title_en', { title_en: ' ' }, 'invalid_input'],
    ['audience', { audience: 'domestic' }, 'invalid_input'],
    ['place', { place: -1 }, 'invalid_input'],
    ['name', { name: 'first.pdf' }, 'invalid_input'],
  ])('is refused with a wrong %s, at its field', async (field, wrong, code) => {
    const { status, body } = await clerk.staff.create('documents', { ...document, ...wrong })
    expect([status, body.code, body.field]).toEqual([422, code, field])
  })

  it('of one machine, for an audience, or with a word in it, is found and sorted', async () => {
    const first = await made({ machine_id: OTHER, place: 2, title_en: 'B manual' })
    const second = await made({ machine_id: OTHER, place: 1, title_en: 'A manual', description_cn: '除垢步骤' })
    const download = await made({ machine_id: OTHER, place: 0, title_en: 'C', audience: 'overseas' })
    const found = async (filter: object, sort: 'place' | 'title_en' = 'place', way: 'ASC' | 'DESC' = 'ASC') => {
      const wanted = { filter: { machine_id: OTHER, ...filter }, sort: [sort, way] as const, range: [0, 9] as const }
      const { rows, total } = await clerk.desk.list(documentsResource, wanted)
      expect(total).toBe(rows.length)
      return rows.map(({ id }) => id)
    }
    expect(await found({})).toEqual([download, second, first])
    expect(await found({ audience: 'all' }, 'place', 'DESC')).toEqual([first, second])
    expect(await found({ audience: 'all' }, 'title_en')).toEqual([second, first])
    expect(await found({ q: '除垢' })).toEqual([second])
    expect((await found({ q: 'Brewer' })).length).toBe(3)
    expect(await found({ q: '%' })).toEqual([])
  })

  it('tells who comes second who was first, and keeps nothing of their file', async () => {
    const id = await withFile()
    const { file_name } = await shown(id)
    const kept = await world.roomDeps.papers.list()
    const late = await sent('documents', id, PDF, { version: 1 })
    expect([late.status, late.body.code, late.body.by]).toEqual([409, 'stale', clerk.account])
    expect(await shown(id)).toMatchObject({ version: 2, file_name })
    expect((await world.roomDeps.papers.list()).length).toBe(kept.length)
  })

  it('is read by support, and kept by nobody but the catalogue’s staff', async () => {
    const id = await made()
    const support = await world.staff('support')
    expect((await support.staff.one('documents', id)).status).toBe(200)
    expect((await support.staff.create('documents', document)).status).toBe(403)
    for (const [action, input] of Object.entries({ update: { ...document, version: 1 }, delete: { version: 1 } }))
      expect((await support.staff.act('documents', id, action, input)).status).toBe(403)
    expect((await (await world.staff('finance')).staff.list('documents')).status).toBe(403)
    expect((await clerk.staff.one('documents', '999999')).body.code).toBe('paper_not_found')
  })
})

describe('a data download', () => {
  it('is for buyers overseas; staff open it as they do', async () => {
    const id = await withFile({ audience: 'overseas' })
    expect([await idsSeenBy(home), await idsSeenBy(abroad)].flat()).not.toContain(id)
    const answer = await abroad.call.getFDocument({ machine_id: MACHINE })
    if (isRefused(answer)) throw new Error(answer.error)
    expect(answer.documentList.map((each) => String(each.id))).toContain(id)
    expect(await statusOf((await shown(id)).address)).toBe(200)
  })

  it('of a machine that no buyer sees is opened by staff alone', async () => {
    const publish = (published: boolean) =>
      world.db.updateTable('machines').set({ published }).where('id', '=', OTHER).execute()
    const id = await withFile({ machine_id: OTHER })
    const [{ new_file_path = '' } = {}] = (await seenBy(home, OTHER)).filter((each) => String(each.id) === id)
    await publish(false)
    expect([await statusOf(new_file_path), await statusOf((await shown(id)).address)]).toEqual([404, 200])
    await publish(true)
  })
})

/** What both languages are told. */
const SAID = {
  document_not_pdf: {
    CN: '文件不是完整的PDF，请重新导出后再上传',
    EN: 'The file is no whole PDF: please export it again',
  },
  document_locked: {
    CN: 'PDF需要密码才能打开，请去除密码后再上传',
    EN: 'The PDF opens with a password only: please save it without one',
  },
  video_unreadable: {
    CN: '文件不是完整的MP4视频，请重新导出后再上传',
    EN: 'The file is no whole MP4 video: please export it again',
  },
  video_index_behind: {
    CN: '视频索引不在文件开头，下载完之前无法播放，请导出为“快速启动”（Web优化）的MP4',
    EN: 'The index of the video is not in front, so that it would not play before all of it is there: please export it with “fast start” (web optimised)',
  },
  video_codec: {
    CN: '浏览器无法播放此编码（mp4v），请导出为H.264视频和AAC音频的MP4',
    EN: 'Browsers do not play what it is encoded in (mp4v): please export an MP4 with H.264 video and AAC sound',
  },
  file_missing: { CN: '请选择文件', EN: 'Please choose a file' },
} as const

describe('a file', () => {
  const program = Buffer.concat([
    Buffer.from('MZ\u0090\u0000This program cannot be run in DOS mode'),
    Buffer.alloc(900),
  ])

  it.each([
    ['documents', 'a renamed program', program, 'document_not_pdf'],
    ['documents', 'one that was cut off', PDF.subarray(0, -200), 'document_not_pdf'],
    ['documents', 'one with a password', sample('documents/with-a-password.pdf'), 'document_locked'],
    ['documents', 'nothing', Buffer.alloc(0), 'file_missing'],
    ['documents', 'a film', FILM, 'document_not_pdf'],
    ['videos', 'a renamed program', program, 'video_unreadable'],
    ['videos', 'one that was cut off', FILM.subarray(0, -200), 'video_unreadable'],
    ['videos', 'one with its index behind', sample('videos/h264-index-behind.mp4'), 'video_index_behind'],
    ['videos', 'one that browsers do not play', sample('videos/mpeg4.mp4'), 'video_codec'],
    ['videos', 'nothing', Buffer.alloc(0), 'file_missing'],
    ['videos', 'a PDF', PDF, 'video_unreadable'],
  ] as const)('of %s is none with %s: the row stays as it was', async (kind, _, bytes, code) => {
    const [id, resource] =
      kind === 'documents'
        ? ([await withFile(), documentsResource] as const)
        : ([(await clerk.desk.create(videosResource, filed)).id, videosResource] as const)
    const before = await clerk.desk.one(resource, id)
    const kept = await world.roomDeps.papers.list()
    for (const [language, message] of Object.entries(SAID[code])) {
      const by = clerk.reading(language as Language)
      const { status, body } = await sent(kind, id, bytes, { by })
      expect([status, body]).toMatchObject([422, { code, message, field: 'file' }])
    }
    expect(await clerk.desk.one(resource, id)).toMatchObject({ version: before.version, file_name: before.file_name })
    expect((await world.roomDeps.papers.list()).length).toBe(kept.length)
  })

  it('of a video is played by buyers', async () => {
    const { id } = await clerk.desk.create(videosResource, filed)
    expect((await sent('videos', id, FILM, { name: 'clean.mov' })).status).toBe(200)
    const { list } = unwrap(await home.call.getVideo({ machine_id: MACHINE }))
    const [video] = list.filter((each) => String(each.id) === id)
    expect(video).toMatchObject({ file_name: 'clean.mov.mp4', mime: 'video/mp4', size: FILM.length })
    expect(await statusOf(video?.file_path ?? '')).toBe(200)
  })

  const sweep = (days: number) => sweepLoose(world.roomDeps, new Date(Date.now() + days * DAY_MS + 1_000))
  const nameOf = async (id: string) => {
    const row = await world.db.selectFrom('documents').select('name').where('id', '=', Number(id)).executeTakeFirst()
    return row?.name ?? ''
  }

  it('that was replaced goes a day later, and what is used stays', async () => {
    const id = await withFile()
    const old = await nameOf(id)
    const { address } = await shown(id)
    await sent('documents', id, PDF)
    expect([await statusOf(address), await statusOf((await shown(id)).address)]).toEqual([404, 200])
    const isThere = async (name: string) => (await world.roomDeps.papers.stat(name)) !== undefined
    await sweep(0)
    expect(await isThere(old)).toBe(true)
    await sweep(1)
    expect([await isThere(old), await isThere(await nameOf(id))]).toEqual([false, true])
    expect(await world.db.selectFrom('loose_papers').selectAll().execute()).toEqual([])
  })

  it('that several rows have stays until the last one goes', async () => {
    const [one, other] = [await withFile(), await withFile()]
    const name = await nameOf(one)
    await world.db.updateTable('documents').set({ name }).where('id', '=', Number(other)).execute()
    await clerk.desk.act(documentsResource, one, 'delete', { version: 2 })
    await sweep(1)
    expect(await statusOf((await shown(other)).address)).toBe(200)
    await clerk.desk.act(documentsResource, other, 'delete', { version: 2 })
    await sweep(1)
    expect(await world.roomDeps.papers.stat(name)).toBeUndefined()
  })
})

it('a question is kept in both languages, and buyers read it at once', async () => {
  const { id } = await clerk.desk.create(faqsResource, { ...titled, ...asked })
  const read = async (buyer: Someone) => {
    const answer = await buyer.call.getFAQ({ machine_id: MACHINE })
    if (isRefused(answer)) throw new Error(answer.error)
    return answer.faqList.filter((each) => String(each.id) === id)
  }
  expect(await read(home)).toMatchObject([{ title: '用户手册', question: '卡住？', resolve: '断电\n清理' }])
  await clerk.desk.act(faqsResource, id, 'update', { ...titled, ...asked, version: 1, resolve_en: 'Call us' })
  expect(await read(home.reading('EN'))).toMatchObject([{ title: 'User manual', resolve: 'Call us' }])
  const wrong = await clerk.staff.act('faqs', id, 'update', { ...titled, ...asked, version: 2, resolve_cn: '' })
  expect([wrong.status, wrong.body.field]).toEqual([422, 'resolve_cn'])
  await clerk.desk.act(faqsResource, id, 'delete', { version: 2 })
  expect(await read(home)).toEqual([])
})
