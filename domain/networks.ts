import { isIP } from 'node:net'

const withPort = /^(?:\[([^\]]*)\](?::\d+)?|(\d+\.\d+\.\d+\.\d+):\d+)$/
const addressLengthMax = 66

/**
 * A trusted proxy may forward the address with the port, which differs for each connection, or something that is not an
 * address; the latter is `unknown`, so that all of it counts as one network. A socket that was reset has no address,
 * whatever the types say.
 */
export const plainAddress = (text: string | undefined): string => {
  if (text === undefined || text.length > addressLengthMax) return 'unknown'
  const [, bracketed, numbers] = withPort.exec(text) ?? []
  const address = bracketed ?? numbers ?? text
  return isIP(address) > 0 ? address : 'unknown'
}

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** Rate limits count per IPv4 address or IPv6 /64, written out; an IPv4-mapped address counts as IPv4. */
export const networkOf = (text: string | undefined): string => {
  const address = plainAddress(text)
  const inner = mapped.exec(address)?.[1]
  if (inner || !address.includes(':')) return inner ?? address
  const [head = '', tail = ''] = address.split('%', 1)[0]?.split('::') ?? []
  const start = head.split(':').filter(Boolean)
  const end = tail.split(':').filter(Boolean)
  const groups = [...start, ...Array(Math.max(0, 8 - start.length - end.length)).fill('0'), ...end]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

const within64 = /^(\w+:\w+:\w+):\w+::\/64$/

/**
 * The /48 around a /64 as `networkOf` writes it, or null for IPv4. One customer often has a whole /48, with 65,536 of
 * the /64s; but a mobile operator may have thousands of phones in one, so limits by /48 are wider than those by /64.
 */
export const siteOf = (network: string): string | null => {
  const start = within64.exec(network)?.[1]
  return start === undefined ? null : `${start}::/48`
}

/** For limits wide enough for everybody behind one IPv4 address or IPv6 /48. */
export const siteOrNetworkOf = (address: string): string => {
  const network = networkOf(address)
  return siteOf(network) ?? network
}
