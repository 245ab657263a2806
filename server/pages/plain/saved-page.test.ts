import { describe, expect, it } from 'vitest'
import { makePageCache, type PageId, RenderFailure } from '#server/pages/page-cache.ts'
import { markSavedByServer } from '#server/pages/plain/saved-page.ts'
import { following } from '#test/market/following.ts'

const home: PageId = { route: '', params: {}, query: '', lang: 'ar', savesData: false }

const setUp = () => {
  let time = 0
  const cache = makePageCache({ maxBytes: 1_000_000, now: () => time })
  cache.followingChanged(following)
  const put = () =>
    cache.get(home, async () => ({
      headers: {},
      etag: '"1"',
      plain: Buffer.from('page'),
      sent: 0,
      renderedAt: new Date(0),
    }))
  const wait = (ms: number) => {
    time += ms
  }
  return { cache, put, wait }
}

describe('while changes are not followed', () => {
  it('offers the last version of a page, and none once they are followed again', async () => {
    const { cache, put } = setUp()
    await put()
    expect(cache.saved(home)).toBeNull()
    cache.followingChanged(null)
    expect(cache.saved(home)).toMatchObject({ page: { etag: '"1"' }, isAway: true })
    expect(cache.saved({ ...home, route: 'engineers' })).toBeNull()
    cache.followingChanged(following)
    expect(cache.saved(home)).toBeNull()
  })

  it('a poll that is late for a moment does not mean that the database is away', async () => {
    const { cache, put } = setUp()
    await put()
    let lateMs = 900
    cache.followingChanged({ ...following, isCurrent: () => lateMs < 500, lateMs: () => lateMs })
    expect(cache.saved(home)).toBeNull()
    lateMs = 0
    await put()
    lateMs = 900
    expect(cache.saved(home)?.isAway).toBe(false)
    lateMs = 3_000
    expect(cache.saved(home)?.isAway).toBe(true)
  })

  it('a render that fails without a database keeps the page, any other failure drops it', async () => {
    for (const [error, pages] of [
      [new RenderFailure(), 1],
      [new Error('a bug'), 0],
    ] as const) {
      const { cache, put, wait } = setUp()
      await put()
      wait(31_000)
      await cache.get(home, () => Promise.reject(error))
      await new Promise((resolve) => setImmediate(resolve))
      expect(cache.size().pages).toBe(pages)
    }
  })
})

it('a saved page says when it was rendered, to its script and without one', () => {
  const html = '<!DOCTYPE html><html lang="en" dir="ltr"><body class="a"><p>$1</p></body></html>'
  expect(markSavedByServer(html, 'en', new Date('2026-11-16T09:30:00Z'))).toBe(
    '<!DOCTYPE html><html data-saved-on="2026-11-16T09:30:00.000Z" data-saved-by="server" lang="en" dir="ltr"><body class="a">' +
      '<noscript><p role="status">We cannot reach the market’s data right now. This copy was saved on 16 November 2026 at 12:30.</p></noscript>' +
      '<p>$1</p></body></html>',
  )
})
