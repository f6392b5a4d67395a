import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { version } from '@portafilter/config/version'
import { expect, it } from 'vitest'

const [, ...sections] = readFileSync(join(import.meta.dirname, '../../CHANGELOG.md'), 'utf8').split(/^## /m)
const isOpen = sections[0]?.startsWith('Unreleased') ?? false
const releases = sections.slice(isOpen ? 1 : 0)
const numberOf = (section = ''): string =>
  /^(\d+\.\d+\.\d+) \(\d{4}-\d\d-\d\d\)/.exec(section)?.[1] ?? `no release: ${section}`

it('has a number and a day for each release but the coming one, the last first', () => {
  const numbers = releases.map(numberOf)
  expect(numbers).toEqual([...numbers].sort((one, other) => other.localeCompare(one, 'en', { numeric: true })))
})

it.each(releases.map((section) => [numberOf(section), section]))(
  '%s says what is to be done before updating',
  (_, section) => {
    expect(section).toContain('**Before updating:**')
  },
)

it('runs as the last release, or as what comes behind it', () => {
  if (isOpen) expect(version.number).toMatch(/^\d+\.\d+\.\d+-dev$/)
  else expect(version.number).toBe(numberOf(releases[0]))
  expect(numberOf(releases[0]).localeCompare(version.number, 'en', { numeric: true })).toBeLessThanOrEqual(0)
})
