import { afterEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { requestTimeoutMs } from '#contract/limits.ts'
import { ApiError, call, setTransport, type Transport, urlOf } from '#web/platform/api.ts'

const row = endpoint({
  method: 'GET',
  path: '/things/:id',
  access: 'public',
  summary: 'A thing.',
  params: z.object({ id: z.string() }),
  query: z.object({ page: z.optional(z.number()), type: z.optional(z.string()) }),
  reply: z.object({ name: z.string() }),
})

const answer = (status: number, body: unknown) => async () =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })

/** Headers and half a body come at once, the rest never; aborting ends it as `fetch` would. */
const stalling =
  (status: number): Transport =>
  async (dress) => {
    const { signal } = dress()
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"na'))
        signal.addEventListener('abort', () => controller.error(signal.reason))
      },
    })
    return new Response(body, { status })
  }

const failing = () => call(row, { params: { id: '1' } }).catch((error: unknown) => error)

afterEach(() => vi.useRealTimers())

describe('urlOf', () => {
  it('fills parameters safely and leaves out empty query values', () => {
    expect(urlOf(row, { params: { id: 'a/b ج' }, query: { page: 2, type: undefined } })).toBe(
      '/api/v1/things/a%2Fb%20%D8%AC?page=2',
    )
    expect(urlOf(row, { params: { id: '1' } })).toBe('/api/v1/things/1')
  })
})

describe('call', () => {
  it('asks with the row’s method, address and language, and answers the body', async () => {
    const asked: Request[] = []
    setTransport(async (dress) => {
      asked.push(dress())
      return Response.json({ name: 'لوح' })
    })
    await expect(call(row, { params: { id: '7' } }, { lang: 'en' })).resolves.toEqual({ name: 'لوح' })
    expect(asked[0]?.method).toBe('GET')
    expect(new URL(asked[0]?.url ?? '').pathname).toBe('/api/v1/things/7')
    expect(asked[0]?.headers.get('accept-language')).toBe('en')
    expect(asked[0]?.headers.has('authorization')).toBe(false)
  })
  it('throws the code, status, message and fields of a refusal', async () => {
    setTransport(answer(422, { success: false, code: 'invalid', message: 'خطأ', fields: { name: 'مطلوب' } }))
    const error = await failing()
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ code: 'invalid', status: 422, message: 'خطأ', fields: { name: 'مطلوب' } })
  })
  it('calls an answer that is not ours unexpected', async () => {
    setTransport(answer(502, '<html>bad gateway</html>'))
    expect(await failing()).toMatchObject({ code: 'unexpected', status: 502 })
  })
  it('leaves the message of an answer without one empty, whatever HTTP calls its status', async () => {
    for (const body of ['<html>bad gateway</html>', '', '{"code":"invalid"}', '{"message":7}']) {
      setTransport(async () => new Response(body, { status: 422, statusText: 'Unprocessable Entity' }))
      expect(await failing()).toMatchObject({ status: 422, message: '' })
    }
  })
  it('calls no answer a network failure', async () => {
    setTransport(async () => {
      throw new TypeError('fetch failed')
    })
    expect(await failing()).toMatchObject({ code: 'network', status: 0 })
  })
  it('gives up after 30 seconds', async () => {
    vi.useFakeTimers()
    setTransport(
      (dress) =>
        new Promise((_, reject) => {
          const { signal } = dress()
          signal.addEventListener('abort', () => reject(signal.reason))
        }),
    )
    const failed = failing()
    await vi.advanceTimersByTimeAsync(requestTimeoutMs)
    expect(await failed).toMatchObject({ code: 'network' })
  })
  it.each([200, 422])('gives up after 30 seconds on a body that stalls (%s)', async (status) => {
    vi.useFakeTimers()
    setTransport(stalling(status))
    const failed = failing()
    await vi.advanceTimersByTimeAsync(requestTimeoutMs - 1)
    const pending = Symbol()
    expect(await Promise.race([failed, Promise.resolve(pending)])).toBe(pending)
    await vi.advanceTimersByTimeAsync(1)
    expect(await failed).toMatchObject({ code: 'network', status: 0 })
  })
  it.each([200, 422])('lets the caller stop a body that stalls (%s)', async (status) => {
    const stop = new AbortController()
    setTransport(stalling(status))
    const stopped = call(row, { params: { id: '1' } }, { signal: stop.signal }).catch((error: unknown) => error)
    await new Promise((resolve) => setTimeout(resolve))
    stop.abort()
    expect(await stopped).toMatchObject({ name: 'AbortError' })
  })
  it('lets the caller stop it, which is no failure of the network', async () => {
    const stop = new AbortController()
    setTransport(
      (dress) =>
        new Promise((_, reject) => {
          const { signal } = dress()
          signal.addEventListener('abort', () => reject(signal.reason))
        }),
    )
    const stopped = call(row, { params: { id: '1' } }, { signal: stop.signal }).catch((error: unknown) => error)
    stop.abort()
    expect(await stopped).not.toBeInstanceOf(ApiError)
  })
})
