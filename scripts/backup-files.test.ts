import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readManifest, sha256Of, sumOfFile } from '#scripts/backup-files.ts'

let dir = ''
beforeAll(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'shamsouq-backup-files-'))
})
afterAll(() => rm(dir, { recursive: true, force: true }))

it('a link in place of a file counts as missing', async () => {
  const at = (name: string) => path.join(dir, name)
  await writeFile(at('file'), 'abc')
  await symlink(at('file'), at('link'))
  expect(await sumOfFile(at('file'))).toEqual({ sha256: sha256Of('abc'), bytes: 3 })
  expect(await Promise.all(['link', 'none', '.'].map((name) => sumOfFile(at(name))))).toEqual([null, null, null])
})

it('a list of contents that is no JSON is refused in one sentence', async () => {
  const text = '{nope'
  await writeFile(path.join(dir, 'manifest.json'), text)
  await writeFile(path.join(dir, 'manifest.sha256'), sha256Of(text))
  await expect(readManifest(dir)).rejects.toThrow('cannot be used as a backup: it was made by another version')
})
