import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '#bench/delay-proxy.ts'

export const startMarket = async () => {
  const port = String(process.env.E2E_PORT ?? (await freePort()))
  const origin = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, ['e2e/serve.ts'], { env: { ...process.env, PORT: port }, stdio: 'inherit' })
  const stop = async () => {
    if (child.exitCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  for (let tries = 0; tries < 240; tries += 1) {
    if (child.exitCode !== null) throw new Error('the server did not start')
    const reply = await fetch(`${origin}/readyz`).catch(() => null)
    if (reply?.ok) return { origin, stop }
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  await stop()
  throw new Error('the server is not ready after a minute')
}

export const publicPages = async (origin: string) => {
  const reply = await fetch(`${origin}/api/v1/marketplace/browse-products?type=Panel&limit=1`)
  const { data } = (await reply.json()) as { data: { id: string }[] }
  return {
    '/': `${origin}/`,
    '/product/{id}': `${origin}/product/${data[0]?.id}`,
    '/engineers': `${origin}/engineers`,
    '/shops': `${origin}/shops`,
    '/calculator': `${origin}/calculator`,
  }
}
