import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ownCompanyFile } from '@portafilter/config/testing'
import { expect, test } from 'vitest'
import { startScript } from '../testing/scripts.ts'
import { demoDatabase } from '../testing/template.ts'

const DOCTOR = join(import.meta.dirname, '../doctor.ts')

test('the doctor names each fault of a production shop that was a demo, and what is missing, and ends with 1', async () => {
  const database = await demoDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'doctor-'))
  await writeFile(join(dataDir, 'shop.dump'), '')
  // As a full disk leaves it.
  await mkdir(join(dataDir, 'record'))
  await writeFile(join(dataDir, 'record', '2026-11-28.jsonl'), '')
  const doctor = startScript(
    DOCTOR,
    {
      MODE: 'production',
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      BACKUP_DIR: dataDir,
      WEB_APPS: 'none',
      TEMPORAL_ADDRESS: '127.0.0.1:1',
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'shop@yunling.test',
      COMPANY_FILE: ownCompanyFile(),
      PORT: '1',
      WORKER_PORT: '1',
      TRUSTED_PROXY: '1',
    },
    ['--mail-to', 'li@yunling.test'],
  )
  expect(await doctor.ended).toBe(1)
  const lines = doctor.output().split('\n')
  const says = (is: string, of: string) =>
    lines.filter((line) => line.startsWith(`${is.padEnd(8)} ${of.padEnd(14)} `)).join('\n')
  expect(says('fault', 'configuration')).toContain('PUBLIC_URL must be set when MODE is production')
  expect(says('warning', 'configuration')).toContain('did you mean TRUSTED_PROXIES?')
  expect(says('ok', 'database')).toMatch(/Postgres \d+/)
  expect(says('ok', 'rights')).toContain('portafilter_app')
  expect(says('ok', 'tables')).not.toBe('')
  expect(says('ok', 'workflows')).toContain('No event is parked.')
  expect(says('warning', 'record')).toContain('There is none.')
  expect(says('fault', 'demo')).toMatch(/password of .*admin/)
  expect(says('warning', 'demo')).toContain('.example')
  expect(says('fault', 'mail')).toContain('the mail server did not take the letter: E')
  expect(says('fault', 'temporal')).toContain('127.0.0.1:1')
  expect(says('ok', 'folders')).toContain(dataDir)
  expect(await readdir(dataDir)).toEqual(['record', 'shop.dump'])
  expect(says('ok', 'backup')).toContain('0 hours old')
  expect(says('warning', 'api')).toContain('None answers')
  expect(lines.at(-2)).toMatch(/^\d+ faults\.$/)
  await rm(dataDir, { recursive: true })
  await database.close()
})
