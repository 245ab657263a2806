import { describe, expect, it } from 'vitest'
import { insideOf } from '#boot/page-request.ts'

describe('insideOf', () => {
  it.each([
    ['/', '/'],
    ['/products?page=2&x=//y', '/products?page=2&x=//y'],
    ['/.well-known/x', '/.well-known/x'],
    ['//evil.example/x?y', '/evil.example/x?y'],
    ['/\\evil.example', '/evil.example'],
    ['/\\/\\evil.example', '/evil.example'],
    ['/.//evil.example', '/evil.example'],
    ['/%2e%2e//evil.example', '/evil.example'],
    ['/a/..//evil.example', '/evil.example'],
    ['http://evil.example/x', '/x'],
    ['HTTPS://evil.example//x', '/x'],
    ['http://evil.example', '/'],
    ['http://evil.example\\x', '/x'],
  ])('reads %s as %s', (url, path) => {
    expect(insideOf(url)).toBe(path)
    expect(insideOf(path)).toBe(path)
  })
})
