const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** What limits count by: an IPv4 address, or the /64 of an IPv6 one, written out; an IPv4-mapped address counts as IPv4. */
export const networkOf = (address: string): string => {
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
