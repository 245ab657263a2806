import { BlockList, isIP } from 'node:net'
import { pushEndpointLengthMax } from '#domain/limits.ts'

/** Chrome and most others on Android; Firefox; Edge on Windows; Safari. They name their push service themselves. */
const knownHosts = ['fcm.googleapis.com', '*.push.services.mozilla.com', '*.notify.windows.com', '*.push.apple.com']

const isHost = (host: string, allowed: string) =>
  allowed.startsWith('*.') ? host.endsWith(allowed.slice(1)) : host === allowed

/**
 * Whether an address is one of a push service. Anybody can hand in an address for us to send to, so only https on the usual port of the
 * known services is allowed; `more` are the operator's own (`host`, `*.host` or `host:port`).
 */
export const isPushService = (endpoint: string, more: readonly string[] = []): boolean => {
  const url = endpoint.length <= pushEndpointLengthMax ? URL.parse(endpoint) : null
  if (url?.protocol !== 'https:' || url.username || url.password || url.hash) return false
  // `host` has the port unless it is the usual one.
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
/** Also those that carry an IPv4 address: mapped, NAT64, 6to4, Teredo. A list of its own, since mapped ones would match all of IPv4. */
const private6 = networks(
  'ipv6',
  [
    '::/96 ::ffff:0:0/96 64:ff9b::/96 64:ff9b:1::/48 100::/64 2001::/23 2001:db8::/32 2002::/16',
    '3fff::/20 5f00::/16 fc00::/7 fe80::/10 fec0::/10 ff00::/8',
  ].join(' '),
)

/** Whether an address is reached through the internet: not this machine, its networks, or a reserved range. */
export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address)
  if (family === 4) return !private4.check(address, 'ipv4')
  return family === 6 && !private6.check(address, 'ipv6')
}
