import type { ChildProcess } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { buildPages } from '#test/app/page-program.ts'
import { aProgramFolder as aFolder, removeProgramFolders, serversOn } from '#test/app/program-folders.ts'
import { startProgram, stopAll } from '#test/app/start-program.ts'

const children: ChildProcess[] = []
const start = (env: Record<string, string>) => startProgram(env, children)
let portHolder: Server | undefined

beforeAll(buildPages)
afterEach(() => stopAll(children))
afterAll(() => {
  portHolder?.close()
  removeProgramFolders()
})

describe('a start that fails', () => {
  it('prints one sentence when the port is in use, and leaves no database running', async () => {
    portHolder = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => portHolder?.on('listening', resolve))
    const { port } = portHolder.address() as { port: number }
    const folder = aFolder()
    const { exitCode, output } = await start({ DATA_DIR: folder, DEMO: '0', PORT: String(port) })
    expect(exitCode).toBe(1)
    expect(output()).toContain(`Port ${port} is already in use`)
    expect(serversOn(folder)).toEqual([])
  })

  it.each([
    ['a data folder that is a file', () => ({ DATA_DIR: aFile() }), /Shamsouq cannot start\. .*data folder/i],
    [
      'a DATABASE_URL that does not answer',
      () => ({ DATA_DIR: aFolder(), DATABASE_URL: 'postgres://me:hunter2@127.0.0.1:1/x' }),
      /Shamsouq cannot start\. .*(refused|reach|answer)/i,
    ],
    // All settings are read at once; each of their sentences is in `config.test.ts`.
    ['a missing production secret', () => ({ DATA_DIR: aFolder(), NODE_ENV: 'production' }), /APP_SECRET is missing/],
  ])('prints one sentence: %s', async (_name, env, sentence) => {
    const { exitCode, output } = await start(env())
    expect(exitCode).toBe(1)
    expect(output()).toMatch(sentence)
    expect(output()).not.toMatch(/hunter2|\n\s+at /)
  })
})

const aFile = () => {
  const file = path.join(aFolder(), 'file')
  writeFileSync(file, '')
  return file
}

const realCodes = { APP_SECRET: 'x'.repeat(32), OTP_GATEWAY_URL: 'http://127.0.0.1:1/send', LOG_LEVEL: 'fatal' }

describe('a start on a data folder', () => {
  it('warns of the embedded database on a public installation, and loads no demo', async () => {
    const { output, exitCode } = await start({
      DATA_DIR: aFolder(),
      PUBLIC_URL: 'https://shamsouq.example',
      ...realCodes,
    })
    expect(exitCode).toBeNull()
    expect(output()).toMatch(/Warning {3}the embedded PostgreSQL \d+\.\d+ is a third-party build/)
    expect(output()).not.toContain('demo-seller-1')
  })
})
