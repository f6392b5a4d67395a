import { describe, expect, it } from 'vitest'
import { insert } from './insert.ts'

const CHAT = 7

/** A composer in which something is typed. */
const composer = (typed = '') => {
  const drafts: Record<number, string> = { [CHAT]: typed, 8: 'elsewhere' }
  const chat = {
    state: () => ({ drafts }) as never,
    type: (id: number, draft: string) => {
      drafts[id] = draft
    },
  }
  return { drafts, puts: (words: string) => insert(chat, CHAT, words) }
}

describe('words that are put into a composer', () => {
  it('stand behind what is typed, or alone', () => {
    const { drafts, puts } = composer('Good morning')
    puts('It comes on Friday.\nRegards')
    expect(drafts).toEqual({ [CHAT]: 'Good morning\nIt comes on Friday.\nRegards', 8: 'elsewhere' })
    const empty = composer()
    empty.puts('It comes on Friday.')
    expect(empty.drafts[CHAT]).toBe('It comes on Friday.')
  })

  it.each(['', 'Good morning', 'It comes', 'It comes\nIt comes'])('are taken out again of %j', (typed) => {
    const { drafts, puts } = composer(typed)
    const takeOut = puts('It comes\non Friday.')
    takeOut()
    takeOut()
    expect(drafts[CHAT]).toBe(typed)
  })

  it('leave what was typed behind them', () => {
    const { drafts, puts } = composer('Good morning')
    const takeOut = puts('It comes')
    drafts[CHAT] += '\nRegards'
    takeOut()
    expect(drafts[CHAT]).toBe('Good morning\nRegards')
  })

  it('stay where they were changed, or are part of a line', () => {
    const { drafts, puts } = composer()
    const takeOut = puts('It comes')
    drafts[CHAT] = 'It comes on Friday'
    takeOut()
    expect(drafts[CHAT]).toBe('It comes on Friday')
  })
})
