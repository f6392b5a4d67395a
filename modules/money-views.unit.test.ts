import { globSync, readFileSync } from 'node:fs'
import { isHandled, type StoredEvent } from '@portafilter/eventstore'
import { describe, expect, it } from 'vitest'
import { views } from './rooms.ts'

const samples = globSync('*/history/samples/*.json', { cwd: import.meta.dirname }).map(
  (file): readonly StoredEvent[] => JSON.parse(readFileSync(`${import.meta.dirname}/${file}`, 'utf8')).events,
)

/** Every row that the samples come to on their way: some views let go of each in the end. */
const rowsOf = (view: (typeof views)[number]): readonly object[] =>
  samples.flatMap((events) => {
    const own = events.filter(({ type }) => isHandled(view.handles, type))
    return own.flatMap((_, index) =>
      [
        ...view
          .take(own.slice(0, index + 1))
          .fold(new Map())
          .values(),
      ].filter((row) => row !== null),
    )
  })

const numbersIn = (value: unknown, name = ''): string[] => {
  if (typeof value === 'number') return [name]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) => numbersIn(each, Array.isArray(value) ? name : key))
}

/** Whatever is neither a place nor a number of goods. */
const isMoney = (name: string): boolean => !['position', 'version', 'pieces'].includes(name)

describe('views that show money', () => {
  it('are eighteen, each of which is held against the log', () => {
    const held = views.filter(({ ofOneStream }) => ofOneStream)
    expect(held.filter((view) => numbersIn(rowsOf(view)).some(isMoney))).toHaveLength(18)
  })

  it('are no others: what else has numbers has none of money', () => {
    for (const view of views.filter(({ ofOneStream }) => !ofOneStream)) {
      const rows = rowsOf(view)
      expect([view.name, rows.length]).not.toEqual([view.name, 0])
      expect([view.name, ...numbersIn(rows).filter(isMoney)]).toEqual([view.name])
    }
  })
})
