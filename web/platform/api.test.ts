import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { requestTimeoutMs } from '#domain/limits.ts'
import { ApiError, call, urlOf } from '#web/platform/api.ts'
import { failureTextOf } from '#web/platform/errors.texts.ts'
import { failureText, ownFailureTexts } from '#web/platform/failure-text.ts'

const thing = endpoint({
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

/** Sends the headers and half of the body, then stalls; aborting fails the body as `fetch` does. */
const stalling =
  (status: number): typeof fetch =>
  async (request) => {
    const { signal } = request as Request
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"na'))
        signal.addEventListener('abort', () => controller.error(signal.reason))
      },
    })
    return new Response(body, { status })
  }

const answerFetch = (answer: typeof fetch) => vi.stubGlobal('fetch', answer)

const failing = () => call(thing, { params: { id: '1' } }).catch((error: unknown) => error)

beforeEach(() => vi.stubGlobal('location', { origin: 'http://market.test' }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('urlOf', () => {
  it('fills parameters safely and leaves out empty query values', () => {
    expect(urlOf(thing, { params: { id: 'a/b ج' }, query: { page: 2, type: undefined } })).toBe(
      '/api/v1/things/a%2Fb%20%D8%AC?page=2',
    )
    expect(urlOf(thing, { params: { id: '1' } })).toBe('/api/v1/things/1')
  })
})

describe('call', () => {
  it('sends the endpoint’s method, URL and language, and resolves to the body', async () => {
    const requests: Request[] = []
    answerFetch(async (request) => {
      requests.push(request as Request)
      return Response.json({ name: 'لوح' })
    })
    await expect(call(thing, { params: { id: '7' } }, { lang: 'en' })).resolves.toEqual({ name: 'لوح' })
    expect(requests[0]?.method).toBe('GET')
    expect(new URL(requests[0]?.url ?? '').pathname).toBe('/api/v1/things/7')
    expect(requests[0]?.headers.get('accept-language')).toBe('en')
    expect(requests[0]?.headers.has('authorization')).toBe(false)
  })
  it('throws the code, status, message and fields of an error reply', async () => {
    answerFetch(answer(422, { success: false, code: 'invalid', message: 'خطأ', fields: { name: 'مطلوب' } }))
    const error = await failing()
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ code: 'invalid', status: 422, message: 'خطأ', fields: { name: 'مطلوب' } })
  })
  it('reports a reply in an unknown format as unexpected', async () => {
    answerFetch(answer(502, '<html>bad gateway</html>'))
    expect(await failing()).toMatchObject({ code: 'unexpected', status: 502 })
  })
  it('has a text for a code of a newer server that it does not know', async () => {
    answerFetch(answer(409, { success: false, code: 'of_tomorrow', message: 'لاحقاً' }))
    const error = await failing()
    expect(error).toMatchObject({ code: 'of_tomorrow', status: 409 })
    expect([failureText(error, 'ar'), failureTextOf(error, 'en')]).toEqual(['لاحقاً', ownFailureTexts.unexpected.en])
  })
  it('leaves the message empty when the reply has none, instead of using the HTTP status text', async () => {
    for (const body of ['<html>bad gateway</html>', '', '{"code":"invalid"}', '{"message":7}']) {
      answerFetch(async () => new Response(body, { status: 422, statusText: 'Unprocessable Entity' }))
      expect(await failing()).toMatchObject({ status: 422, message: '' })
    }
  })
  it('reports a failed fetch as a network error', async () => {
    answerFetch(async () => {
      throw new TypeError('fetch failed')
    })
    expect(await failing()).toMatchObject({ code: 'network', status: 0 })
  })
  it('times out after 30 seconds', async () => {
    vi.useFakeTimers()
    answerFetch(
      (request) =>
        new Promise((_, reject) => {
          const { signal } = request as Request
          signal.addEventListener('abort', () => reject(signal.reason))
        }),
    )
    const failed = failing()
    await vi.advanceTimersByTimeAsync(requestTimeoutMs)
    expect(await failed).toMatchObject({ code: 'network' })
  })
  it.each([200, 422])('times out after 30 seconds when the body stalls (%s)', async (status) => {
    vi.useFakeTimers()
    answerFetch(stalling(status))
    const failed = failing()
    await vi.advanceTimersByTimeAsync(requestTimeoutMs - 1)
    const pending = Symbol()
    expect(await Promise.race([failed, Promise.resolve(pending)])).toBe(pending)
    await vi.advanceTimersByTimeAsync(1)
    expect(await failed).toMatchObject({ code: 'network', status: 0 })
  })
  it.each([200, 422])('lets the caller abort while the body stalls (%s)', async (status) => {
    const stop = new AbortController()
    answerFetch(stalling(status))
    const stopped = call(thing, { params: { id: '1' } }, { signal: stop.signal }).catch((error: unknown) => error)
    await new Promise((resolve) => setTimeout(resolve))
    stop.abort()
    expect(await stopped).toMatchObject({ name: 'AbortError' })
  })
  it.each([
    [503, undefined, true],
    [429, '3', true],
    [429, '600', false],
    [429, undefined, false],
    [422, '3', false],
  ])('knows a busy server, and a limit that opens later: %s, Retry-After %s', async (status, wait, isBusy) => {
    answerFetch(async () => new Response('{}', { status, ...(wait && { headers: { 'retry-after': wait } }) }))
    expect(await failing()).toMatchObject({ status, isBusy })
  })
  it('does not report an abort by the caller as a network error', async () => {
    const stop = new AbortController()
    answerFetch(
      (request) =>
        new Promise((_, reject) => {
          const { signal } = request as Request
          signal.addEventListener('abort', () => reject(signal.reason))
        }),
    )
    const stopped = call(thing, { params: { id: '1' } }, { signal: stop.signal }).catch((error: unknown) => error)
    stop.abort()
    expect(await stopped).not.toBeInstanceOf(ApiError)
  })
})
