import type { Database, EventLog } from '@portafilter/eventstore'
import type { Files } from '@portafilter/gateways'
import type { Connected } from '@portafilter/process'

/** Where the demo goes. */
export type DemoShop = Readonly<{
  db: Database
  log: EventLog
  /** Of the same database: whoever moves views has connections of its own. */
  pool: Connected['pool']
  /** The catalogue's pictures; the API serves them under `/catalogue/{file}`. */
  pictures: Files
  /** Documents and videos of machines. */
  papers: Files
  /** What people upload: private. */
  uploads: Files
  /** Hears about the progress of what takes long. */
  say: (line: string) => void
}>

/** One room's part of the demo. */
export type DemoSeed = Readonly<{
  name: string
  /**
   * Adds what is missing, and leaves what is there as it is: staff may have changed it. Looks first and writes nothing
   * where nothing is missing, since every start of the shop asks. Answers how much it added.
   */
  add: (shop: DemoShop) => Promise<number>
}>
