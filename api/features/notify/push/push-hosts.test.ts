import { describe, expect, it } from 'vitest'
import { isPublicAddress, isPushService } from '#api/features/notify/push/web-push-sender.ts'

describe('addresses of push services', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
    'https://wns2-par02p.notify.windows.com/w/?token=BQYAAAB',
    'https://web.push.apple.com/QGuQyavXutnMH',
  ])('%s is one', (endpoint) => {
    expect(isPushService(endpoint)).toBe(true)
  })

  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://fcm.googleapis.com./fcm/send/abc',
    'https://user:word@fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com@127.0.0.1/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://evilfcm.googleapis.com/x',
    'https://push.services.mozilla.com.evil.example/x',
    'https://evil.example/?https://fcm.googleapis.com/',
    'https://127.0.0.1/x',
    'https://2130706433/x',
    'https://[::1]/x',
    'https://[::ffff:127.0.0.1]/x',
    'https://localhost/x',
    'https://169.254.169.254/latest/meta-data',
    'https://10.0.0.1/x',
    'https://fcm.googleapis.com/x#y',
    'file:///etc/passwd',
    'not an address',
    '',
    `https://fcm.googleapis.com/${'x'.repeat(1024)}`,
  ])('%s is none', (endpoint) => {
    expect(isPushService(endpoint)).toBe(false)
  })

  it('may be the operator’s own, with a port or for all names below one', () => {
    const more = ['push.example', '*.push.example', 'push.internal:8443']
    for (const endpoint of ['https://push.example/x', 'https://a.push.example/x', 'https://push.internal:8443/x'])
      expect(isPushService(endpoint, more)).toBe(true)
    for (const endpoint of ['https://push.example:8443/x', 'https://push.internal/x', 'https://apush.example/x'])
      expect(isPushService(endpoint, more)).toBe(false)
  })
})

describe('public addresses', () => {
  it.each(['142.250.74.42', '34.107.221.82', '2a00:1450:4001:82b::200a', '2620:149:208:4304::5'])('%s', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })

  it.each([
    '127.0.0.1',
    '127.255.0.1',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::127.0.0.1',
    '::ffff:10.0.0.1',
    '::ffff:7f00:1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:0:7f00:1::',
    'fe80::1',
    'fe80::1%eth0',
    'fd00::1',
    'fc00::1',
    'ff02::1',
    'localhost',
    '',
  ])('not %s', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
})
