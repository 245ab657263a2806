import { Socket } from 'node:net'
import pg from 'pg'

type Host = { host: string; port: number }

const defaultPort = 5432
/** A server that does not answer within this time is not used. */
const probeMs = 1_000
/** Connections opened within this time share one answer. */
const rememberMs = 1_000

/** Hosts begin after the last `@`, because a password may contain a raw `@`. */
const partsOf = (url: string) => /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s.exec(url)

/** Splits `postgres://user@one:5432,two:5432/name` into one address per server. */
export const addressesOf = (url: string): string[] => {
  const [, start = '', hosts = '', rest = ''] = partsOf(url) ?? []
  return hosts.includes(',') ? hosts.split(',').map((host) => start + host + rest) : [url]
}

const hostOf = (url: string): Host => {
  const { hostname, port } = new URL(url)
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) || defaultPort }
}

const isWriter = async (connection: pg.ClientConfig): Promise<boolean> => {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: probeMs, query_timeout: probeMs })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ writes: boolean }>(
      `select not pg_is_in_recovery() and not current_setting('default_transaction_read_only')::boolean as writes`,
    )
    return rows[0]?.writes === true
  } finally {
    client.connection.stream.destroy()
  }
}

export const noWriterReason = 'no server of DATABASE_URL accepts writes'
const noWriter = () => Object.assign(new Error(noWriterReason), { code: 'ECONNREFUSED', syscall: 'connect' })

class SocketToWriter extends Socket {
  readonly #find: () => Promise<Host>

  constructor(find: () => Promise<Host>) {
    super()
    this.#find = find
  }

  override connect(): this {
    this.#find().then(
      ({ host, port }) => {
        if (!this.destroyed) super.connect(port, host)
      },
      (error: Error) => this.destroy(error),
    )
    return this
  }
}

/**
 * Connects to whichever of several servers accepts writes: each new connection asks all of them at once, so that after
 * a failover the pool finds the new primary. TLS certificates are checked against the first host.
 */
export const toWriter = (shared: pg.ClientConfig, url: string): pg.ClientConfig => {
  const urls = addressesOf(url)
  const connections = urls.map((connectionString) => ({ ...shared, connectionString }))
  const [first] = connections
  if (!first || connections.length === 1) return { ...shared, connectionString: url }
  let last: { at: number; host: Promise<Host> } | null = null
  const ask = () =>
    Promise.any(
      connections.map(async (connection) => {
        if (!(await isWriter(connection))) throw noWriter()
        return hostOf(connection.connectionString)
      }),
    ).catch(() => {
      throw noWriter()
    })
  const find = () => {
    if (!last || performance.now() - last.at > rememberMs) last = { at: performance.now(), host: ask() }
    return last.host
  }
  return { ...first, stream: () => new SocketToWriter(find) }
}
