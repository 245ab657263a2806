import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { buildApp } from '#api/app.ts'
import { defaultRequestConcurrency, makeRequestConcurrency } from '#api/limits/request-concurrency.ts'
import { makeMetrics } from '#api/metrics.ts'
import { readConfig } from '#server/settings/config.ts'
import { metricsReader, serveMetrics } from '#server/telemetry/metrics.ts'
import { startTestApp } from '#test/app/test-app.ts'

const pool = { totalCount: 3, idleCount: 2, waitingCount: 1 } as never
const database = { pool, kind: 'embedded', version: '18.4' } as const

const test = startTestApp()

describe('metrics', () => {
  it('count replies by the route’s pattern, never by the URL', async () => {
    const metrics = makeMetrics()
    const app = buildApp(test.deps, { metrics })
    try {
      for (const url of ['/api/v1/auth/account/770123456', '/livez', '/nothing-770123456', '/livez'])
        await app.inject({ url, query: { q: '770123456' } })
      const text = metrics.text([])
      expect(text).toContain('shamsouq_http_answers_total{method="GET",route="/livez",status="200"} 2\n')
      expect(text).toContain('shamsouq_http_seconds_bucket{method="GET",route="/livez",le="+Inf"} 2\n')
      expect(text).toMatch(/shamsouq_http_seconds_sum\{method="GET",route="\/livez"\} \d/)
      expect(text).not.toContain('770123456')
    } finally {
      await app.close()
    }
  })

  it('add each duration to every bucket that includes it', () => {
    const metrics = makeMetrics()
    for (const seconds of [0.001, 0.03, 7]) metrics.answered({ method: 'GET', route: '/', status: 200, seconds })
    const text = metrics.text([])
    const bucket = (le: string) => new RegExp(`le="${le.replace('+', '\\+')}"\\} (\\d+)`).exec(text)?.[1]
    expect([bucket('0.005'), bucket('0.025'), bucket('0.05'), bucket('5'), bucket('+Inf')]).toEqual([
      '1',
      '1',
      '2',
      '2',
      '3',
    ])
  })

  it('are served on their own port, with those of the process and the pool', async () => {
    const metrics = makeMetrics()
    metrics.job('products.expire "x"', 'failed', 0.5)
    metrics.codeRefused('country')
    metrics.gateway('twilio', 'notice', 'capped')
    const concurrency = makeRequestConcurrency({
      ...defaultRequestConcurrency,
      places: { ...defaultRequestConcurrency.places, page: 1 },
    })
    concurrency.enter('page', '10.0.0.1')
    concurrency.enter('page', '10.0.0.1')
    const { read, stop } = metricsReader(metrics, {
      database,
      concurrency,
      deps: test.deps,
      caps: [{ gateway: 'twilio', perDay: 200 }],
    })
    let isWriter = true
    const check = async () => isWriter || Promise.reject(new Error('read-only'))
    const server = await serveMetrics({ host: '127.0.0.1', port: 0 }, read, check)
    try {
      const { port } = server.address as AddressInfo
      const reply = await fetch(`http://127.0.0.1:${port}/metrics`)
      const text = await reply.text()
      expect(reply.status).toBe(200)
      expect(text).toContain('shamsouq_jobs_total{job="products.expire \\"x\\"",outcome="failed"} 1\n')
      expect(text).toContain('shamsouq_database_connections{state="waiting"} 1\n')
      expect(text).toContain('shamsouq_database_info{version="18.4",kind="embedded"} 1\n')
      expect(text).toContain('shamsouq_requests_inside{class="page"} 1\n')
      expect(text).toContain('shamsouq_requests_refused_total 1\n')
      expect(text).toContain('shamsouq_codes_refused_total{reason="country"} 1\n')
      expect(text).toContain('shamsouq_codes_used{budget="total",window="hour"} 0\n')
      expect(text).toContain('shamsouq_codes_max{budget="total",window="day"} 4000\n')
      expect(text).toContain('shamsouq_codes_max{budget="abroad",window="hour"} 120\n')
      expect(text).toContain('shamsouq_codes_max{budget="+966",window="hour"} 60\n')
      expect(text).toContain('shamsouq_gateway_messages_total{gateway="twilio",kind="notice",result="capped"} 1\n')
      expect(text).toContain('shamsouq_gateway_used{gateway="twilio"} 0\n')
      expect(text).toContain('shamsouq_gateway_max{gateway="twilio"} 200\n')
      expect(text).toMatch(/process_resident_memory_bytes \d{7,}/)
      expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
      await expect(serveMetrics({ host: '127.0.0.1', port }, read, check)).rejects.toThrow('METRICS_PORT')
      expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
      isWriter = false
      expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(503)
    } finally {
      stop()
      concurrency.stop()
      await server.close()
    }
  })

  it('reject a public address, and are off by default', () => {
    expect(readConfig({}).metrics).toBeNull()
    expect(readConfig({ METRICS_PORT: '9464' }).metrics).toEqual({ host: '127.0.0.1', port: 9464 })
    expect(readConfig({ METRICS_PORT: '9464', METRICS_HOST: '10.1.2.3' }).metrics).toMatchObject({ host: '10.1.2.3' })
    for (const METRICS_HOST of ['0.0.0.0', '::', '8.8.8.8', 'example.com', '100.example.com'])
      expect(() => readConfig({ METRICS_PORT: '9464', METRICS_HOST })).toThrow('METRICS_HOST')
  })
})
