import { randomUUID } from 'node:crypto'
import { readConfig } from '@portafilter/config'
import { Failure } from '@portafilter/config/failure'
import { type Database, type OpenLog, type Projector, startProjector } from '@portafilter/eventstore'
import { type Erasable, erasableOf } from '@portafilter/identity'
import { beijingMinute } from '@portafilter/kernel'
import { argumentsOf, openLog, runProgram } from '@portafilter/process'
import { views as projections, reactions } from '@portafilter/rooms'
import { erasePerson, ofPersons, UnderWay, underWayOf, ViewsBehind } from './erase-person.ts'
import { connectedToShop } from './running-shop.ts'

const text = { type: 'string' } as const
const OPTIONS = { account: text, id: text, yes: { type: 'boolean' } } as const

const USAGE = `npm run person:erase -- --account NAME [--yes]
npm run person:erase -- --id NUMBER [--yes]

Says what the shop holds of a buyer, what of it goes when they are erased, and what stays and why. With --yes it erases them, all at once
or not at all; nothing brings them back. Who is erased keeps a number, by which it can be run again.`

const found = async (db: Database, asked: { account?: string; id?: string }): Promise<Erasable> => {
  if ((asked.account === undefined) === (asked.id === undefined)) throw new Failure('Say --account or --id.')
  const person = await erasableOf(db, asked)
  if (person === undefined)
    throw new Failure('There is no such account. Who has been erased is found by their number alone: --id.')
  if (person.isStaff)
    throw new Failure(
      `${person.account} works here, or has: who did what has to stay. Disable the account in the backoffice.`,
    )
  return person
}

const list = (title: string, lines: readonly string[]): void => {
  console.log(`\n${title}`)
  for (const line of lines) console.log(`  ${line}`)
}

type Shop = Readonly<{ db: Database; log: OpenLog; views: Projector }>

const describe = async (shop: Shop, { id, account, username, erased_at }: Erasable): Promise<void> => {
  console.log(`${account} (${username}), number ${id}`)
  if (erased_at !== null) console.log(`Was erased on ${beijingMinute(erased_at)} (Beijing time).`)
  list('Goes:', ofPersons('forgotten'))
  list('Stays:', ofPersons('kept'))
  const open = await underWayOf(shop, id)
  if (open.length > 0) list('Has to end before:', open)
  console.log(`\nNothing has been done. To erase them: npm run person:erase -- --id ${id} --yes`)
}

/** The operator, at the console. */
const byOperator = () => ({ id: randomUUID(), actor: null, request: null, cause: null, at: new Date() })

const erase = async (shop: Shop, { id, account, erased_at }: Erasable): Promise<void> => {
  const open = await erasePerson(shop, id, byOperator()).catch((error: unknown) => {
    if (error instanceof UnderWay) throw new Failure(`Nothing has been done. It has to end before: ${error.message}.`)
    throw error
  })
  if (erased_at !== null) console.log(`Was erased on ${beijingMinute(erased_at)} (Beijing time) already.`)
  console.log(`${account} has been erased; what is left goes by the number ${id}. Files of theirs go within the hour.`)
  if (open.length > 0) list('Nobody can be asked about it any more, and it is not over:', open)
  console.log('Backups still have them: whoever restores one erases them again.')
}

/** With views that move here where no shop does so. */
const openShop = async (): Promise<Shop & { close(): Promise<void> }> => {
  const config = readConfig(process.env)
  const { pool, db } = connectedToShop(config)
  const log = await openLog({ pool, db }, { eventStoreUrl: config.eventStoreUrl })
  const views = startProjector({ log, db, pool, projections, reactions })
  const close = async () => {
    await views.stop()
    await log.close()
    await db.destroy()
  }
  return { db, log, views, close }
}

const explained = (error: unknown): unknown =>
  error instanceof ViewsBehind
    ? new Failure(
        'Nothing has been done: the views are behind the log. Run it again in a minute; npm run doctor says why.',
      )
    : error

/** `npm run person:erase`: says what the shop holds of a buyer, and erases them. */
await runProgram(async () => {
  const { yes = false, ...asked } = argumentsOf({ options: OPTIONS }, USAGE).values
  const { close, ...shop } = await openShop()
  try {
    const person = await found(shop.db, asked)
    await (yes ? erase : describe)(shop, person)
  } catch (error) {
    throw explained(error)
  } finally {
    await close()
  }
})
