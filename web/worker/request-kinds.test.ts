import { describe, expect, it } from 'vitest'
import { filesIn, kindOf, markSaved } from '#web/worker/request-kinds.ts'

const origin = 'https://example.test'
const kind = (path: string, { method = 'GET', mode = 'cors' } = {}) =>
  kindOf({ method, mode, url: new URL(path, origin).href }, origin)

describe('kinds of requests', () => {
  it('handles pages, files, pictures and public data', () => {
    expect(kind('/product/7', { mode: 'navigate' })).toBe('page')
    expect(kind('/assets/app-1.js')).toBe('file')
    expect(kind('/storage/files/7/320.avif')).toBe('picture')
    expect(kind('/api/v1/marketplace/getOneProduct/7')).toBe('answer')
    expect(kind('/api/v1/products/liked?page=1')).toBe('answer')
    expect(kind('/api/v1/inbox?show=mine')).toBe('answer')
    expect(kind('/api/v1/deals/K7MQ4XWP')).toBe('answer')
  })

  it('ignores changes, private data, the admin and other origins', () => {
    expect(kind('/api/v1/marketplace/getOneProduct/7', { method: 'POST' })).toBeNull()
    for (const path of [
      'auth/profile',
      'auth/sessions',
      'products/user-products',
      'products/mine/7',
      'inbox/count',
      'admin/users',
    ])
      expect(kind(`/api/v1/${path}`), path).toBeNull()
    for (const path of ['taps/mine', 'suggest?q=a', 'reviews/shop/7/mine'])
      expect(kind(`/api/v1/marketplace/${path}`), path).toBeNull()
    expect(kind('/admin/users', { mode: 'navigate' })).toBeNull()
    expect(kind('/api/docs', { mode: 'navigate' })).toBeNull()
    expect(kind('/feed.xml?type=Panel', { mode: 'navigate' })).toBeNull()
    expect(kind('/off/abc', { mode: 'navigate' })).toBeNull()
    expect(kind('https://elsewhere.test/assets/app.js')).toBeNull()
    expect(kind('/manifest.webmanifest')).toBeNull()
  })
})

describe('pages', () => {
  it('list their files, without those that only a stylesheet names', () => {
    const html = `<link rel="late" href="/assets/app-1.js"><style>@font-face{src:url(/assets/bold.woff2)}</style>
      <link href='/assets/readex.woff2'><use href="/assets/icons-2.svg#x"/><script>import "/assets/app-1.js"</script>`
    expect(filesIn(html)).toEqual(['/assets/app-1.js', '/assets/readex.woff2', '/assets/icons-2.svg'])
  })

  it('are marked with the date they were saved', () => {
    expect(markSaved('<!DOCTYPE html><html lang="ar" dir="rtl">', 'today')).toBe(
      '<!DOCTYPE html><html data-saved-on="today" lang="ar" dir="rtl">',
    )
  })
})
