import { isIP } from 'node:net'

export const isLoopbackHost = (host: string) => /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/.test(host)

export const isPrivateHost = (host: string) =>
  /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)[\d.]+$/.test(host) || /^f[cd][0-9a-f]{2}:[0-9a-f:]+$/i.test(host)

const namedProxies = ['loopback', 'linklocal', 'uniquelocal']

/** Rejects `/0`: a trusted proxy may forge the client address that all rate limits use. */
export const isProxy = (entry: string) => {
  const [address = '', bits = '', ...rest] = entry.split('/')
  const family = isIP(address)
  const isNetwork = /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128)
  return namedProxies.includes(entry) || (family > 0 && rest.length === 0 && (entry === address || isNetwork))
}
