import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { bytesFor, compressedBest, type PageBytes } from '#boot/page-bytes.ts'

const css = (rules: number) => Array.from({ length: rules }, (_, n) => `.c${(n * 7919) % 9973}{inset:${n}px}`).join('')
const styles = (rules: number) => `<style data-href="/a.css">${css(rules)}</style><style data-href="/b.css">b{}</style>`
const pageOf = (before: string, style: string, after: string) => ({ plain: Buffer.from(before + style + after) })
const asGzip = async (page: PageBytes) => {
  const [encoding, bytes] = bytesFor('gzip, deflate, br, zstd', page)
  expect(encoding).toBe('gzip')
  return bytes
}

describe('a page as gzip', () => {
  it.each([
    ['with few styles', '<head><title>ألواح</title>', styles(3), '</head><p>لوح شمسي</p>'],
    ['with more styles than the window holds', '<head>', styles(5000), `</head>${'<p>لوح</p>'.repeat(900)}`],
    ['that repeats its styles far behind them', '', styles(2500), `${css(2500)}${'é'.repeat(40_000)}${css(2500)}`],
    ['with nothing but styles', '', styles(3), ''],
    ['with styles of its own later on', '<head>', styles(3), '<p>x</p><style data-href="/c.css">c{}</style>'],
    ['without styles', '<p>', '', 'لا شيء</p>'],
    ['with nothing in it', '', '', ''],
  ])('%s is the same page again', async (_what, before, style, after) => {
    const page = pageOf(before, style, after)
    for (const made of [page, { plain: page.plain }])
      expect(gunzipSync(await asGzip(made)).equals(page.plain)).toBe(true)
  })

  it('is about as small as if it had been compressed as a whole', async () => {
    const page = pageOf('<head>', styles(2000), `<p>${css(200)}</p>`)
    expect((await asGzip(page)).length).toBeLessThan(gzipSync(page.plain).length * 1.03)
  })
})

describe('the form of a page', () => {
  it('is the smallest that is there, and always one that the browser takes', async () => {
    const page: PageBytes = pageOf('<head>', styles(100), '</head>')
    expect(bytesFor('', page)).toEqual([null, page.plain])
    expect(bytesFor('identity', page)[0]).toBeNull()
    expect(bytesFor('gzip', page)[0]).toBe('gzip')
    expect(bytesFor('br, gzip', page)[0]).toBe('gzip')
    page.br = compressedBest(page)
    expect(bytesFor('br, gzip', page)[0]).toBe('br')
    expect(bytesFor('gzip', page)[0]).toBe('gzip')
    expect(brotliDecompressSync(await page.br).equals(page.plain)).toBe(true)
  })

  it('is none that the browser gives no weight', () => {
    const page: PageBytes = pageOf('<head>', styles(100), '</head>')
    page.br = compressedBest(page)
    expect(bytesFor('br;q=0, gzip', page)[0]).toBe('gzip')
    expect(bytesFor('gzip ; q=0.000, br; q=0.5', page)[0]).toBe('br')
    expect(bytesFor('br;q=0,gzip;q=0', page)[0]).toBeNull()
    expect(bytesFor('br;q=0.1, gzip;q=1', page)[0]).toBe('br')
  })

  it('is brotli at once for who takes nothing else', async () => {
    const page = pageOf('<head>', styles(100), '</head>')
    const [encoding, bytes] = bytesFor('br', page)
    expect(encoding).toBe('br')
    expect(brotliDecompressSync(await bytes).equals(page.plain)).toBe(true)
  })
})
