import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'

/** Passes PostgreSQL's wire protocol as messages, one reply per request, in order. An error ends the worker. */
const database = await PGlite.create(workerData.dir)
const terminate = 'X'.charCodeAt(0)
let queue: Promise<unknown> = Promise.resolve()

const answer = async (message: Uint8Array): Promise<Uint8Array> => {
  // All connections share one session, so a closing connection must not leave its transaction to the next one.
  if (message[0] === terminate) await database.exec('rollback')
  return message[0] === terminate ? new Uint8Array() : database.execProtocolRaw(message)
}

parentPort?.on('message', (message: Uint8Array | 'close') => {
  queue = queue.then(async () => {
    if (message === 'close') {
      await database.exec('checkpoint')
      await database.close()
      parentPort?.close()
    } else {
      parentPort?.postMessage(await answer(message))
    }
  })
})
parentPort?.postMessage('ready')
