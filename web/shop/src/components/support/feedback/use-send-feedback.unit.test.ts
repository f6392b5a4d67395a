import { CallFailed } from '@portafilter/kit'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, it, vi } from 'vitest'
import { useSendFeedback } from './use-send-feedback.ts'

const { putFeedback, uploadImage } = vi.hoisted(() => ({ putFeedback: vi.fn(), uploadImage: vi.fn() }))
vi.mock('../../../shared/api.ts', () => ({ api: { putFeedback }, uploads: { uploadImage } }))
const notice = vi.hoisted(() => ({ success: vi.fn(), warning: vi.fn() }))
vi.mock('../../../shared/notice.ts', () => ({ notice }))

vi.stubGlobal('localStorage', { getItem: () => null })

const PICTURE = new File(['picture'], 'leak.png')

/** What the hook gives in a dialog that is opened. */
const opened = () => {
  const given: ReturnType<typeof useSendFeedback>[] = []
  const Dialog = () => {
    given.push(useSendFeedback())
    return null
  }
  renderToString(createElement(Dialog))
  return async (details: string) =>
    given[0]?.({ sketch: '漏水', details, picture: PICTURE }, { page: '/order', order: undefined })
}

beforeEach(() => {
  vi.resetAllMocks()
  putFeedback.mockResolvedValue({ result: 1 })
  uploadImage
    .mockResolvedValueOnce({ result: 1, object: '/files/1' })
    .mockResolvedValue({ result: 1, object: '/files/2' })
})

it('is one feedback however often it is tried, which keeps its picture, and another one when its dialog is opened anew', async () => {
  const send = opened()
  putFeedback.mockRejectedValueOnce(new CallFailed(0, 'network', 'ERROR'))
  await expect(send('密封圈处')).rejects.toThrow('ERROR')
  expect(notice.success).not.toHaveBeenCalled()
  await send('密封圈处')
  await opened()('密封圈处')
  expect(putFeedback.mock.calls.map(([{ image_url }]) => image_url)).toEqual(['/files/1', '/files/1', '/files/2'])
  const [first, again, anew] = putFeedback.mock.calls.map(([, { key }]) => key)
  expect(again).toBe(first)
  expect(anew).not.toBe(first)
  expect(notice.success).toHaveBeenCalledTimes(2)
})

it('tells that the first one stands where it was changed after a lost answer', async () => {
  const send = opened()
  putFeedback
    .mockRejectedValueOnce(new CallFailed(0, 'network', 'ERROR'))
    .mockRejectedValueOnce(new CallFailed(422, 'key_reused', '…'))
  await expect(send('密封圈处')).rejects.toThrow('ERROR')
  await send('密封圈处，见图')
  expect(notice.warning).toHaveBeenCalledOnce()
  expect(notice.success).not.toHaveBeenCalled()
})
