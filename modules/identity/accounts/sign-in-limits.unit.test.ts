import { describe, expect, it } from 'vitest'
import { guesserOf, networkOf } from './sign-in-limits.ts'

describe('where a try comes from', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('%s counts as %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network)
  })

  it('takes an account for the same in capitals', () => {
    expect(guesserOf('Dealer', '203.0.113.7')).toEqual(guesserOf('dealer', '203.0.113.7'))
  })
})
