import type { CallDefinition } from '@portafilter/contract'
import { contracts } from '@portafilter/rooms/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { KINDS, type Kind, NOBODYS, PART, type People, type Things } from './testing/permission-kinds.ts'
import { peopleOf } from './testing/permission-people.ts'
import { type Row, TABLE } from './testing/permission-table.ts'
import { startWorld, type World } from './testing/world.ts'

let world: World
let people: People
beforeAll(async () => {
  world = await startWorld()
  people = await peopleOf(world, {
    part: await world.part({ code: PART, price: 100 }),
    machine: await world.part({ type: 'M' }),
  })
})
afterAll(() => world.close())

type Name = keyof typeof contracts
const calls = Object.entries(TABLE) as [Name, Row][]

/** Whose things each kind of person asks for that are not theirs. */
const ANOTHERS: Readonly<Record<Kind, readonly Kind[]>> = {
  nobody: ['firm'],
  zero: ['firm'],
  firm: ['individual', 'colleague'],
  colleague: ['firm'],
  individual: ['firm'],
  overseas: ['overseasInYuan', 'firm'],
  overseasInYuan: ['overseas'],
  staff: ['firm', 'overseas'],
}
/** What is the firm's is its people's. */
const isShared = (kind: Kind, of: Kind, is: keyof Things): boolean =>
  ['firm', 'colleague'].includes(kind) && ['firm', 'colleague'].includes(of) && (is === 'firm' || is === 'topUp')

/** All that a reader sees of an answer, but for the time and number of the request, and how many more may follow. */
const whole = async (response: Response) => {
  const headers = Object.fromEntries(response.headers)
  for (const name of Object.keys(headers))
    if (/^(date|x-request-id|keep-alive|connection|x-ratelimit-.*)$/.test(name)) delete headers[name]
  return { status: response.status, headers, body: await response.text() }
}

const ask = async (kind: Kind, name: Name, input: object) => {
  const { method, path }: CallDefinition = contracts[name]
  const { someone } = people[kind]
  if (method === 'GET') return whole(await someone.fetch(`/prod-api${path}?${new URLSearchParams(input as never)}`))
  const headers = { 'content-type': 'application/json' }
  return whole(await someone.fetch(`/prod-api${path}`, { method, headers, body: JSON.stringify(input) }))
}
type Answer = Awaited<ReturnType<typeof whole>>
/** A file is only looked at for what refuses it. */
const bodyOf = ({ body, headers }: Answer): unknown =>
  headers['content-type']?.startsWith('application/json') ? JSON.parse(body) : undefined
const errorOf = (answer: Answer): string | undefined => (bodyOf(answer) as { error?: string } | undefined)?.error

/** Whoever signs out can ask nothing more. */
const LAST: Name = 'removeToken'
const inOrder = [...calls.filter(([name]) => name !== LAST), [LAST, TABLE[LAST]] as const]

/** Calls one after another of each kind of person, the kinds beside each other. */
const crossed = (each: (kind: Kind, name: Name, row: Row) => Promise<void>) =>
  Promise.all(
    KINDS.map(async (kind) => {
      for (const [name, row] of inOrder) await each(kind, name, row)
    }),
  )

/** Views follow the log, whatever is asked extends a session, and that something was to be ordered is noted before it is looked at. */
const MAY_CHANGE = /_v\d+(__|$)|^(sessions|checkpoints|views_lease|submissions)$/

/** Every table that is no view, by what it holds; of the log's end the streams' heads tell. */
const standing = async (): Promise<Record<string, string>> => {
  const { rows } = await world.owner.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  )
  const holds: Record<string, string> = {}
  for (const { name } of rows.filter((table) => !MAY_CHANGE.test(table.name))) {
    const digest = await world.owner.query(`select md5(string_agg(md5(t::text), '' order by t::text)) from "${name}" t`)
    holds[name] = digest.rows[0].md5
  }
  // Where the log stands elsewhere, no table tells of it.
  return { ...holds, log: String(await world.log.tail()) }
}

const hasAll = (kind: Kind, names: Row['names']): boolean => names.every(({ is }) => people[kind].own[is] !== undefined)
const things = (kind: Kind): Things => ({ ...NOBODYS, ...people[kind].own })

describe('every call, by every kind of person', () => {
  it('that is not theirs is refused alike for one’s own, another’s and nobody’s, and changes nothing', async () => {
    const before = await standing()
    await crossed(async (kind, name, { may, asks }) => {
      if (may.includes(kind)) return
      const [another = 'firm'] = ANOTHERS[kind]
      const status = kind === 'nobody' ? 401 : 403
      const answers = []
      for (const theirs of [things(kind), things(another), NOBODYS]) answers.push(await ask(kind, name, asks(theirs)))
      for (const answer of answers) expect([name, kind, answer]).toEqual([name, kind, answers[0]])
      expect([name, kind, answers[0]?.status, errorOf(answers[0] as Answer)]).toEqual([
        ...[name, kind, status],
        status === 401 ? 'unauthenticated' : 'forbidden',
      ])
    })
    expect(await standing()).toEqual(before)
  })

  it('about another’s is answered as about what nobody has, to the byte, and changes nothing', async () => {
    const before = await standing()
    await crossed(async (kind, name, { may, asks, names }) => {
      if (!may.includes(kind)) return
      for (const { field, is, unknown, sent = (thing: unknown) => thing } of names) {
        const naming = (thing: unknown) => ask(kind, name, { ...asks(things(kind)), [field]: sent(thing) })
        const nobodys = await naming(NOBODYS[is])
        const said = typeof unknown === 'object' ? expect.objectContaining(unknown as object) : unknown
        // Who has none of the rest is told of that.
        if (
          said !== undefined &&
          hasAll(
            kind,
            names.filter((named) => named.field !== field),
          )
        )
          expect([name, kind, field, bodyOf(nobodys)]).toEqual([name, kind, field, said])
        for (const whose of ANOTHERS[kind].filter((another) => !isShared(kind, another, is)))
          expect([name, kind, field, whose, await naming(things(whose)[is])]).toEqual([
            name,
            kind,
            field,
            whose,
            nobodys,
          ])
      }
    })
    expect(await standing()).toEqual(before)
  })

  it('about one’s own, or about nobody’s at all, is answered by how it stands', async () => {
    const wrong: string[] = []
    await crossed(async (kind, name, { may, asks, names, stands }) => {
      if (!may.includes(kind) || !hasAll(kind, names)) return
      const answer = await ask(kind, name, asks(things(kind)))
      const { changes, who, refusedStatus }: CallDefinition = contracts[name]
      const error = errorOf(answer) ?? ''
      const unknown = names.map((named) => (named.unknown as { error?: string } | undefined)?.error)
      const isWrong =
        changes || who === 'anyone' ? [...unknown, 'invalid_input'].includes(error) : !['', ...stands].includes(error)
      if (answer.status !== (error === '' ? 200 : (refusedStatus ?? 200)) || isWrong)
        wrong.push(`${name} ${kind}: ${answer.status} ${error}`)
    })
    expect(wrong).toEqual([])
  })
})

/** Fields that name what is somebody's: the table says of each whose. */
const NAMES_SOMEBODYS =
  /^(id|code|order_code|order_no|pay_no|transaction_no|delivery_no|address_id|account|user_account|erp_code|items|proof_path|val1|img_a)$/
/** The shop's, or a person's to say before anybody knows them. */
const EVERYBODYS: readonly Name[] = [
  ...(['getMachineById', 'getMachineAndAttachment', 'getExplosionById', 'getCssOrientation'] as const),
]

it('says of every field that names something whose it is', () => {
  const missing = calls.flatMap(([name, { names }]) => {
    const { who, input }: CallDefinition = contracts[name]
    if (who === 'anyone' || EVERYBODYS.includes(name)) return []
    const fields = Object.keys((input as { shape?: object } | undefined)?.shape ?? {}).filter((field) =>
      NAMES_SOMEBODYS.test(field),
    )
    return fields.filter((field) => names.every((named) => named.field !== field)).map((field) => `${name}.${field}`)
  })
  expect(missing).toEqual([])
  expect(calls.map(([name]) => name).sort()).toEqual(Object.keys(contracts).sort())
})
