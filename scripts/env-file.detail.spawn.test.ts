import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const project = path.resolve(import.meta.dirname, '..')
let home = ''
beforeAll(async () => {
  // The project is linked into another folder, so that the developer's own `.env` is not touched.
  home = await mkdtemp(path.join(tmpdir(), 'shamsouq-env-'))
  for (const name of ['package.json', 'scripts', 'server', 'node_modules'])
    await symlink(path.join(project, name), path.join(home, name))
  await writeFile(
    path.join(home, '.env'),
    'PORT=4321\nDATA_DIR=./elsewhere\nPUBLIC_URL="http://localhost:9#x"\nAPP_SECRET=\n',
  )
})
afterAll(() => rm(home, { recursive: true, force: true }))

const config = async (env: Record<string, string>) => {
  const { stdout, stderr } = await promisify(execFile)('npm', ['run', '-s', 'config'], {
    cwd: home,
    env: { PATH: process.env.PATH, HOME: home, ...env },
  })
  expect(stderr).not.toContain('.env')
  return stdout
}

describe('.env in the project folder', () => {
  it('is read by npm run; environment variables take precedence', async () => {
    const out = await config({})
    expect(out).toContain('127.0.0.1:4321, known as http://localhost:9')
    expect(out).toContain(path.join(home, 'elsewhere'))
    expect(out).toContain('made by itself')
    expect(await config({ PORT: '5432' })).toContain('127.0.0.1:5432')
  }, 30_000)

  it('may be missing, which is not mentioned', async () => {
    await rename(path.join(home, '.env'), path.join(home, '.env.aside'))
    expect(await config({})).toContain('127.0.0.1:3000')
    await rename(path.join(home, '.env.aside'), path.join(home, '.env'))
  })

  it('is read by every command that reads settings', async () => {
    const { scripts } = JSON.parse(await readFile(path.join(project, 'package.json'), 'utf8'))
    for (const name of ['dev', 'start', 'storage', 'migrate', 'seed', 'admin', 'config', 'backup', 'restore'])
      expect(scripts[name]).toContain('node --import=./server/settings/env-file.ts ')
  })
})
