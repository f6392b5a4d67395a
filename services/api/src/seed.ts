import { pathToFileURL } from 'node:url'
import { seedCatalogue } from '@portafilter/catalogue'
import { diskFiles, type Files } from '@portafilter/gateways'
import { seedIdentity } from '@portafilter/identity'
import { readConfig } from '@portafilter/infra/config'
import { seedOrdering } from '@portafilter/ordering'
import { asApplication, databaseOf, Failure, runProgram } from '@portafilter/process'
import { foldersOf } from './folders.ts'

type SeedOptions = Readonly<{
  databaseUrl: string
  /** Where the catalogue's pictures go. */
  pictures: Files
  say: (line: string) => void
}>

/** Adds to a demo shop what it lacks: people, the catalogue with its pictures, the rules of the demo. */
export const seed = async ({ databaseUrl, pictures, say }: SeedOptions): Promise<void> => {
  const { db } = asApplication(databaseUrl)
  const progress = (done: number, of: number) => say(`Catalogue: ${done} of ${of}`)
  try {
    await seedIdentity({ db })
    say('People: done')
    await seedCatalogue({ db, pictures, progress })
    await seedOrdering(db)
  } finally {
    await db.destroy()
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  await runProgram(async () => {
    const config = readConfig(process.env)
    if (config.mode !== 'demo') throw new Failure('The demo shop is seeded only when MODE is demo.')
    const pictures = diskFiles(foldersOf(config.dataDir).pictures)
    await seed({ databaseUrl: databaseOf(config), pictures, say: console.log })
  })
