import { describe, expect, it } from 'vitest'
import webPush from 'web-push'
import { readPush } from '#server/settings/push-settings.ts'
import { publicKeyOf, vapidKeys } from '#server/settings/vapid.ts'

describe('VAPID keys', () => {
  it('are the same in every process with the same secret, and others with another', () => {
    const [one, same, other] = ['first', 'first', 'second'].map((secret) => vapidKeys(null, secret))
    expect(one).toEqual(same)
    expect(one?.privateKey).not.toBe(other?.privateKey)
    expect(Buffer.from(one?.publicKey ?? '', 'base64url')).toHaveLength(65)
    expect(publicKeyOf(one?.privateKey ?? '')).toBe(one?.publicKey)
    expect(one?.privateKey).not.toContain('first')
  })

  it('are those of the settings if given', () => {
    const { publicKey, privateKey } = webPush.generateVAPIDKeys()
    const { keys } = readPush({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, PUSH_HOSTS: '' })
    expect(vapidKeys(keys, 'first')).toEqual({ publicKey, privateKey })
  })

  it('must belong together', () => {
    const [one, two] = [webPush.generateVAPIDKeys(), webPush.generateVAPIDKeys()]
    const read = (VAPID_PUBLIC_KEY?: string, VAPID_PRIVATE_KEY?: string) => () =>
      readPush({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, PUSH_HOSTS: '' })
    expect(read(one.publicKey)).toThrow(/^VAPID_PRIVATE_KEY is missing/)
    expect(read(undefined, one.privateKey)).toThrow(/^VAPID_PUBLIC_KEY is missing/)
    expect(read(one.publicKey, two.privateKey)).toThrow(/^VAPID_PUBLIC_KEY is not valid/)
  })
})

describe('settings of push', () => {
  it('take the contact from the operator’s address, or from the site’s', () => {
    const contact = (given: object) => readPush({ PUSH_HOSTS: '', ...given }).contact
    expect(contact({ CONTACT_EMAIL: 'help@shamsouq.example' })).toBe('mailto:help@shamsouq.example')
    expect(contact({ PUBLIC_URL: 'https://shamsouq.example' })).toBe('https://shamsouq.example/contact')
    expect(contact({ PUBLIC_URL: 'http://localhost:3000' })).toMatch(/^mailto:/)
  })

  it('take more push services, and reject what is no host', () => {
    expect(readPush({ PUSH_HOSTS: 'Push.example, *.x.example,y:8443' }).hosts).toEqual([
      'push.example',
      '*.x.example',
      'y:8443',
    ])
    for (const PUSH_HOSTS of ['https://push.example', '*', 'a/b', '[::1]', '*.'])
      expect(() => readPush({ PUSH_HOSTS })).toThrow(/^PUSH_HOSTS is not valid/)
  })
})
