import { randomBytes } from 'node:crypto'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type OwnServer, ownServer } from '#faults/parts/own-server.ts'
import { databaseAt, runSql } from '#test/app/test-server.ts'

export type Server = {
  url: string
  target: net.NetConnectOpts
  word: string
  own: OwnServer | null
  stop: () => Promise<void>
}

/** An empty database on the server of `DATABASE_URL`; without one, on a PostgreSQL started here. */
export const aServer = async (): Promise<Server> => {
  const given = process.env.DATABASE_URL
  const own = given ? null : await ownServer()
  const home = given ?? own?.url ?? ''
  const name = `shamsouq_fault_${randomBytes(4).toString('hex')}`
  await runSql(home, `create database ${name}`)
  const url = databaseAt(home, name)
  const stop = async () => {
    if (own) await own.end('SIGINT')
    else await runSql(home, `drop database if exists ${name} with (force)`)
  }
  return { url, target: targetOf(url), word: own?.word ?? 'the server of DATABASE_URL', own, stop }
}

export const targetOf = (text: string): net.NetConnectOpts => {
  const url = new URL(text)
  const host = url.searchParams.get('host') ?? url.hostname
  const port = Number(url.searchParams.get('port') || url.port || 5432)
  return host.startsWith('/') ? { path: path.join(host, `.s.PGSQL.${port}`) } : { host, port }
}

/** A TCP proxy in front of a database that can be closed, cut, blackholed or delayed. */
export const aTcpProxy = async ({ url, target }: Pick<Server, 'url' | 'target'>) => {
  const lines = new Set<[net.Socket, net.Socket]>()
  let delayMs = 0
  const pass = (from: net.Socket, to: net.Socket) => {
    // Keeps the order of packets when the delay ends.
    let last = Promise.resolve()
    const inTurn = (act: () => unknown) => {
      const due = sleep(delayMs)
      last = last.then(() => due).then(act) as Promise<void>
    }
    from.on('data', (chunk) => inTurn(() => to.write(chunk)))
    from.on('close', () => inTurn(() => to.destroy()))
    from.on('error', () => {})
  }
  const gate = net.createServer((near) => {
    const far = net.connect(target)
    const line: [net.Socket, net.Socket] = [near, far]
    lines.add(line)
    near.on('close', () => lines.delete(line))
    pass(near, far)
    pass(far, near)
    if (isSilent) for (const end of line) end.pause()
  })
  let isSilent = false
  const listen = (port: number) => new Promise<void>((resolve) => gate.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const { port } = gate.address() as net.AddressInfo
  const cut = () => {
    for (const [near, far] of lines) {
      near.resetAndDestroy()
      far.destroy()
    }
  }
  const address = new URL(url)
  const user = address.searchParams.get('user') ?? address.username
  const word = address.password ? `:${address.password}` : ''
  return {
    url: `postgres://${user}${word}@127.0.0.1:${port}${address.pathname}`,
    cut,
    close: () => {
      gate.close()
      cut()
    },
    open: () => listen(port),
    blackhole: (silent: boolean) => {
      isSilent = silent
      for (const end of [...lines].flat()) silent ? end.pause() : end.resume()
    },
    /** Open connections pass no more data and are not closed; new ones work. */
    forsake: () => {
      for (const end of [...lines].flat()) end.pause()
      lines.clear()
    },
    slow: (ms: number) => {
      delayMs = ms
    },
  }
}
