import { describe, expect, it } from 'vitest'
import { webLink, webLinkOrPath } from '#domain/text/text-fields.ts'

describe('webLink', () => {
  it.each([
    ['https://noor.example/contact?a=1#b', 'https://noor.example/contact?a=1#b'],
    ['http://noor.example', 'http://noor.example'],
    ['  HTTPS://noor.example ', 'HTTPS://noor.example'],
    ['noor.example', 'https://noor.example'],
    ['facebook.com/noor.solar', 'https://facebook.com/noor.solar'],
    ['noor.example:8443/shop', 'https://noor.example:8443/shop'],
    ['https://نور.example/محل', 'https://نور.example/محل'],
  ])('accepts %s', (text, link) => {
    expect(webLink(text)).toBe(link)
  })

  it.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'javascript://noor.example/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://noor.example/1',
    'tel:+967770000001',
    'https://user:pass@noor.example',
    'https://noor.example@evil.example',
    'https://localhost/x',
    'https:\\\\evil.example',
    '//evil.example',
    '/shop/1',
    'https://',
    'noor',
    'https://noor.example/\u202egpj',
    `https://noor.example/${'a'.repeat(2_000)}`,
    '',
    null,
  ])('rejects %j', (text) => {
    expect(webLink(text)).toBeNull()
  })
})

describe('webLinkOrPath', () => {
  it.each(['/shop/0192', '/product/1?a=b#c', 'https://noor.example'])('accepts %s', (text) => {
    expect(webLinkOrPath(text)).toBe(text)
  })

  it.each(['//evil.example', '/\\evil.example', '/\t/evil.example', '/ /x', 'javascript:alert(1)', '/', null])(
    'rejects %j',
    (text) => {
      expect(webLinkOrPath(text)).toBeNull()
    },
  )
})
