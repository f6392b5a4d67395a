import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { API_OPTIONS } from './node-options.ts'

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

it('Node is told the same for the API by whatever starts it', () => {
  const told = API_OPTIONS.join(' ')
  const { scripts } = JSON.parse(read('package.json'))
  expect(scripts.api).toContain(`node ${told} `)
  expect(read('infra/samples/systemd/portafilter-api.service')).toContain(`bin/node ${told} services/api/src/main.ts`)
})
