import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { aPerson, api, signIn } from '#faults/parts/calls.ts'
import { aFolder, cleanUp, ended, start, stop } from '#faults/parts/program.ts'
import { aBrowser, certificateFile, type Received, startPushService } from '#test/push-service/push-service.ts'

afterAll(() => cleanUp())

const people = 12

const timesOf = (received: Received[]) => {
  const times = new Map<string, number>()
  for (const { path, headers } of received) {
    const key = `${path} ${headers.topic}`
    times.set(key, (times.get(key) ?? 0) + 1)
  }
  return [...times.values()]
}

describe('kill -9 between sending notifications and noting it', () => {
  it('sends each at least once and at most once more', async () => {
    const service = await startPushService()
    const settings = {
      DATA_DIR: aFolder(),
      DEMO: '1',
      PUSH_HOSTS: `localhost:${service.port}`,
      NODE_EXTRA_CA_CERTS: certificateFile,
      OTP_PER_HOUR: '1000',
    }
    let program = await start(settings)
    const seller = await signIn(program.url, '770000001', 'demo-seller-1')
    const own = (await api(program.url, 'GET', '/products/user-products?status=approved', {}, seller)).data[0].id
    for (let n = 0; n < people; n += 1) {
      const token = await aPerson(program.url)
      await api(program.url, 'POST', `/products/${own}/like`, {}, token)
      const { endpoint, keys } = aBrowser(service.origin)
      await api(program.url, 'POST', '/push/subscriptions', { endpoint, keys }, token)
    }
    // Half of them are answered, the others hang: the program is killed when it has sent them all and noted some.
    service.reply = () => ({ status: 201, ...(service.received.length % 2 === 0 && { waitMs: 8_000 }) })
    await api(program.url, 'POST', `/products/${own}/sold`, {}, seller)
    while (service.received.length < people) await sleep(20)
    program.child.kill('SIGKILL')
    await ended(program.child)
    service.reply = () => ({ status: 201 })
    program = await start(settings)
    const before = performance.now()
    while (service.received.length < people + people / 2 && performance.now() - before < 90_000) await sleep(100)
    await sleep(3_000)
    const times = timesOf(service.received)
    expect(times).toHaveLength(people)
    expect(Math.max(...times)).toBe(2)
    expect(service.received.length).toBeLessThanOrEqual(2 * people)
    expect(await stop(program)).toBe(0)
    await service.close()
  })
})
