import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boundaryOf, fileInForm } from '#storage/receive.ts'

describe('boundaryOf', () => {
  it.each([
    ['multipart/form-data; boundary=abc', 'abc'],
    ['Multipart/Form-Data;charset=utf-8; BOUNDARY="a b"', 'a b'],
    ['multipart/form-data', ''],
    [`multipart/form-data; boundary=${'x'.repeat(71)}`, ''],
    ['multipart/mixed; boundary=abc', null],
    ['application/json', null],
    [undefined, null],
  ])('%s: %s', (type, boundary) => expect(boundaryOf(type)).toBe(boundary))
})

const part = (head: string, content: string) => `--B\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`
const picture = part('name="file"; filename="a.jpg"', 'bytes')
const found = (text: string) => {
  const file = fileInForm(Buffer.from(text, 'latin1'), 'B', 'file')
  return typeof file === 'string' ? file : { file: file.toString('latin1') }
}

describe('fileInForm', () => {
  it.each([
    ['alone', `${picture}--B--`],
    ['with an end of line behind it', `${picture}--B--\r\n`],
    ['after a preamble', `hello\r\n${picture}--B--\r\n`],
    ['behind fields and other files', `${part('name="a"', 'x')}${part('name="b"; filename="b"', 'y')}${picture}--B--`],
    ['before others of its name', `${picture}${part('name="file"; filename="z"', 'other')}--B--`],
    [
      'with a name without quotes',
      `--B\r\ncontent-type: image/png\r\ncontent-disposition: form-data;name=file;filename=x\r\n\r\nbytes\r\n--B--`,
    ],
  ])('finds it %s', (_where, form) => expect(found(form)).toEqual({ file: 'bytes' }))

  it('has whatever bytes are in it', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        const content = Buffer.from(bytes)
        fc.pre(!content.includes('--B'))
        const form = Buffer.concat([
          Buffer.from('--B\r\nContent-Disposition: form-data; name="file"; filename="x"\r\n\r\n'),
          content,
          Buffer.from('\r\n--B--\r\n'),
        ])
        expect(fileInForm(form, 'B', 'file')).toEqual(content)
      }),
    )
  })

  it.each([
    ['missing', `${part('name="file"', 'a field')}--B--`],
    ['missing', `${part('name="other"; filename="x"', 'y')}--B--`],
    ['missing', '--B--'],
    ['too many parts', `${part('name="a"', 'x').repeat(7)}--B--`],
    ['too many parts', `${part('name="a"', 'x').repeat(7)}${picture.slice(0, -9)}`],
    ['malformed', ''],
    ['malformed', 'B'],
    ['malformed', '--B'],
    ['malformed', '--B\r\n'],
    ['malformed', picture],
    ['malformed', `${picture}--B`],
    ['malformed', `--B\r\n${'x'.repeat(9_000)}\r\n\r\n\r\n--B--`],
    ['malformed', `--Bx${picture.slice(3)}--B--`],
  ])('%s: %j', (outcome, form) => expect(found(form)).toBe(outcome))

  it('never fails on a form that is cut or changed anywhere', () => {
    const whole = `${part('name="a"', 'x').repeat(5)}${picture}--B--\r\n`
    for (let length = 0; length < whole.length - 4; length += 1) expect(found(whole.slice(0, length))).toBe('malformed')
    fc.assert(
      fc.property(fc.nat(whole.length), fc.string({ maxLength: 8 }), (at, text) => {
        found(whole.slice(0, at) + text + whole.slice(at + text.length))
      }),
    )
  })
})
