import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { makeGate, usualGate } from '#api/platform/http/gate.ts'
import { inPlace, isBusy, sendBusyPage } from '#boot/busy-page.ts'
import { pageAddresses } from '#boot/page-address.ts'
import { makePageCache } from '#boot/page-cache.ts'
import { keptOnce, sendKept } from '#boot/send-page.ts'

const html = { 'content-type': 'text/html; charset=utf-8' }

const addressOf = pageAddresses({
  routes: { any: { id: 'any', parentId: 'root', path: ':page', module: { default: () => null } } },
})

it('refuses to render a third page at once, says so in words, and sends what is kept all the same', async () => {
  const gate = makeGate({ ...usualGate, places: { ...usualGate.places, page: 2 } })
  const cache = makePageCache({ maxBytes: 1_000_000 })
  const release: (() => void)[] = []
  const render = inPlace(gate, async ({ url }) => {
    if (url !== '/kept') await new Promise<void>((resolve) => release.push(resolve))
    return new Response(`<p>${url}</p>`, { headers: html })
  })
  const app = Fastify()
  app.get('/*', async (request, reply) => {
    try {
      const { kept } = await keptOnce(cache, request, addressOf(request.url), { render, readCss: () => undefined })
      if (!kept) throw new Error('not kept')
      sendKept(request, reply, kept)
      return reply
    } catch (error) {
      if (isBusy(error)) return sendBusyPage(request, reply, error)
      throw error
    }
  })
  await app.inject('/kept')
  const slow = ['/a', '/b'].map((url) => app.inject(url).then(({ statusCode }) => statusCode))
  await expect.poll(() => release.length).toBe(2)
  const refused = await app.inject({ url: '/c', headers: { cookie: 'lang=en' } })
  expect(refused.statusCode).toBe(503)
  expect(refused.headers).toMatchObject({
    'retry-after': expect.stringMatching(/^[1-3]$/),
    'cache-control': 'no-store',
  })
  expect(refused.body).toMatch(/<html lang="en" dir="ltr">.*Try again shortly/)
  expect((await app.inject('/kept')).body).toBe('<p>/kept</p>')
  for (const go of release) go()
  expect(await Promise.all(slow)).toEqual([200, 200])
  expect(gate.state()).toMatchObject({ inside: { page: 0 }, refused: 1 })
  gate.stop()
})
