import { describe, expect, it } from 'vitest'
import { signupFrom, wayBack } from '#web/platform/session/way-back.ts'

const given = (from: string) => wayBack(`?${new URLSearchParams({ from })}`)

describe('the way back after signing up', () => {
  it('is the page that asked, with its filters and without its language', () => {
    const href = signupFrom({ pathname: '/products', search: '?type=Battery&lang=en' })
    expect(href).toBe('/signup?from=%2Fproducts%3Ftype%3DBattery')
    expect(wayBack(new URL(href, 'http://x').search)).toBe('/products?type=Battery')
  })

  it('stays the same on the pages of signing up, and is left out at home', () => {
    const place = { pathname: '/verify-otp', search: '?from=%2Fwanted%2Fnew' }
    expect(signupFrom(place)).toBe('/signup?from=%2Fwanted%2Fnew')
    expect(signupFrom({ pathname: '/', search: '?lang=en' })).toBe('/signup')
  })

  it.each([
    '',
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    '/%2e//evil.example',
    'javascript:alert(1)',
    ' //evil.example',
    '@evil.example',
    'http:evil.example',
    'wanted/new',
    '/signup?from=/signup',
    '/signup/message',
    `/${'x'.repeat(1_000)}`,
  ])('never leads to another site nor in a circle: %j', (from) => {
    expect(given(from)).toBeNull()
  })

  it('keeps an encoded slash as it is', () => {
    expect(given('/%2F%2Fevil.example')).toBe('/%2F%2Fevil.example')
    expect(given('/shop/1?reviews=2#reviews')).toBe('/shop/1?reviews=2#reviews')
  })
})
