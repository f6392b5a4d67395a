import { eventually } from '@portafilter/kernel/testing'
import { exemptionsResource } from '@portafilter/ordering/contract'
import { createElement } from 'react'
import { HttpError } from 'react-admin'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, it, vi } from 'vitest'
import { Area } from './area.ts'
import type { TypedIn } from './fields.ts'
import { useCommand } from './use-command.ts'

const refresh = vi.hoisted(() => vi.fn())
vi.mock('./use-refresh.ts', () => ({ useRefresh: () => refresh }))
vi.mock('react-admin', async (original) => ({ ...(await original<object>()), useNotify: () => vi.fn() }))

const send = vi.fn<(input: object, key: string) => Promise<{ id: string; version: number }>>()
const close = vi.fn()

const tellPage = vi.fn()

/** The form of a new row as it is drawn once, with what was typed in it. */
const form = (typed: TypedIn = {}) => {
  const given: ReturnType<typeof useCommand>[] = []
  const fields = { reason: { start: 'typed', read: (typed: unknown) => ({ sent: typed }), draw: () => null } }
  const shared = [typed, vi.fn()] as const
  const Form = () => {
    given.push(useCommand({ resource: exemptionsResource, id: undefined, given: {}, fields, shared, send }, close))
    return null
  }
  renderToString(createElement(Area, { value: tellPage }, createElement(Form)))
  const [command] = given
  if (command === undefined) throw new Error('nothing was drawn')
  const confirms = async (tries: number) => {
    command.onConfirm()
    await eventually(() => expect(send).toHaveBeenCalledTimes(tries))
    await send.mock.results[tries - 1]?.value.catch(() => undefined)
  }
  return { ...command, confirms }
}

beforeEach(() => {
  vi.resetAllMocks()
  send.mockRejectedValue(new HttpError('No server', 0))
})

it('repeats a command of which no answer came, and sends another when it was left in between', async () => {
  const { confirms, onClose } = form()
  await confirms(1)
  await confirms(2)
  onClose()
  expect(close).toHaveBeenCalledOnce()
  await confirms(3)
  const [first, again, anew] = send.mock.calls.map(([, key]) => key)
  expect(again).toBe(first)
  expect(anew).not.toBe(first)
})

it('has the page show what may be done where it is given up, and asks for nothing where nothing was tried', async () => {
  const { confirms, onClose } = form()
  onClose()
  expect(refresh).not.toHaveBeenCalled()
  await confirms(1)
  await eventually(() => {
    onClose()
    expect(refresh).toHaveBeenCalledOnce()
  })
})

it.each([
  [409, {}, 1],
  [404, {}, 1],
  [409, { reason: 'half a page' }, 0],
  [404, { reason: 'half a page' }, 0],
])('closes where it came too late (%i), but not over what somebody has typed: %j', async (status, typed, closed) => {
  send.mockRejectedValue(new HttpError('Wang was first', status))
  await form(typed).confirms(1)
  await eventually(() => expect(tellPage).toHaveBeenCalledOnce())
  expect(close).toHaveBeenCalledTimes(closed)
})
