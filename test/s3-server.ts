import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'

const binary = path.join(path.dirname(createRequire(import.meta.url).resolve('s3rver/package.json')), 'bin/s3rver.js')

/** An S3 server of its own, in a process of its own, with one empty bucket. */
export const startS3 = async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'shamsouq-s3-'))
  const args = ['-d', dir, '-a', '127.0.0.1', '-p', '0', '--configure-bucket', 'pictures']
  const child = spawn(process.execPath, [binary, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  const port = await new Promise<string>((resolve, reject) => {
    child.on('exit', () => reject(new Error('the S3 server ended')))
    createInterface({ input: child.stdout }).on('line', (line) => {
      const found = /listening on \D*127\.0\.0\.1:(\d+)/.exec(line)?.[1]
      if (found) resolve(found)
    })
  })
  const stop = async () => {
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
    await rm(dir, { recursive: true, force: true })
  }
  const settings = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'pictures',
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  }
  return { settings, stop }
}
