import { expect, it } from 'vitest'
import { deviceWords } from '../words.ts'
import { deviceOf } from './device.ts'

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'

it.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/126.0.0.0 Safari/537.36`, 'Chrome', 'Windows'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/126.0 Safari/537.36 Edg/126.0`,
    'Microsoft Edge',
    'Windows',
  ],
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${WEBKIT} MicroMessenger/8.0.49`, 'WeChat', 'iOS'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:126.0) Gecko/20100101 Firefox/126.0', 'Firefox', 'Linux'],
  ['', '', ''],
  ['something of its own', '', ''],
  ['<script>\u202e/1.0 (x)', 'script', ''],
  [`${'x'.repeat(10_000)}/1`, '', ''],
])('of %j the names of browser and system are kept', (agent, browser, system) => {
  expect(deviceOf(agent)).toEqual({ browser, system })
})

it('is told in words, where the browser said something', () => {
  expect(deviceWords({ browser: 'Chrome', system: 'Windows' })).toEqual({
    CN: 'Windows 上的 Chrome',
    EN: 'Chrome on Windows',
  })
  expect(deviceWords({ browser: '', system: 'iOS' })).toEqual({ CN: 'iOS', EN: 'iOS' })
  expect(deviceWords({ browser: '', system: '' })).toEqual({ CN: '未知设备', EN: 'Unknown device' })
})
