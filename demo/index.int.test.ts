import { asApplication, openLog } from '@portafilter/process'
import { expect, it } from 'vitest'
import { demoDatabase } from '../services/api/src/testing/template.ts'
import { demoPictureNames, fill, seeds, stories } from './index.ts'

it('a shop that is filled lacks nothing of any seed', async () => {
  const database = await demoDatabase()
  const connected = asApplication(database.url)
  const { db } = connected
  const log = openLog(connected)
  const said: string[] = []
  const refuse = () => Promise.reject(new Error('nothing is missing'))
  const pictures = { put: refuse, get: refuse, delete: refuse, list: async () => [...demoPictureNames] }
  const shop = { db, log, pictures, say: (line: string) => void said.push(line) }
  // Tests' shops are filled without the stories.
  await fill(shop, stories)
  await fill(shop)
  expect(said.slice(stories.length)).toEqual([...seeds, ...stories].map(({ name }) => `${name}: nothing is missing`))
  await log.close()
  await db.destroy()
  await database.drop()
})
