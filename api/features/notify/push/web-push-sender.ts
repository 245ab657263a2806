import dns from 'node:dns'
import { Agent, type RequestOptions, request } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import webPush from 'web-push'
import type { PushMessage, PushOutcome, PushPort, PushTarget } from '#api/ports/push-port.ts'
import { pushEndpointLengthMax } from '#domain/limits.ts'

/**
 * Push services of Chrome and most Android browsers, Firefox, Edge on Windows, and Safari; the browser names the
 * address.
 */
const knownHosts = ['fcm.googleapis.com', '*.push.services.mozilla.com', '*.notify.windows.com', '*.push.apple.com']

const isHost = (host: string, allowed: string) =>
  allowed.startsWith('*.') ? host.endsWith(allowed.slice(1)) : host === allowed

/**
 * Anyone can submit an address, so only https on the default port of known services is allowed; `more` are the
 * operator's own (`host`, `*.host` or `host:port`).
 */
export const isPushService = (endpoint: string, more: readonly string[] = []): boolean => {
  const url = endpoint.length <= pushEndpointLengthMax ? URL.parse(endpoint) : null
  if (url?.protocol !== 'https:' || url.username || url.password || url.hash) return false
  return [...knownHosts, ...more].some((allowed) => isHost(url.host, allowed))
}

const networks = (family: 'ipv4' | 'ipv6', ranges: string) => {
  const list = new BlockList()
  for (const range of ranges.split(' ')) {
    const [network = '', bits] = range.split('/')
    list.addSubnet(network, Number(bits), family)
  }
  return list
}

const private4 = networks(
  'ipv4',
  [
    '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24',
    '192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4',
  ].join(' '),
)
/**
 * Includes addresses that carry an IPv4 address: mapped, NAT64, 6to4, Teredo. Separate from the IPv4 list, because
 * mapped addresses would match all of IPv4.
 */
const private6 = networks(
  'ipv6',
  [
    '::/96 ::ffff:0:0/96 64:ff9b::/96 64:ff9b:1::/48 100::/64 2001::/23 2001:db8::/32 2002::/16',
    '3fff::/20 5f00::/16 fc00::/7 fe80::/10 fec0::/10 ff00::/8',
  ].join(' '),
)

export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address)
  if (family === 4) return !private4.check(address, 'ipv4')
  return family === 6 && !private6.check(address, 'ipv6')
}

export type VapidKeys = { publicKey: string; privateKey: string }

export type SenderSettings = {
  keys: VapidKeys
  /** The address that a push service contacts about these messages: `mailto:` or https. */
  contact: string
  /** The operator's own push services. Those without `*` may have private addresses. */
  hosts?: readonly string[]
  count?: PushPort['count']
  timeoutMs?: number
  lookup?: typeof dns.lookup
  ca?: string
}

const privateAddress = 'EPRIVATE'

/** Refuses names that resolve to private networks; the connection uses the checked addresses. */
const checkedLookup = (lookup: typeof dns.lookup, trusted: ReadonlySet<string>): LookupFunction =>
  function resolve(hostname, options, callback) {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, [])
      const [first] = addresses
      if (!first || (!trusted.has(hostname) && !addresses.every(({ address }) => isPublicAddress(address))))
        return callback(Object.assign(new Error(`${hostname} is not public`), { code: privateAddress }), [])
      if (options.all) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
  }

const hostnameOf = (host: string) => host.replace(/:\d{1,5}$/, '')

const retryAfterOf = (header: string | undefined): number | undefined => {
  if (header === undefined) return undefined
  const seconds = /^\d{1,9}$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1_000
  return Number.isFinite(seconds) && seconds > 0 ? seconds : undefined
}

const outcomeOf = (status: number, retryAfter: string | undefined): PushOutcome => {
  if (status >= 200 && status < 300) return { kind: 'sent' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  if (status === 401 || status === 403) return { kind: 'unauthorized', status }
  const retryAfterSeconds = retryAfterOf(retryAfter)
  if (status === 408 || status === 429 || status >= 500)
    return { kind: 'busy', reason: String(status), ...(retryAfterSeconds && { retryAfterSeconds }) }
  return { kind: 'refused', reason: String(status) }
}

/** Uses the library only to encrypt and sign: its own request has no time limit and reads any reply. */
export const makeWebPush = ({
  keys,
  contact,
  hosts = [],
  count = () => undefined,
  timeoutMs = 10_000,
  lookup = dns.lookup,
  ca,
}: SenderSettings): PushPort => {
  const trusted = new Set(hosts.filter((host) => !host.startsWith('*.')).map(hostnameOf))
  const agent = new Agent({
    keepAlive: true,
    maxSockets: 20,
    lookup: checkedLookup(lookup, trusted),
    ...(ca && { ca }),
  })
  const vapidDetails = { subject: contact, ...keys }

  /** Discards the reply's body and does not follow redirects. */
  const post = (endpoint: string, options: RequestOptions, body: Buffer) =>
    new Promise<PushOutcome>((resolve, reject) => {
      const sent = request(endpoint, { ...options, agent, signal: AbortSignal.timeout(timeoutMs) }, (reply) => {
        resolve(outcomeOf(reply.statusCode ?? 0, reply.headers['retry-after']))
        // The time limit aborts a reply that does not end.
        reply.on('error', () => undefined).resume()
      })
      sent.on('error', reject)
      // A reply that asks for another protocol causes no other event; without this listener its connection would never
      // end.
      sent.on('upgrade', ({ statusCode = 101 }, socket) => {
        socket.destroy()
        resolve(outcomeOf(statusCode, undefined))
      })
      sent.on('close', () => reject(new Error('closed without a reply')))
      sent.end(body)
    })

  const send = async ({ endpoint, p256dh, auth }: PushTarget, { payload, topic, ttlSeconds }: PushMessage) => {
    if (!isPushService(endpoint, hosts)) return { kind: 'refused', reason: 'not a push service' } as const
    const { method, headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails,
      TTL: ttlSeconds,
      topic,
      urgency: 'normal',
      contentEncoding: 'aes128gcm',
    })
    return post(endpoint, { method, headers }, body)
  }

  return {
    publicKey: keys.publicKey,
    isPushService: (endpoint) => isPushService(endpoint, hosts),
    count,
    send: (target, message) =>
      send(target, message).catch((error: NodeJS.ErrnoException) =>
        error.code === privateAddress
          ? ({ kind: 'refused', reason: 'a private address' } as const)
          : ({ kind: 'busy', reason: error.code ?? error.name } as const),
      ),
  }
}
