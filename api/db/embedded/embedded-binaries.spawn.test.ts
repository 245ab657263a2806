import { execFileSync } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readFile, readlink, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { linkLibraries, prepareBinaries } from '#api/db/embedded/embedded-binaries.ts'

let parent = ''
beforeAll(async () => {
  parent = await mkdtemp(path.join(os.tmpdir(), 'shamsouq-binaries-'))
  await chmod(parent, 0o755)
})
afterAll(() => rm(parent, { recursive: true }))

/** A package as npm unpacks it without install scripts: the links are only listed in a file. */
const unpack = async (name: string) => {
  const root = path.join(parent, name)
  await mkdir(path.join(root, 'native/lib'), { recursive: true })
  await mkdir(path.join(root, 'native/bin'))
  await writeFile(path.join(root, 'native/lib/libsun.so.1.2'), 'sun')
  for (const program of ['initdb', 'postgres'])
    await writeFile(path.join(root, 'native/bin', program), '', { mode: 0o644 })
  const links = ['libsun.so', 'libsun.so.1'].map((link) => ({
    source: 'native/lib/libsun.so.1.2',
    target: `native/lib/${link}`,
  }))
  await writeFile(path.join(root, 'native/pg-symlinks.json'), JSON.stringify(links))
  return root
}

describe('the embedded binaries after an install without scripts', () => {
  it('get relative links, also by concurrent and repeated starts', async () => {
    const root = await unpack('links')
    await Promise.all([1, 2, 3].map(() => linkLibraries(root)))
    await linkLibraries(root)
    expect(await readlink(path.join(root, 'native/lib/libsun.so.1'))).toBe('libsun.so.1.2')
    expect(await readFile(path.join(root, 'native/lib/libsun.so'), 'utf8')).toBe('sun')
  })

  it('become executable', async () => {
    const root = await unpack('modes')
    const { postgres } = await prepareBinaries(root)
    execFileSync('test', ['-x', postgres])
  })

  it('are a start error for a user who may not write there, without a fallback to PGlite', async () => {
    const root = await unpack('foreign')
    await chmod(path.join(root, 'native/lib'), 0o555)
    // Root may write everywhere, so the process switches to another user first.
    const script = `
      const { prepareBinaries, areBinariesUnusable } = await import(${JSON.stringify(import.meta.resolve('#api/db/embedded/embedded-binaries.ts'))})
      if (process.getuid() === 0) process.seteuid(65534)
      const error = await prepareBinaries(${JSON.stringify(root)}).catch((reason) => reason)
      console.log(JSON.stringify({ message: error.message, unusable: areBinariesUnusable(error) }))`
    const output = JSON.parse(
      execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' }),
    )
    await chmod(path.join(root, 'native/lib'), 0o755)
    expect(output).toEqual({
      message: expect.stringContaining('run "npm run build" once as the owner of that folder'),
      unusable: false,
    })
  })

  it('are incomplete without their list of links', async () => {
    const root = await unpack('torn')
    await rm(path.join(root, 'native/pg-symlinks.json'))
    await expect(prepareBinaries(root)).rejects.toMatchObject({ message: expect.stringContaining('run npm ci again') })
  })
})
