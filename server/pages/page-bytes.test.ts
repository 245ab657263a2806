import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { bytesFor, compressedBest, type PageBytes } from '#server/pages/page-bytes.ts'

const css = (rules: number) => Array.from({ length: rules }, (_, n) => `.c${(n * 7919) % 9973}{inset:${n}px}`).join('')
const styles = (rules: number) => `<style data-href="/a.css">${css(rules)}</style><style data-href="/b.css">b{}</style>`
const pageOf = (before: string, style: string, after: string) => ({ plain: Buffer.from(before + style + after) })
describe('the encoding of a page', () => {
  it('is the smallest existing one, and always one that the browser accepts', async () => {
    const page: PageBytes = pageOf('<head>', styles(100), '</head>')
    expect(bytesFor('', page)).toEqual([null, page.plain])
    expect(bytesFor('identity', page)[0]).toBeNull()
    expect(bytesFor('gzip', page)[0]).toBe('gzip')
    const [encoding, bytes] = bytesFor('br, gzip', page)
    expect([encoding, gunzipSync(await bytes).equals(page.plain)]).toEqual(['gzip', true])
    page.br = compressedBest(page)
    expect(bytesFor('br, gzip', page)[0]).toBe('br')
    expect(bytesFor('gzip', page)[0]).toBe('gzip')
    expect(brotliDecompressSync(await page.br).equals(page.plain)).toBe(true)
  })

  it('is none that the browser accepts with q=0', () => {
    const page: PageBytes = pageOf('<head>', styles(100), '</head>')
    page.br = compressedBest(page)
    expect(bytesFor('br;q=0, gzip', page)[0]).toBe('gzip')
    expect(bytesFor('gzip ; q=0.000, br; q=0.5', page)[0]).toBe('br')
    expect(bytesFor('br;q=0,gzip;q=0', page)[0]).toBeNull()
    expect(bytesFor('br;q=0.1, gzip;q=1', page)[0]).toBe('br')
  })

  it('is brotli at once for clients that accept nothing else', async () => {
    const page = pageOf('<head>', styles(100), '</head>')
    const [encoding, bytes] = bytesFor('br', page)
    expect(encoding).toBe('br')
    expect(brotliDecompressSync(await bytes).equals(page.plain)).toBe(true)
  })
})
