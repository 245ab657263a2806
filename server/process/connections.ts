import type { RequestListener, Server, ServerResponse } from 'node:http'
import { BlockList, isIPv6, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { securityHeaders } from '#api/http/security-headers.ts'
import { makeConcurrencyLimit, type Release } from '#api/limits/concurrency-limit.ts'
import { errorReply } from '#contract/error-texts.ts'
import { siteFactor } from '#contract/rate-limits.ts'
import { networkOf, siteOf } from '#domain/networks.ts'

export type ConnectionLimits = {
  /** Connections per address (IPv6: per /64; a /48 may hold eight times as many); 0 means no limit. */
  perAddress: number
  /** Proxies hold connections for many clients, so their addresses are not limited. */
  trustedProxies: string[]
  /** How long a response may stall without the client reading a single byte. */
  stalledMs?: number
  /** Lowest average reading speed, below which a response is aborted: half the speed of one of six downloads on 2G. */
  bytesPerSecond?: number
}

const stalledMsDefault = 30_000
const bytesPerSecondDefault = 500
const checkMs = 5_000
/** Browsers do not pipeline; every pipelined request holds a response in memory until the client reads it. */
const pipelinedMax = 8
const retryAfterSeconds = 10
const closeMs = 1_000

/** Names allowed in TRUST_PROXY, as Fastify defines them. */
const namedNetworks: Record<string, string[]> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4')
const plainAddress = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '')

const blockListOf = (trusted: string[]) => {
  const list = new BlockList()
  for (const entry of trusted.flatMap((name) => namedNetworks[name] ?? [name])) {
    const [address = '', bits] = entry.split('/')
    if (bits) list.addSubnet(address, Number(bits), familyOf(address))
    else list.addAddress(address, familyOf(address))
  }
  return list
}

const rejectionText = () => {
  const body = JSON.stringify(errorReply('too_many', 'ar'))
  const headers = { ...securityHeaders, 'content-type': 'application/json; charset=utf-8', connection: 'close' }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const length = `retry-after: ${retryAfterSeconds}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`
  return `HTTP/1.1 429 Too Many Requests\r\n${lines.join('')}${length}\r\n${body}`
}

export const makeAddressLimit = (perAddress: number) => {
  const limit = makeConcurrencyLimit<string>({
    max: Number.POSITIVE_INFINITY,
    sharesOf: (network) => {
      const site = siteOf(network)
      return [{ key: network, max: perAddress }, ...(site ? [{ key: site, max: perAddress * siteFactor }] : [])]
    },
  })
  return (address: string): Release | null => limit.tryEnter(networkOf(address))
}

/** A connection over the limit gets a 429 and is closed; its request is never read. */
const limitPerAddress = (server: Server, { perAddress, trustedProxies }: ConnectionLimits) => {
  const trusted = blockListOf(trustedProxies)
  const tryEnter = makeAddressLimit(perAddress)
  const take = (socket: Socket): boolean => {
    const address = plainAddress(socket.remoteAddress ?? '')
    if (!address || trusted.check(address, familyOf(address))) return true
    const release = tryEnter(address)
    if (release) socket.once('close', release)
    return release !== null
  }
  const accept = server.listeners('connection') as ((socket: Socket) => void)[]
  server.removeAllListeners('connection')
  server.on('connection', (socket: Socket) => {
    if (take(socket)) for (const listener of accept) listener.call(server, socket)
    else {
      socket.on('error', () => undefined).resume()
      socket.end(rejectionText())
      setTimeout(() => socket.destroy(), closeMs).unref()
    }
  })
}

/** Open responses of a connection, oldest first, and how far the client has read them. */
type Served = { responses: Set<ServerResponse>; since: number; from: number; taken: number; movedAt: number }

type Handle = { bytesWritten: number; writeQueueSize: number }

/**
 * Bytes that the kernel has accepted. Node's public API reports only whole writes, and a response is one write; its
 * idle timer also counts bytes sent by the client as progress.
 */
const takenFrom = (socket: Socket): number => {
  const handle = (socket as unknown as { _handle?: Handle | null })._handle
  return handle ? handle.bytesWritten - handle.writeQueueSize : 0
}

const begin = (socket: Socket): Served => {
  const at = performance.now()
  return { responses: new Set(), since: at, from: socket.bytesWritten, taken: takenFrom(socket), movedAt: at }
}

/** True while the server is still producing the next response, so that the client is not the slow side. */
const isWorking = ({ responses }: Served, socket: Socket) => {
  const [next] = responses
  return !next?.headersSent || takenFrom(socket) >= socket.bytesWritten
}

/**
 * Limits the memory held by slow readers: few responses per connection, none that is not being read, and a limit on
 * connections. Only progress counts, so a phone on a slow link is not cut off.
 */
export const limitConnections = (app: FastifyInstance, limits: ConnectionLimits) => {
  const { server } = app
  const { stalledMs = stalledMsDefault, bytesPerSecond = bytesPerSecondDefault } = limits
  if (limits.perAddress > 0) limitPerAddress(server, limits)
  const serving = new Map<Socket, Served>()

  // Runs before Fastify, which could reject pipelined requests only after all of a packet were emitted.
  const handlers = server.listeners('request') as RequestListener[]
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    const { socket } = request
    if (socket.destroyed) return
    const served = serving.get(socket) ?? begin(socket)
    if (served.responses.size >= pipelinedMax) return void socket.resetAndDestroy()
    serving.set(socket, served)
    served.responses.add(response)
    response.on('close', () => {
      served.responses.delete(response)
      if (served.responses.size === 0 && serving.get(socket) === served) serving.delete(socket)
    })
    for (const handle of handlers) handle.call(server, request, response)
  })
  // Node answers expectations other than 100-continue by itself, past all limits. Expectations may be ignored.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))

  const isTooSlow = (socket: Socket, { since, from, movedAt }: Served, at: number) =>
    at - movedAt > stalledMs || at - since > stalledMs + ((socket.bytesWritten - from) / bytesPerSecond) * 1000

  const check = (at = performance.now()) => {
    for (const [socket, served] of serving) {
      const taken = takenFrom(socket)
      if (isWorking(served, socket)) Object.assign(served, { since: at, from: socket.bytesWritten, movedAt: at })
      else if (taken !== served.taken) served.movedAt = at
      served.taken = taken
      if (isTooSlow(socket, served, at)) socket.resetAndDestroy()
    }
  }
  const timer = setInterval(check, checkMs).unref()
  app.addHook('onClose', async () => clearInterval(timer))
  return { check, serving: () => serving.size }
}
