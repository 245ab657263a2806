import { request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { earlyHints, preloadsOf } from '#server/pages/preloads.ts'
import type { Assets } from '#server/pages/static-files.ts'

const font =
  '<link rel="preload" href="/assets/readex-ar-1.woff2" as="font" type="font/woff2" crossorigin="anonymous"/>'
const files = '/storage/files/a/320.avif 320w, /storage/files/a/640.avif 640w'
const picture = (priority: string, sizes = ' sizes="(min-width: 900px) 230px, 160px"') =>
  `<picture><source type="image/avif" srcSet="${files}"${sizes}/><img src="/a.jpg" alt=""${priority}/></picture>`

describe('the preloads of a page', () => {
  it('are its font and its high-priority picture, with all its files', () => {
    expect(preloadsOf(`${font}${picture('')}${picture(' fetchPriority="high"')}`)).toBe(
      `</assets/readex-ar-1.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin, </storage/files/a/320.avif>; rel=preload; as=image; type="image/avif"; imagesrcset="${files}"; imagesizes="(min-width: 900px) 230px, 160px"; fetchpriority=high`,
    )
    expect(preloadsOf(picture(' fetchPriority="high"', ''))).not.toContain('imagesizes')
  })

  it('are empty on a page without them, or without a high-priority picture', () => {
    expect(preloadsOf(`<p>no</p>${picture('')}`)).toBe('')
  })
})

describe('early hints', () => {
  let close: () => Promise<unknown> = async () => undefined
  afterEach(() => close())

  const listen = async () => {
    const asset = { type: 'font/woff2', etag: '"1"', cacheControl: '', plain: Buffer.from('') }
    const assets: Assets = new Map([
      ['/assets/readex-ar-1.woff2', asset],
      ['/assets/readex-la-1.woff2', asset],
    ])
    const hint = earlyHints(assets)
    const app = Fastify()
    app.get('/', async (asked, reply) => {
      hint(asked, reply, 'ar')
      return 'page'
    })
    await app.listen({ port: 0, host: '127.0.0.1' })
    close = () => app.close()
    return (app.server.address() as AddressInfo).port
  }

  const visit = async (headers: Record<string, string>) => {
    const port = await listen()
    return new Promise<{ hints: unknown[]; status?: number }>((resolve, reject) => {
      const hints: unknown[] = []
      request({ port, host: '127.0.0.1', headers }, (response) => {
        response.resume().on('end', () => resolve({ hints, status: response.statusCode }))
      })
        .on('information', (information) => hints.push([information.statusCode, information.headers.link]))
        .on('error', reject)
        .end()
    })
  }

  it('send the font of the page to a navigating browser before the page', async () => {
    expect(await visit({ 'sec-fetch-mode': 'navigate' })).toEqual({
      hints: [[103, '</assets/readex-ar-1.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin']],
      status: 200,
    })
  })

  it.each([
    ['a script', { 'sec-fetch-mode': 'cors' }],
    ['clients with Save-Data', { 'sec-fetch-mode': 'navigate', 'save-data': 'on' }],
    ['requests that are no navigation', {}],
  ])('are not sent to %s', async (_name, headers) => {
    expect(await visit(headers as Record<string, string>)).toEqual({ hints: [], status: 200 })
  })
  it('are not sent over HTTP/1.0, which does not support them', async () => {
    const socket = connect(await listen(), '127.0.0.1')
    socket.end('GET / HTTP/1.0\r\nSec-Fetch-Mode: navigate\r\n\r\n')
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
  })
})
