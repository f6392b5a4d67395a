import { DAY_MS } from '@portafilter/kernel'
import { expect, it } from 'vitest'
import { type Act, bondsOf } from './second-person.ts'

const NOW = new Date('2026-11-25T04:00:00.000Z')
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS)
const act = (actor: string, user: string, days: number, change: Act['change'] = 'created', told = ['Z']): Act => ({
  actor,
  user,
  change,
  told,
  at: daysAgo(days),
})
const unheard = (actor: string, user: string, days: number, told: string[] = []) =>
  act(actor, user, days, 'created', told)
/** As the change log answers them. */
const log = (...acts: Act[]) => acts.sort((one, other) => other.at.getTime() - one.at.getTime())
const untilOf = (person: string, acts: Act[]) =>
  Object.fromEntries([...bondsOf(person, acts, NOW)].map(([other, { until }]) => [other, until]))

it('binds whoever acted and whose account it was, for good, by the last thing done', () => {
  const acts = log(act('A', 'F', 900), act('A', 'F', 400, 'link_made'), act('S', 'G', 900))
  expect([...bondsOf('A', acts, NOW)]).toEqual([['F', { by: acts[0], until: null }]])
  expect([...bondsOf('F', acts, NOW)]).toEqual([['A', { by: acts[0], until: null }]])
})

it('binds accounts of one hand while both are fresh, and no longer', () => {
  expect(untilOf('F', log(act('A', 'F', 2), act('A', 'G', 1)))).toEqual({ A: null, G: daysAgo(-1) })
  expect(untilOf('F', log(act('A', 'F', 3), act('A', 'G', 1)))).toEqual({ A: null })
})

it('binds over any number of accounts that were made by one another, until the first of the chain is no longer fresh', () => {
  const acts = log(act('A', 'B', 2.5), act('B', 'C', 1), act('C', 'D', 0.5))
  expect(untilOf('A', acts)).toEqual({ B: null, C: daysAgo(-0.5), D: daysAgo(-0.5) })
  expect(untilOf('D', acts)).toEqual({ C: null, B: daysAgo(-2), A: daysAgo(-0.5) })
})

it('counts of several chains the one that lasts', () => {
  const acts = log(
    act('A', 'F', 2),
    act('A', 'G', 2),
    act('A', 'F', 1, 'link_made'),
    act('A', 'G', 0.5, 'roles_changed'),
  )
  expect(untilOf('F', acts)).toEqual({ A: null, G: daysAgo(-2) })
})

it('binds nobody to whom nobody did anything', () => {
  expect(bondsOf('F', log(act('A', 'G', 0)), NOW).size).toBe(0)
})

it('binds for good the accounts of one hand of whom no other administrator was told', () => {
  expect(untilOf('F', log(unheard('A', 'F', 900), unheard('A', 'G', 800)))).toEqual({ A: null, G: null })
})

it('does not take for another administrator whoever is bound to the one who acts', () => {
  const own = [unheard('A', 'B', 900), unheard('B', 'C', 890, ['A'])]
  expect(untilOf('F', log(...own, unheard('A', 'F', 800, ['B', 'C']), unheard('A', 'G', 800, ['B', 'C'])))).toEqual({
    A: null,
    B: null,
    C: null,
    G: null,
  })
  expect(untilOf('F', log(...own, unheard('A', 'F', 800, ['B', 'D']), unheard('A', 'G', 800)))).toEqual({ A: null })
})

it('lets accounts be two persons’ three days after an administrator was told of the last that was done to one', () => {
  const acts = [unheard('A', 'F', 900), unheard('A', 'G', 800), act('A', 'F', 2, 'link_made')]
  expect(untilOf('G', log(...acts))).toEqual({ A: null, F: daysAgo(-1) })
  expect(untilOf('G', log(...acts, act('A', 'F', 3, 'link_made')))).toEqual({ A: null, F: daysAgo(-1) })
  expect(untilOf('G', log(...acts.slice(0, 2), act('A', 'F', 3, 'link_made')))).toEqual({ A: null })
})

it('binds the accounts that one who is no administrator has made, of which nobody is told', () => {
  expect(untilOf('F', log(unheard('S', 'F', 900), unheard('S', 'G', 900), act('A', 'F', 5, 'roles_changed')))).toEqual({
    A: null,
    S: null,
    G: null,
  })
})
