import { type ChildProcess, spawn } from 'node:child_process'

export type Started = { child: ChildProcess; url: string; output: () => string; exitCode: number | null }

/**
 * Runs the real program as an operator would; resolves when it listens or ends. The process is added to `children` at
 * once, so that a failing test can end it.
 */
export const startProgram = (env: Record<string, string>, children: ChildProcess[]): Promise<Started> => {
  const clean = Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(DATABASE_URL|NODE_ENV|VITEST.*|TRUST_PROXY|PUBLIC_URL)$/.test(name),
    ),
  )
  const child = spawn(process.execPath, ['server/main.ts'], { env: { ...clean, PORT: '0', ...env } })
  children.push(child)
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      text += chunk
    })
  return new Promise((resolve) => {
    const answer = (exitCode: number | null) =>
      resolve({ child, exitCode, output: () => text, url: /http:\/\/127\.0\.0\.1:\d+/.exec(text)?.[0] ?? '' })
    child.on('exit', answer)
    child.stdout.on('data', () => text.includes('Stop with Ctrl+C') && answer(null))
  })
}

export const ended = (child: ChildProcess) =>
  new Promise<number | null>((resolve) =>
    child.exitCode !== null || child.signalCode ? resolve(child.exitCode) : child.on('exit', resolve),
  )

export const stopAll = async (children: ChildProcess[]) => {
  for (const child of children.splice(0)) {
    child.kill('SIGTERM')
    await ended(child)
  }
}
