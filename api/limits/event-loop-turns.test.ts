import { expect, it } from 'vitest'
import { yieldToEventLoop } from '#api/limits/event-loop-turns.ts'
import { networkOf } from '#domain/networks.ts'
import { countIterations } from '#test/app/loop-iterations.ts'

// Of no other test: whoever had the last turn in this process waits for one more.
const others = ['192.0.2.177', '192.0.2.178']

it('runs one piece of work in each iteration of the event loop, networks in turn', async () => {
  const iterations = countIterations()
  const ran: { network: string; at: number }[] = []
  const run = async (network: string) => {
    await yieldToEventLoop(network)
    ran.push({ network, at: iterations.now() })
  }
  const site = (n: number) => networkOf(`2001:db8:1:${n}::1`)
  await Promise.all([...Array.from({ length: 10 }, (_, n) => run(site(n))), ...others.map(run)])
  iterations.stop()
  expect(new Set(ran.map(({ at }) => at)).size).toBe(12)
  const places = others.map((network) => ran.findIndex((one) => one.network === network))
  expect(Math.max(...places)).toBeLessThan(4)
})
