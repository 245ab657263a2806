import { describe, expect, it } from 'vitest'
import { cleanLine, cleanLines, escapeControls, escapeControlsInLines } from '#domain/text/plain-text.ts'

const every = Array.from({ length: 0xa0 }, (_, code) => String.fromCharCode(code)).join('')
const directions = '\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069'
const needed = 'نمی\u200cخواهم 👩🏽\u200d🚒 \u200e550W\u200f\u061c \u00ad'

describe('text without control characters', () => {
  it('on one line has none of them, and no line break', () => {
    expect(cleanLine(every + directions)).toBe(` ${every.slice(0x20, 0x7f)} `)
    expect(cleanLine('a\r\n\tb\u2028c\u2029\u2028d')).toBe('a b c d')
    expect(cleanLine('\u001b[2Jلوح\u001b]0;x\u0007')).toBe('[2Jلوح]0;x')
  })

  it('on several lines keeps line breaks, normalised', () => {
    expect(cleanLines('a\r\nb\rc\n\nd\u0085e\u2028f\u2029g\vh\fi\tj')).toBe('a\nb\nc\n\nd\ne\nf\ng\nh\ni j')
    expect(cleanLines(every.replace(/[\t-\r\u0085]/g, '') + directions)).toBe(every.slice(0x20, 0x7f))
  })

  it('is empty when nothing of it is seen', () => {
    for (const text of [
      '\u200e',
      ' \u200f\u061c\u200d ',
      '\u202b\ufeff',
      '\u3164\u2800\u00ad\ufe0f',
      '\n\n',
      '\u200e\n',
      '\u0651\u0301',
      '\ue000\u{f0000}',
    ])
      expect([cleanLine(text), cleanLines(text)]).toEqual(['', ''])
    for (const text of ['\u200e5', '👍🏽', '\u200f.', ' ـ']) expect(cleanLine(text)).toBe(text)
  })

  it('keeps the marks that Arabic and emoji need', () => {
    expect([cleanLine(needed), cleanLines(needed)]).toEqual([needed, needed])
  })
})

describe('text for a terminal', () => {
  it('escapes control characters', () => {
    expect(escapeControls('\u001b[2J\u009b\u202e\u2066\n\0')).toBe('\\u001b[2J\\u009b\\u202e\\u2066\\u000a\\u0000')
    expect(escapeControlsInLines('a\nb\u001b\r')).toBe('a\nb\\u001b\\u000d')
    expect(escapeControls(needed)).toBe(needed)
  })
})
