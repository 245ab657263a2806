import { describe, expect, it } from 'vitest'
import type { CachedPage } from '#server/pages/page-cache.ts'
import { makePageCompression } from '#server/pages/send-page.ts'

const aPage = (): CachedPage => ({
  headers: {},
  etag: '"1"',
  plain: Buffer.from('page'),
  sent: 0,
  renderedAt: new Date(0),
})
const best = Buffer.from('best')

const setUp = ({ perMinute = 1, burst = 100, total = 100 } = {}) => {
  let time = 0
  const started: PromiseWithResolvers<Buffer>[] = []
  const compress = () => {
    const compression = Promise.withResolvers<Buffer>()
    started.push(compression)
    return compression.promise
  }
  const limits = { limit: { perMinute, burst }, total: { perMinute, burst: total } }
  const send = makePageCompression({ ...limits, compress, now: () => new Date(time) })
  const sendTwice = (page: CachedPage, address: string) => {
    send(page, address)
    send(page, address)
    return page
  }
  const flush = () => new Promise((resolve) => setImmediate(resolve))
  const finishAll = async () => {
    for (let done = 0; done < started.length; done += 1) {
      started[done]?.resolve(best)
      await flush()
    }
  }
  const wait = (ms: number) => {
    time += ms
  }
  return { send, sendTwice, started, finishAll, flush, wait }
}

describe('compression with best quality', () => {
  it('starts when a page is sent for the second time, once', async () => {
    const { send, started, finishAll } = setUp()
    const page = aPage()
    send(page, '198.51.100.7')
    expect(started).toHaveLength(0)
    for (let n = 0; n < 5; n += 1) send(page, '198.51.100.7')
    await finishAll()
    expect([started.length, page.br]).toEqual([1, best])
  })

  it('is limited per network, by /48 for IPv6; another network has the same page compressed', async () => {
    const { send, sendTwice, started, finishAll, wait } = setUp({ burst: 2 })
    for (const addresses of [
      ['198.51.100.7', '198.51.100.7', '198.51.100.7'],
      ['2001:db8:1:1::1', '2001:db8:1:2::1', '2001:db8:1:3::1'],
    ]) {
      const before = started.length
      const pages = addresses.map((address) => sendTwice(aPage(), address))
      await finishAll()
      expect(started.length - before).toBe(2)
      const [, , last] = pages
      expect(last?.br).toBeUndefined()
      if (last) send(last, '203.0.113.9')
      await finishAll()
      expect(last?.br).toBe(best)
    }
    wait(60_000)
    sendTwice(aPage(), '198.51.100.7')
    await finishAll()
    expect(started).toHaveLength(7)
  })

  it('is limited for all networks together', async () => {
    const { sendTwice, started, finishAll, wait } = setUp({ total: 3 })
    for (const n of [1, 2, 3, 4, 5]) {
      sendTwice(aPage(), `198.51.100.${n}`)
      await finishAll()
    }
    expect(started).toHaveLength(3)
    wait(60_000)
    sendTwice(aPage(), '198.51.100.6')
    await finishAll()
    expect(started).toHaveLength(4)
  })

  it('has a short queue, of which one network fills a quarter; a page left out is compressed later', async () => {
    const { send, sendTwice, started, finishAll, flush } = setUp()
    const pages = Array.from({ length: 30 }, () => sendTwice(aPage(), '198.51.100.7'))
    const other = sendTwice(aPage(), '203.0.113.9')
    await flush()
    await finishAll()
    expect(pages.filter(({ br }) => br === best)).toHaveLength(6)
    expect([other.br, started.length]).toEqual([best, 7])
    const [last] = pages.slice(-1)
    if (last) send(last, '198.51.100.7')
    await finishAll()
    expect(last?.br).toBe(best)
  })

  it('is tried again after a failure', async () => {
    const { send, sendTwice, started, finishAll, flush } = setUp()
    const page = sendTwice(aPage(), '198.51.100.7')
    started[0]?.reject(new Error('no memory'))
    await flush()
    send(page, '198.51.100.7')
    await finishAll()
    expect([started.length, page.br]).toEqual([2, best])
  })
})
