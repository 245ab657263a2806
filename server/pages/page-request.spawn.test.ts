import { expect, it } from 'vitest'
import { pageRenderer } from '#server/pages/page-request.ts'
import { makeLog } from '#server/telemetry/log.ts'
import { countIterations } from '#test/app/loop-iterations.ts'
import { importBuild } from '#test/app/page-program.ts'
import { pageSettings } from '#test/app/page-settings.ts'
import { startTestApp } from '#test/app/test-app.ts'

const test = startTestApp()

it('renders one page in each iteration of the event loop, networks in turn', async () => {
  const build = await importBuild()
  const page = pageSettings
  const render = pageRenderer(build, 'production', { deps: test.deps, page, log: makeLog('silent') })
  // The first page waits for its parts that are loaded lazily, and would end together with the second.
  await render({ url: '/nonsense', headers: {} }, '192.0.2.1')
  const iterations = countIterations()
  const rendered: { network: string; at: number }[] = []
  const get = async (url: string, network: string) => {
    const { status } = await render({ url, headers: {} }, network)
    rendered.push({ network, at: iterations.now() })
    return status
  }
  const many = Array.from({ length: 10 }, (_, n) => get(`/nonsense-${n}`, '198.51.100.7'))
  const statuses = await Promise.all([...many, get('/terms', '203.0.113.9')])
  iterations.stop()
  expect(statuses).toEqual([...many.map(() => 404), 200])
  expect(new Set(rendered.map(({ at }) => at)).size).toBe(11)
  expect(rendered.findIndex(({ network }) => network === '203.0.113.9')).toBeLessThan(4)
})
