import { asApplication, openLog } from '@portafilter/process'
import { expect, it } from 'vitest'
import { demoDatabase } from '../services/api/src/testing/template.ts'
import { demoPictureNames, fill, seeds } from './index.ts'

it('a shop that is filled lacks nothing of any seed', async () => {
  const database = await demoDatabase()
  const connected = asApplication(database.url)
  const { db } = connected
  const log = openLog(connected)
  const said: string[] = []
  const refuse = () => Promise.reject(new Error('nothing is missing'))
  const pictures = { put: refuse, get: refuse, delete: refuse, list: async () => [...demoPictureNames] }
  await fill({ db, log, pictures, say: (line) => void said.push(line) })
  expect(said).toEqual(seeds.map(({ name }) => `${name}: nothing is missing`))
  await log.close()
  await db.destroy()
  await database.drop()
})
