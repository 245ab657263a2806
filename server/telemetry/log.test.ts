import { expect, it } from 'vitest'
import { makeLog } from '#server/telemetry/log.ts'

it('escapes control characters and direction overrides, as JSON that parses to the same text', () => {
  const lines: string[] = []
  const log = makeLog('info', { write: (line) => void lines.push(line) })
  const text = 'a\u001b[2J\u007f\u009b31m\u202e\u2066\u2028\nلوح\u200c'
  log.info({ text, err: new Error(text) }, text)
  const [line = ''] = lines
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  expect(line.trimEnd()).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/)
  expect(JSON.parse(line)).toMatchObject({ text, msg: text, err: { message: text } })
})

it('masks the message of an error that is logged without a text, alone or with other fields', () => {
  const lines: string[] = []
  const log = makeLog('info', { write: (line) => void lines.push(line) })
  const error = new TypeError('call 777123456')
  log.error(error)
  log.child({ reqId: 'r1' }).error({ err: error, part: 'a' })
  log.error(error, 'with a text')
  expect(lines.join('')).not.toContain('777123456')
  const masked = { err: { message: 'call …56' } }
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { ...masked, msg: 'TypeError' },
    { ...masked, msg: 'TypeError', reqId: 'r1', part: 'a' },
    { ...masked, msg: 'with a text' },
  ])
})
