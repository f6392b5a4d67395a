import { readdirSync, readlinkSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isRefused } from '@portafilter/contract/client'
import { sessionAddress } from '@portafilter/identity'
import { foldersOf } from '@portafilter/process'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { refusalOf, unwrap } from './testing/steps.ts'
import { type Buyer, startWorld, type World } from './testing/world.ts'

const MACHINE = 900
const WHOLE = Buffer.from(Uint32Array.from({ length: 50_000 }, (_, place) => place).buffer)

let world: World
let home: Buyer
let abroad: Buyer

const insert = (table: string, rows: readonly object[]) =>
  world.db
    .insertInto(table as never)
    .values([...rows] as never)
    .execute()

const file = (name: string, place: number, more: object = {}) => ({
  machine_id: MACHINE,
  place,
  title_cn: `标题${name}`,
  title_en: `Title ${name}`,
  language: 'CN',
  audience: 'all',
  name,
  file_name: `${name}.pdf`,
  mime: 'application/pdf',
  size: WHOLE.length,
  ...more,
})
const described = { description_cn: '怎样除垢', description_en: 'How to descale' }

beforeAll(async () => {
  world = await startWorld()
  home = await world.buyer()
  abroad = await world.buyer({ market: 'overseas', language: 'EN' })
  await insert('machines', [
    { id: MACHINE, type_id: 1, cn_name: '机', en_name: 'M', file_path: '', remark: '', place: 900 },
  ])
  await insert('documents', [
    { ...file('second.pdf', 2), ...described, description_cn: '第二', description_en: 'Second' },
    { ...file('first.pdf', 1, { file_name: '用户手册 “D2”.pdf' }), ...described },
    { ...file('abroad.pdf', 1, { audience: 'overseas', language: 'EN' }), ...described },
  ])
  await insert(
    'videos',
    Array.from({ length: 14 }, (_, i) => file(`film-${i}.mp4`, i, { mime: 'video/mp4' })),
  )
  await insert('faqs', [
    {
      machine_id: MACHINE,
      place: 1,
      title_cn: '漏水',
      title_en: 'A leak',
      question_cn: '为什么漏水？',
      question_en: 'Why does it leak?',
      resolve_cn: '换密封圈\n再试',
      resolve_en: 'Change the gasket',
    },
  ])
  for (const name of ['first.pdf', 'second.pdf', 'abroad.pdf', 'film-0.mp4'])
    await world.roomDeps.papers.put(name, WHOLE)
})
afterAll(() => world.close())
afterEach(() => {
  vi.useRealTimers()
})

const taken = <A>(answer: A) => {
  if (isRefused(answer)) throw new Error(answer.error)
  return answer as Exclude<A, { error: string }>
}
const asked = { machine_id: MACHINE }
const documentsFor = async (buyer: Pick<Buyer, 'call'>, search = '') =>
  taken(await buyer.call.getDocument({ ...asked, search })).documentList
const addressOf = async (buyer: Pick<Buyer, 'call'>) => (await documentsFor(buyer))[0]?.new_file_path ?? ''
const statusOf = async (address: string) => (await world.nobody.fetch(address)).status

/** How an address is answered that does not open: status, code, and the sentence in both languages. */
const refusedAt = async (address: string) => {
  const asked = ['CN', 'EN'] as const
  const answers = await Promise.all(asked.map((language) => world.nobody.reading(language).fetch(address)))
  const [cn, en] = (await Promise.all(answers.map((answer) => answer.json()))) as Record<string, string>[]
  return [answers[0]?.status, cn?.error, cn?.message, en?.message]
}
const UNKNOWN = [404, 'not_found', '内容不存在', 'Not found']
const AWAY = [
  ...[503, 'unavailable', '服务暂时中断，正在自动恢复，请稍后再试'],
  'The service is interrupted and comes back by itself: please try again in a moment',
]

describe('what is read of a machine', () => {
  it('is in its order and in the reader’s words, and a search looks into those of both languages', async () => {
    expect(await documentsFor(home)).toMatchObject([
      {
        title: '标题first.pdf',
        description: '怎样除垢',
        new_file_path: expect.stringMatching(/^\/papers\/first\.pdf\?/),
        file_name: '用户手册 “D2”.pdf',
        size: 200_000,
        language: 'CN',
      },
      { title: '标题second.pdf', description: '第二' },
    ])
    const english = taken(await home.reading('EN').call.getDocument({ ...asked, search: '' }))
    expect(english.documentList.map(({ title }) => title)).toEqual(['Title first.pdf', 'Title second.pdf'])
    for (const search of ['除垢', 'DESCALE how', '手册'])
      expect((await documentsFor(home, search)).map(({ title }) => title)).toEqual(['标题first.pdf'])
    expect(await documentsFor(home, '除垢 第二')).toEqual([])
  })

  it('comes in pages where it is films', async () => {
    const page = unwrap(await home.call.getVideo({ ...asked, currPage: 2, pageSize: 12, language: 'EN' }))
    expect(page).toMatchObject({ total: 14, pageNum: 2, pageSize: 12, list: [{ title: 'Title film-12.mp4' }, {}] })
    expect(page.list[0]).toMatchObject({
      id: expect.any(Number),
      file_path: expect.stringMatching(/^\/papers\/film-12\.mp4\?/),
    })
    const found = unwrap(await home.call.getVideo({ ...asked, search: 'film-13' }))
    expect([found.total, found.list.length]).toEqual([1, 1])
  })

  it('answers what is often asked, in one language and found by either', async () => {
    const { faqList } = taken(await home.call.getFAQ({ ...asked, search: 'gasket' }))
    expect(faqList).toEqual([
      { id: expect.any(Number), title: '漏水', question: '为什么漏水？', resolve: '换密封圈\n再试' },
    ])
    const english = taken(await home.call.getFAQ({ ...asked, search: '', language: 'EN' }))
    expect(english.faqList[0]?.resolve).toBe('Change the gasket')
  })

  it('is of a machine that there is', async () => {
    const nowhere = { machine_id: 901 }
    const answers = [home.call.getDocument(nowhere), home.call.getVideo(nowhere), home.call.getFAQ(nowhere)]
    expect((await Promise.all(answers)).map(refusalOf)).toEqual(Array(3).fill('machine_not_found'))
  })

  it('is refused to others where it is for buyers overseas', async () => {
    const refused = { result: -1, error: 'overseas_only', message: '该资料仅面向海外客户' }
    expect(await home.call.getFDocument(asked)).toEqual(refused)
    expect(await home.call.getFVideo(asked)).toEqual(refused)
    const english = await (await world.staff('catalogue')).reading('EN').call.getFDocument(asked)
    expect(english).toMatchObject({ error: 'overseas_only', message: 'This is for buyers overseas only' })
    const { documentList } = taken(await abroad.call.getFDocument(asked))
    expect(documentList.map(({ file_name }) => file_name)).toEqual(['abroad.pdf.pdf'])
    const films = unwrap(await abroad.call.getFVideo({ ...asked, currPage: 2, pageSize: 8 }))
    expect(films).toEqual({ list: [], total: 0, pageNum: 2, pageSize: 8 })
  })
})

describe('a file', () => {
  let address: string
  beforeAll(async () => {
    address = await addressOf(home)
  })
  const part = async (range: string, more: Record<string, string> = {}, method = 'GET') => {
    const answer = await world.nobody.fetch(address, { method, headers: { range, ...more } })
    return { answer, body: Buffer.from(await answer.arrayBuffer()) }
  }

  it('is shown whole under its address, by both its names, and saved with &save behind it', async () => {
    const { answer, body } = await part('')
    expect([answer.status, body.equals(WHOLE)]).toEqual([200, true])
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': '200000',
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-store',
      'content-disposition': `inline; filename=first.pdf; filename*=UTF-8''%E7%94%A8%E6%88%B7%E6%89%8B%E5%86%8C%20%E2%80%9CD2%E2%80%9D.pdf`,
    })
    // Safari's own reader of PDFs does not open in a sandbox.
    expect(answer.headers.get('content-security-policy')).not.toContain('sandbox')
    const saved = await world.nobody.fetch(`${address}&save`)
    expect(saved.headers.get('content-disposition')).toMatch(/^attachment; filename=first\.pdf;/)
    await saved.body?.cancel()
  })

  it.each([
    ['bytes=4-7', 'bytes 4-7/200000', 4, 8],
    ['bytes=199990-', 'bytes 199990-199999/200000', 199_990, 200_000],
    ['bytes=-10', 'bytes 199990-199999/200000', 199_990, 200_000],
  ])('is read in parts: %s', async (range, said, from, to) => {
    const { answer, body } = await part(range)
    expect([answer.status, answer.headers.get('content-range')]).toEqual([206, said])
    expect([answer.headers.get('content-length'), body]).toEqual([`${to - from}`, WHOLE.subarray(from, to)])
  })

  it('has no part beyond its end', async () => {
    const { answer, body } = await part('bytes=200000-')
    expect([answer.status, answer.headers.get('content-range'), body.length]).toEqual([416, 'bytes */200000', 0])
  })

  it('is whole for who asks for a thousand parts, or has the beginning of another', async () => {
    const thousand = Array.from({ length: 1_000 }, (_, at) => `${at}-${at}`).join(',')
    expect((await part(`bytes=${thousand}`)).answer.status).toBe(200)
    expect((await part('bytes=0-9', { 'if-range': '"another"' })).answer.status).toBe(200)
    const etag = (await part('')).answer.headers.get('etag') ?? ''
    expect((await part('bytes=0-9', { 'if-range': etag })).answer.status).toBe(206)
  })

  it('tells of itself without being read', async () => {
    const { answer, body } = await part('bytes=0-9', {}, 'HEAD')
    expect([answer.status, answer.headers.get('content-length'), body.length]).toEqual([200, '200000', 0])
    expect(answer.headers.get('etag')).toMatch(/^"[\w-]+"$/)
  })
})

describe('an address', () => {
  it('opens for nobody else’s file, session or signature', async () => {
    const address = await addressOf(home)
    const [, name, of, sig = ''] = /^\/papers\/(.+)\?of=(.+)&sig=([^&]+)/.exec(address) ?? []
    const other = /of=([^&]+)/.exec(await addressOf(abroad))?.[1]
    const flipped = `${sig.slice(0, -1)}${sig.endsWith('A') ? 'B' : 'A'}`
    for (const altered of [
      `/papers/second.pdf?of=${of}&sig=${sig}`,
      `/papers/${name}?of=${other}&sig=${sig}`,
      ...[flipped, `${sig}A`, '', sig.slice(1)].map((forged) => `/papers/${name}?of=${of}&sig=${forged}`),
      `/papers/${name}?of=none&sig=${sig}`,
      `/papers/${name}`,
      `/papers/..%2f${name}?of=${of}&sig=${sig}`,
    ])
      expect([altered, ...(await refusedAt(altered))]).toEqual([altered, ...UNKNOWN])
    expect(await statusOf(address)).toBe(200)
  })

  it('holds for as long as its session does: reading goes on with it, and signing out ends it at once', async () => {
    const start = new Date('2027-06-01T09:00:00+08:00')
    const after = (minutes: number) => vi.setSystemTime(start.getTime() + minutes * 60_000)
    vi.useFakeTimers({ toFake: ['Date'], now: start })
    const reader = await world.anew(home)
    const address = await addressOf(reader)
    for (const minutes of [50, 100, 150]) {
      after(minutes)
      expect([minutes, await statusOf(address)]).toEqual([minutes, 200])
    }
    expect(await reader.call.verifyToken()).toBe(true)
    after(211)
    expect(await refusedAt(address)).toEqual(UNKNOWN)
    const again = await world.anew(home)
    const anew = await addressOf(again)
    await again.call.removeToken()
    expect(await refusedAt(anew)).toEqual(UNKNOWN)
  })

  it('ends with its account', async () => {
    const leaving = await world.buyer()
    const address = await addressOf(leaving)
    await world.db.updateTable('users').set({ disabled: true }).where('id', '=', leaving.user).execute()
    expect(await refusedAt(address)).toEqual(UNKNOWN)
  })

  it('that has ended is answered to a tab by a page in the language of whoever opened it, which leads back', async () => {
    const leaving = await world.anew(home)
    const [chinese, english] = [await addressOf(leaving), await addressOf(leaving.reading('EN'))]
    await leaving.call.removeToken()
    for (const [address, tag, said, back] of [
      [chinese, 'zh-CN', '这个地址已失效', '/'],
      [english, 'en', 'Its address has ended', '/'],
      [`${english}&staff`, 'en', 'Its address has ended', '/backoffice'],
    ] as const) {
      const answer = await world.nobody.fetch(address, { headers: { accept: 'text/html,*/*;q=0.8' } })
      expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
      const page = await answer.text()
      for (const held of [`<html lang="${tag}">`, said, `href="${back}"`]) expect(page).toContain(held)
    }
    const headers = { accept: 'text/html', 'accept-language': 'en-GB,en;q=0.9' }
    const picture = await (await world.nobody.fetch('/files/none.png?exp=1&sig=none', { headers })).text()
    for (const held of ['<html lang="en">', 'Its address has ended']) expect(picture).toContain(held)
    expect(picture).not.toContain('href')
  })

  it('of a file for buyers overseas opens for them alone, whoever signs it, and ends with the permission', async () => {
    const moving = await world.buyer({ market: 'overseas' })
    const address = taken(await moving.call.getFDocument(asked)).documentList[0]?.new_file_path ?? ''
    expect(await statusOf(address)).toBe(200)
    await world.db.updateTable('users').set({ market: 'domestic' }).where('id', '=', moving.user).execute()
    expect(await refusedAt(address)).toEqual(UNKNOWN)
    const id = /of=([^&]+)/.exec(await addressOf(home))?.[1] ?? ''
    expect(await statusOf(sessionAddress({ id }, home.token, '/papers/first.pdf'))).toBe(200)
    expect(await statusOf(sessionAddress({ id }, home.token, '/papers/abroad.pdf'))).toBe(404)
  })
})

it('nothing is read of a machine while it is not published', async () => {
  const [address, publish] = [
    await addressOf(home),
    (published: boolean) => world.db.updateTable('machines').set({ published }).where('id', '=', MACHINE).execute(),
  ]
  await publish(false)
  expect(refusalOf(await home.call.getDocument(asked))).toBe('machine_not_found')
  expect(await refusedAt(address)).toEqual(UNKNOWN)
  await publish(true)
  expect(await statusOf(address)).toBe(200)
})

describe('the store', () => {
  let address: string
  beforeEach(async () => {
    address = await addressOf(home)
  })
  /** Where the file of `address` lies. */
  const placeOf = async () => {
    const folder = foldersOf(world.dataDir).papers
    const found = readdirSync(folder, { recursive: true }).find((path) => String(path).endsWith('first.pdf'))
    return join(folder, String(found))
  }

  it('may have lost a file: it is as unknown as one that never was', async () => {
    await world.roomDeps.papers.delete('first.pdf')
    expect(await refusedAt(address)).toEqual(UNKNOWN)
    await world.roomDeps.papers.put('first.pdf', WHOLE)
    expect(await statusOf(address)).toBe(200)
  })

  it('may be away: that is said, and when it is back the same address opens', async () => {
    const folder = dirname(await placeOf())
    await rename(folder, `${folder}-away`)
    await writeFile(folder, 'not a folder')
    const { headers } = await world.nobody.fetch(address)
    expect([headers.get('retry-after'), headers.get('etag')]).toEqual(['3', null])
    expect(await refusedAt(address)).toEqual(AWAY)
    const inTab = await world.nobody.fetch(address, { headers: { accept: 'text/html' } })
    expect([inTab.status, await inTab.text()]).toEqual([503, expect.stringContaining(AWAY[2] as string)])
    await rm(folder)
    await rename(`${folder}-away`, folder)
    expect(await statusOf(address)).toBe(200)
  })

  it('keeps no file open for who has gone', async () => {
    await world.roomDeps.papers.put('film-0.mp4', Buffer.alloc(30_000_000))
    const film = unwrap(await home.call.getVideo(asked)).list[0]?.file_path ?? ''
    const open = () =>
      readdirSync('/proc/self/fd').filter((fd) => {
        try {
          return readlinkSync(`/proc/self/fd/${fd}`).endsWith('film-0.mp4')
        } catch {
          return false
        }
      }).length
    const gone = new AbortController()
    const answer = await world.nobody.fetch(film, { signal: gone.signal })
    await answer.body?.getReader().read()
    expect(open()).toBe(1)
    gone.abort()
    await expect.poll(open).toBe(0)
  })
})
