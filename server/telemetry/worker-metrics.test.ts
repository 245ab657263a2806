import type { Worker } from 'node:cluster'
import { EventEmitter } from 'node:events'
import { expect, it } from 'vitest'
import { metricsOf } from '#server/telemetry/worker-metrics.ts'

/** Like a worker that has died while its exit is not yet known: `send` fails, without a callback as an 'error' event. */
class DeadWorker extends EventEmitter {
  send(_message: object, done?: (error: Error | null) => void) {
    const error = new Error('write EPIPE')
    process.nextTick(() => (done ? done(error) : this.emit('error', error)))
    return false
  }
}

it('a worker that has just died has no metrics and does not end the primary process', async () => {
  const worker = new DeadWorker()
  expect(await metricsOf(worker as unknown as Worker)).toBe('')
  expect(worker.listenerCount('message')).toBe(0)
})
