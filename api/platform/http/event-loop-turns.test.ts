import { expect, it } from 'vitest'
import { nextTurn } from '#api/platform/http/event-loop-turns.ts'
import { networkOf } from '#contract/networks.ts'
import { countIterations } from '#test/loop-iterations.ts'

it('runs one piece of work in each iteration of the event loop, networks in turn', async () => {
  const iterations = countIterations()
  const ran: { network: string; at: number }[] = []
  const run = async (network: string) => {
    await nextTurn(network)
    ran.push({ network, at: iterations.now() })
  }
  const site = (n: number) => networkOf(`2001:db8:1:${n}::1`)
  await Promise.all([...Array.from({ length: 10 }, (_, n) => run(site(n))), run('198.51.100.1'), run('203.0.113.9')])
  iterations.stop()
  expect(new Set(ran.map(({ at }) => at)).size).toBe(12)
  const places = ['198.51.100.1', '203.0.113.9'].map((network) => ran.findIndex((one) => one.network === network))
  expect(Math.max(...places)).toBeLessThan(4)
})
