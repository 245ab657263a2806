import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkBackup } from '#scripts/backup/backup-check.ts'
import { readManifest, sha256Of, sumOfFile } from '#scripts/backup/backup-files.ts'

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

it('a file behind a link to a folder counts as missing, also where the backup itself is behind one', async () => {
  const at = (name: string) => path.join(dir, name)
  const id = 'a'.repeat(16)
  for (const folder of ['outside', `own/pictures/${id}`, 'other/pictures']) await mkdir(at(folder), { recursive: true })
  for (const folder of ['outside', `own/pictures/${id}`]) await writeFile(at(`${folder}/320.jpg`), 'abc')
  await symlink(at('outside'), at(`other/pictures/${id}`))
  await symlink(at('own'), at('own-link'))
  const file = { file: `pictures/${id}/320.jpg`, sha256: sha256Of('abc'), bytes: 3 }
  const pictures = [{ id, files: [file] }]
  const check = (name: string) => checkBackup(at(name), { format: 1, madeAt: '', migrations: [], tables: [], pictures })
  expect(await check('own')).toEqual({ rows: 0, files: 1 })
  expect(await check('own-link')).toEqual({ rows: 0, files: 1 })
  await expect(check('other')).rejects.toThrow('320.jpg is missing')
})

it('a list of contents that is no JSON is refused in one sentence', async () => {
  const text = '{nope'
  await writeFile(path.join(dir, 'manifest.json'), text)
  await writeFile(path.join(dir, 'manifest.sha256'), sha256Of(text))
  await expect(readManifest(dir)).rejects.toThrow('cannot be used as a backup: it was made by another version')
})
