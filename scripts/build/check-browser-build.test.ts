import { describe, expect, it } from 'vitest'
import { brokenSettings } from '#scripts/build/check-browser-build.ts'
import { chunkNames } from '#scripts/build/chunk-groups.ts'

const chunks = chunkNames.map((name) => ({ name, code: 'export const a = 1' }))

describe('check of the browser build', () => {
  it('passes when every named chunk is there', () => {
    expect(brokenSettings(chunks)).toEqual([])
  })

  it.each(chunkNames)('fails without the chunk %s', (name) => {
    expect(brokenSettings(chunks.filter((chunk) => chunk.name !== name))).toEqual([
      expect.stringContaining(`no chunk ${name}`),
    ])
  })

  it('accepts typeof checks of window properties', () => {
    const code = 'if(typeof window.scheduler=="object"||typeof windowed=="object")start()'
    expect(brokenSettings([...chunks, { name: 'page', code }])).toEqual([])
  })

  it.each(['document', 'window'])('fails when "typeof %s" was not replaced at build time', (name) => {
    const code = `if(typeof ${name}>"u")render()`
    expect(brokenSettings([...chunks, { name: 'page', code }])).toEqual([expect.stringContaining('page asks')])
  })
})
