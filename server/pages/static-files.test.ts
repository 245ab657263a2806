import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { findAsset, loadAssets, sendAsset } from '#server/pages/static-files.ts'

it('304 for a matching ETag, also when it is weak or one of several', async () => {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'shamsouq-files-'))
  await writeFile(path.join(dir, 'sw.js'), 'self')
  const assets = await loadAssets(dir)
  const app = Fastify()
  app.get('/*', (request, reply) => {
    const asset = assets.get(request.url)
    return asset ? sendAsset(request, reply, asset) : reply.code(404).send()
  })
  const get = (tag: string) => app.inject({ url: '/sw.js', headers: { 'if-none-match': tag } })
  const { etag } = (await app.inject('/sw.js')).headers
  for (const known of [`${etag}`, `W/${etag}`, `"other", ${etag}`]) expect((await get(known)).statusCode).toBe(304)
  expect((await get('"other"')).body).toBe('self')
})

it('finds a hashed file that was built later, and nothing outside its folder', async () => {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'shamsouq-files-'))
  await mkdir(path.join(dir, 'assets'))
  await writeFile(path.join(dir, 'secret'), 'secret')
  for (const name of ['new-1a2B_c-.js', 'new-1a2B_c-.js.br', 'manifest-1.js'])
    await writeFile(path.join(dir, 'assets', name), name)
  expect((await findAsset(dir, '/assets/new-1a2B_c-.js'))?.plain.toString()).toBe('new-1a2B_c-.js')
  for (const url of [
    '/assets/../secret',
    '/assets/..',
    '/assets/x/../../secret',
    '/assets/new-1a2B_c-.js.br',
    '/secret',
    '/assets/a.js',
    '/assets/manifest-1.js',
  ])
    expect(await findAsset(dir, url), url).toBeNull()
})

it('a folder that does not exist has no files', async () => {
  expect((await loadAssets('/nowhere/at/all')).size).toBe(0)
})
