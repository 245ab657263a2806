import net from 'node:net'

export const freePort = () =>
  new Promise<number>((resolve) => {
    const server = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo
      server.close(() => resolve(port))
    })
  })

export const delayProxy = async (port: number, delayMs: number) => {
  const server = net.createServer((near) => {
    const far = net.connect(port, '127.0.0.1')
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const)
      one
        .setNoDelay(true)
        .on('data', (bytes) => setTimeout(() => other.write(bytes), delayMs))
        .on('error', () => other.destroy())
        .on('close', () => other.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { port: (server.address() as net.AddressInfo).port, close: () => server.close() }
}
