import { Socket } from 'node:net'
import pg from 'pg'

/**
 * Longer than the statement timeout (3 s) and the reply timeout (4 s), so that no request still waits for the result.
 */
const deadConnectionMs = 5_000

/**
 * Destroys a connection whose query gets no reply, unless the server is still executing it. A machine that loses power
 * closes no connection, and the kernel notices only after about 15 minutes.
 */
export const endWhenDead = (client: pg.Client, config: pg.ClientConfig, waitMs = deadConnectionMs): void => {
  const { connection } = client
  const { stream } = connection
  if (!(stream instanceof Socket)) return
  let answered = stream.bytesWritten
  connection.on('readyForQuery', () => {
    answered = stream.bytesWritten
  })
  stream.setTimeout(waitMs)
  stream.on('timeout', async () => {
    const asked = stream.bytesWritten
    if (asked === answered) return
    const isAlive = await isAtWork(client, config)
    if (answered >= asked || stream.destroyed) return
    if (isAlive) stream.setTimeout(waitMs)
    else stream.destroy(goneError())
  })
}

const goneError = () => Object.assign(new Error('the database does not answer'), { code: 'ETIMEDOUT', syscall: 'read' })

type WithProcess = pg.Client & { processID?: number }

/** Asks over a separate connection. Behind a pooler backend pids mean nothing, so every connection counts as alive. */
const isAtWork = async ({ processID: pid = 0 }: WithProcess, config: pg.ClientConfig): Promise<boolean> => {
  const probe: WithProcess = new pg.Client({ ...config, query_timeout: 2_000 })
  probe.on('error', () => {})
  try {
    await probe.connect()
    const { rows } = await probe.query<{ alive: boolean }>(
      `select pg_backend_pid() <> $1 or exists (select from pg_stat_activity where pid = $2 and state <> 'idle') as alive`,
      [probe.processID ?? 0, pid],
    )
    return rows[0]?.alive === true
  } catch {
    return false
  } finally {
    probe.connection.stream.destroy()
  }
}
