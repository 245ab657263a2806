import { describe, expect, it } from 'vitest'
import { networkOf, plainAddress, siteOf, siteOrNetworkOf } from '#domain/networks.ts'

describe('networkOf, siteOf and siteOrNetworkOf', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9', null, '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9', null, '203.0.113.9'],
    ['2001:db8:7:ab::1', '2001:db8:7:ab::/64', '2001:db8:7::/48', '2001:db8:7::/48'],
    ['2001:DB8:0007:ffff:1:2:3:4', '2001:db8:7:ffff::/64', '2001:db8:7::/48', '2001:db8:7::/48'],
    ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48', '2001:db8:0::/48'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48', 'fe80:0:0::/48'],
    ['::1', '0:0:0:0::/64', '0:0:0::/48', '0:0:0::/48'],
  ])('%s', (address, network, site, wide) => {
    expect([networkOf(address), siteOf(networkOf(address)), siteOrNetworkOf(address)]).toEqual([network, site, wide])
  })
})

describe('plainAddress', () => {
  it.each([
    ['203.0.113.9:50123', '203.0.113.9'],
    ['[2001:db8:7:ab::1]:50123', '2001:db8:7:ab::1'],
    ['[2001:db8:7:ab::1]', '2001:db8:7:ab::1'],
    ['2001:db8:7:ab::1', '2001:db8:7:ab::1'],
    ['::ffff:203.0.113.9', '::ffff:203.0.113.9'],
    ['fe80::1%eth0.1', 'fe80::1%eth0.1'],
    ['', 'unknown'],
    ['unknown', 'unknown'],
    ['_hidden', 'unknown'],
    ['<script>alert(1)</script>', 'unknown'],
    ['01.02.03.04', 'unknown'],
    [':::', 'unknown'],
    ['1'.repeat(3_000), 'unknown'],
  ])('%s is %s', (text, address) => {
    expect(plainAddress(text)).toBe(address)
  })

  it('treats ports and invalid addresses as no other network', () => {
    expect(networkOf('203.0.113.9:1')).toBe(networkOf('203.0.113.9:2'))
    expect(networkOf('[2001:db8::1]:1')).toBe(networkOf('2001:db8::2'))
    expect(networkOf('made-up-1')).toBe(networkOf('made-up-2'))
  })
})

it('a socket that was reset has no address: it counts with everything else that is unknown', () => {
  expect([plainAddress(undefined), networkOf(undefined)]).toEqual(['unknown', 'unknown'])
})
