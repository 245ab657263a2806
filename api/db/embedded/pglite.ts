import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { Duplex } from 'node:stream'
import { Worker } from 'node:worker_threads'
import pg from 'pg'
import { clusterDirOf, holdsCluster, pgliteDirOf, prepareDataDir } from '#api/db/embedded/data-dir.ts'
import type { Log } from '#api/deps.ts'
import { reasonOf, startError } from '#api/start-error.ts'

export type Pglite = { pool: pg.Pool; stop: () => Promise<void> }

const checkpointMs = 180_000
const stopMs = 10_000

/** PostgreSQL compiled to WebAssembly, in a worker thread, for trying Shamsouq where the native one cannot run. */
export async function startPglite(options: { dataDir: string; log: Log; poolConfig: pg.PoolConfig }): Promise<Pglite> {
  const { log, poolConfig } = options
  const home = await prepareDataDir(options.dataDir)
  if (await holdsCluster(clusterDirOf(home))) {
    throw startError(
      `The data folder ${home} holds a PostgreSQL database, which PGlite must not replace; set DATABASE_URL or use an empty data folder.`,
    )
  }
  log.warn(
    {},
    'TRIAL DATABASE: PGlite may lose the latest changes in a power cut and is slow. Never use it for real sales.',
  )
  await mkdir(pgliteDirOf(home), { recursive: true, mode: 0o700 })
  const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), { workerData: { dir: pgliteDirOf(home) } })
  await once(worker, 'message').catch((error) => {
    throw startError(`The trial database did not start: ${reasonOf(error)}.`, error)
  })
  worker.on('error', (error) => log.error({ err: error }, 'the trial database failed'))
  const send = sender(worker)
  // PGlite has one session, so all statements queue for one connection.
  const single = { max: 1, idleTimeoutMillis: 0, connectionTimeoutMillis: 60_000 }
  const pool = new pg.Pool({ ...poolConfig, ...single, host: 'pglite', user: 'postgres', stream: () => wire(send) })
  // PGlite never checkpoints by itself, so its WAL would grow without limit.
  const timer = setInterval(
    () => pool.query('checkpoint').catch((err) => log.warn({ err }, 'checkpoint')),
    checkpointMs,
  )
  timer.unref()
  const stop = async () => {
    clearInterval(timer)
    const ended = once(worker, 'exit')
    worker.postMessage('close')
    await Promise.race([ended, once(AbortSignal.timeout(stopMs), 'abort')])
    await worker.terminate()
  }
  return { pool, stop }
}

type Send = (message: Uint8Array) => Promise<Uint8Array>

/** Replies arrive in the order of the requests. */
function sender(worker: Worker): Send {
  const waiting: PromiseWithResolvers<Uint8Array>[] = []
  let failure: Error | null = null
  worker.on('message', (answer: Uint8Array) => waiting.shift()?.resolve(answer))
  worker.on('error', (error: Error) => {
    failure = error
  })
  worker.on('exit', () => {
    failure ??= new Error('Connection terminated: the trial database has ended')
    for (const { reject } of waiting.splice(0)) reject(failure)
  })
  return (message) => {
    const reply = Promise.withResolvers<Uint8Array>()
    if (failure) reply.reject(failure)
    else waiting.push(reply)
    worker.postMessage(message)
    return reply.promise
  }
}

function wire(send: Send): Duplex {
  const stream = new Duplex({
    read() {},
    write(chunk: Buffer, _encoding, done) {
      send(new Uint8Array(chunk)).then((answer) => {
        if (answer.length > 0) stream.push(Buffer.from(answer))
        done()
      }, done)
    },
    final(done) {
      stream.push(null)
      done()
    },
  })
  const nothing = () => stream
  const connect = () => {
    process.nextTick(() => stream.emit('connect'))
    return stream
  }
  return Object.assign(stream, { connect, setNoDelay: nothing, setKeepAlive: nothing, ref: nothing, unref: nothing })
}
