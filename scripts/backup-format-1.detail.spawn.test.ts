import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sha256Of } from '#scripts/backup/backup-files.ts'
import { runCommand as run } from '#test/app/commands.ts'
import { sumsOf, tablesOf } from '#test/app/table-sums.ts'
import { emptyDatabase, type FreshDatabase, freshDatabase } from '#test/app/test-database.ts'
import { aProduct, aUser, someRates } from '#test/market/factories.ts'

let source: FreshDatabase
let home = ''
const now = () => new Date()
beforeAll(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'shamsouq-format-1-'))
  source = await freshDatabase()
  await someRates({ db: source.db, now })
  const owner = await aUser({ db: source.db, now })
  for (const times of [1, 700])
    await aProduct(
      { db: source.db, now },
      { ownerId: owner.id, name: `لوح\u2028${times}`, description: 'x\u2028\u2029'.repeat(times) },
    )
})
afterAll(async () => {
  await source.close()
  await rm(home, { recursive: true, force: true })
})

type Lines = (lines: string[]) => string[]

/** A backup as versions before format 2 wrote it: a JSON object per line. */
const writeFormat1 = async (name: string, change: Lines = (lines) => lines) => {
  const dir = path.join(home, name)
  await mkdir(path.join(dir, 'rows'), { recursive: true })
  const tables = []
  for (const table of (await tablesOf(source.db)).filter((each) => each !== 'migrations')) {
    const { rows } = await source.pool.query<{ line: string }>(`select to_json(t)::text as line from "${table}" t`)
    const lines = rows.map(({ line }) => line)
    const bytes = gzipSync((table === 'products' ? change(lines) : lines).map((line) => `${line}\n`).join(''))
    const file = `rows/${table}.ndjson.gz`
    await writeFile(path.join(dir, file), bytes)
    tables.push({ table, file, rows: rows.length, sha256: sha256Of(bytes), bytes: bytes.length })
  }
  const { rows: migrations } = await source.pool.query('select name, sha256 from migrations order by name')
  const text = JSON.stringify({ format: 1, madeAt: now().toISOString(), migrations, tables, pictures: [] })
  await writeFile(path.join(dir, 'manifest.json'), text)
  await writeFile(path.join(dir, 'manifest.sha256'), `${sha256Of(text)}  manifest.json\n`)
  return dir
}

describe('backup in format 1', () => {
  it('restores every row exactly, with Unicode line separators in texts', async () => {
    const dir = await writeFormat1('whole')
    expect(await run('restore.ts', {}, [dir, '--check'])).toMatchObject({ code: 0, err: '' })
    const target = await emptyDatabase()
    try {
      const env = { DATABASE_URL: target.url, DATA_DIR: path.join(home, 'target') }
      expect(await run('restore.ts', env, [dir])).toMatchObject({ code: 0, err: '' })
      expect(await sumsOf(target.db)).toEqual(await sumsOf(source.db))
    } finally {
      await target.close()
    }
  })

  it.each<[string, Lines, string]>([
    ['a row too few', (lines) => lines.slice(1), 'holds 1 rows instead of 2'],
    [
      'a line that is no row',
      (lines) => lines.map((line) => line.slice(1)),
      'row 1 of rows/products.ndjson.gz is no row',
    ],
  ])('is refused with %s, although the sums of its files agree', async (name, change, message) => {
    const dir = await writeFormat1(name, change)
    const { code, err } = await run('restore.ts', {}, [dir, '--check'])
    expect([code, err]).toEqual([1, expect.stringContaining(message)])
  })
})
