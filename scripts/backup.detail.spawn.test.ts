import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#api/db/connect.ts'
import { lockDataDir } from '#api/db/embedded/data-dir.ts'
import { migrate } from '#api/db/migrate.ts'
import { checkBackup } from '#scripts/backup/backup-check.ts'
import { readManifest } from '#scripts/backup/backup-files.ts'
import { diskStore } from '#storage/disk.ts'
import { newestIn as newest, runCommand as run, storePicture } from '#test/app/commands.ts'
import { quietLog } from '#test/app/quiet-log.ts'
import { sumsOf, tablesOf } from '#test/app/table-sums.ts'
import { emptyDatabase, type FreshDatabase, freshDatabase } from '#test/app/test-database.ts'
import { aProduct, aUser, someRates } from '#test/market/factories.ts'

const now = () => new Date()
/** Unicode line separators, which some readers split at; ordinary characters in a listing. */
const separators = '\u2028\u2029\u0085\r\n\v\f\u001c\u001d\u001e'

let source: FreshDatabase
let home = ''
let picture: Awaited<ReturnType<typeof storePicture>>
const at = (name: string) => path.join(home, name)
/** What `restore --check` does, without starting a program. */
const check = async (dir: string) => checkBackup(dir, await readManifest(dir))
const env = (database: FreshDatabase, dir: string) => ({ DATABASE_URL: database.url, DATA_DIR: at(dir) })

beforeAll(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'shamsouq-backup-'))
  source = await freshDatabase()
  const ctx = { db: source.db, now }
  await someRates(ctx)
  const owner = await aUser(ctx)
  for (let count = 0; count < 3; count++)
    await aProduct(ctx, {
      ownerId: owner.id,
      name: `بطارية "جل" ٢٠٠\n\\ ${count}`,
      description: `😀\t\u200f%_${separators.repeat(count * 100)}`,
    })
  picture = await storePicture(diskStore(at('source/files')))
})
afterAll(async () => {
  await source.close()
  await rm(home, { recursive: true, force: true })
})

describe('npm run backup and npm run restore', () => {
  it('restore every row and every picture on another server', async () => {
    const made = await run('backup.ts', env(source, 'source'), ['--to', at('drill')])
    expect(made).toMatchObject({ code: 0, err: '' })
    expect(made.out).toContain('1 pictures')
    const target = await emptyDatabase()
    try {
      const folder = await newest(at('drill'))
      expect(await run('restore.ts', {}, [folder, '--check'])).toMatchObject({ code: 0, err: '' })
      const restored = await run('restore.ts', env(target, 'target'), [folder])
      expect(restored).toMatchObject({ code: 0, err: '' })
      const before = await sumsOf(source.db)
      expect(before.products).toMatch(/^3 /)
      expect(await sumsOf(target.db)).toEqual(before)
      for (const { name, bytes } of picture.files)
        expect(await readFile(at(`target/files/${picture.id.slice(0, 2)}/${picture.id}/${name}`))).toEqual(bytes)
      const again = await run('restore.ts', env(target, 'target'), [folder])
      expect([again.code, again.err]).toEqual([1, expect.stringContaining('already holds data')])
      expect(await sumsOf(target.db)).toEqual(before)
    } finally {
      await target.close()
    }
  })

  it('restore the embedded database into another folder', async () => {
    const dir = at('embedded')
    const lock = await lockDataDir(dir)
    const database = await openDatabase({ dataDir: dir, log: quietLog })
    await migrate(database, { log: quietLog })
    const user = await aUser({ db: database.db, now })
    // Due, and told: the owner may stop it after the backup.
    const due = new Date('2026-01-04T00:00:00Z')
    await sql`insert into phone_changes (id, user_id, old_phone, new_phone, by_way, state, session_id, ticket_hash, token_hash, created_at,
      confirmed_at, effective_at) values (gen_random_uuid(), ${user.id}, '+967770000001', '+967770000002', 'sms', 'waiting',
      gen_random_uuid(), '', '', ${due}, ${due}, ${due})`.execute(database.db)
    // While the app runs: it holds the lock of the data folder and uses the database.
    const made = await run('backup.ts', { DATA_DIR: dir }, ['--to', at('embedded-backups')])
    const before = await sumsOf(database.db)
    await database.close()
    await lock.release()
    expect(made).toMatchObject({ code: 0, err: '' })

    const folder = await newest(at('embedded-backups'))
    const drilled = await run('restore.ts', { DATA_DIR: at('never made') }, [folder, '--drill'])
    expect(drilled).toMatchObject({ code: 0, err: '', out: expect.stringContaining('read back the same') })
    expect(await readdir(home)).not.toContain('never made')

    const restored = await run('restore.ts', { DATA_DIR: at('moved') }, [folder])
    expect(restored.out).toContain(`Start it with: DATA_DIR='${at('moved')}' npm start`)
    expect(restored).toMatchObject({ code: 0, err: '' })
    const moved = await openDatabase({ dataDir: at('moved'), log: quietLog })
    try {
      const after = await sumsOf(moved.db)
      expect({ ...after, phone_changes: before.phone_changes }).toEqual(before)
      const change = await moved.db.selectFrom('phone_changes').selectAll().executeTakeFirstOrThrow()
      expect(change).toMatchObject({ state: 'waiting', message: 'waiting', message_tries: 0 })
      expect(change.effective_at?.getTime()).toBeGreaterThan(Date.now() + 71 * 3_600_000)
      expect(await moved.db.selectFrom('users').select('id').execute()).toEqual([{ id: user.id }])
    } finally {
      await moved.close()
    }
  })

  it('backs up one snapshot while others write', async () => {
    const ctx = { db: source.db, now }
    let isDone = false
    const writer = (async () => {
      while (!isDone) {
        const owner = await aUser(ctx)
        await aProduct(ctx, { ownerId: owner.id })
      }
    })()
    const made = await run('backup.ts', env(source, 'source'), ['--to', at('busy')])
    isDone = true
    await writer
    expect(made).toMatchObject({ code: 0, err: '' })
    const target = await emptyDatabase()
    try {
      expect(await run('restore.ts', env(target, 'busy-target'), [await newest(at('busy'))])).toMatchObject({ code: 0 })
      const { rows } = await sql<{ strays: number }>`select count(*)::int as strays from products p
        where not exists (select from users u where u.id = p.owner_id)`.execute(target.db)
      expect(rows[0]?.strays).toBe(0)
    } finally {
      await target.close()
    }
  })

  it('reject a damaged, truncated or changed backup and create no tables', async () => {
    await run('backup.ts', env(source, 'source'), ['--to', at('harm')])
    const good = await newest(at('harm'))
    const harms: [string, (dir: string) => Promise<void>][] = [
      ['damaged', async (dir) => writeFile(path.join(dir, 'rows/products.copy.gz'), 'x')],
      ['missing', async (dir) => rm(path.join(dir, 'rows/users.copy.gz'))],
      ['damaged', async (dir) => writeFile(path.join(dir, `pictures/${picture.id}/320.jpg`), 'x')],
      ['was changed', async (dir) => writeFile(path.join(dir, 'manifest.json'), '{}')],
      ['is missing', async (dir) => rm(path.join(dir, 'manifest.json'))],
    ]
    const target = await emptyDatabase()
    try {
      for (const [index, [word, harm]] of harms.entries()) {
        const bad = at(`harmed-${index}`)
        await cp(good, bad, { recursive: true })
        await harm(bad)
        await expect(check(bad)).rejects.toThrow(word)
      }
      // A restore begins with the check, and so does `--check`.
      const bad = at('harmed-0')
      for (const args of [[bad], [bad, '--check']]) {
        const { code, err } = await run('restore.ts', env(target, 'harm-target'), args)
        expect([code, err]).toEqual([1, expect.stringContaining('damaged')])
      }
      expect(await tablesOf(target.db)).toEqual([])
      await check(good)
    } finally {
      await target.close()
    }
  })

  it('--keep keeps the newest backups and removes unfinished ones', async () => {
    // One left by a run that was killed long ago, one by a run that may still be active.
    const started = (ms: number) => `.unfinished-shamsouq-${new Date(ms).toISOString().replace(/[:.]/g, '-')}`
    const [killed, running] = [started(Date.now() - 3 * 86_400_000), started(Date.now() - 3_600_000)]
    for (const name of [killed, running]) await mkdir(path.join(at('backups'), name, 'rows'), { recursive: true })
    // The oldest of three.
    const drill = await newest(at('drill'))
    await cp(drill, path.join(at('backups'), path.basename(drill)), { recursive: true })
    for (let count = 0; count < 2; count++)
      await run('backup.ts', env(source, 'source'), ['--to', at('backups'), '--keep', '2'])
    const nowhere = { DATABASE_URL: 'postgres://127.0.0.1:1/nowhere', DATA_DIR: at('source') }
    expect((await run('backup.ts', nowhere, ['--to', at('backups')])).code).toBe(1)
    const found = (await readdir(at('backups'))).sort()
    expect(found.filter((name) => name.includes('unfinished'))).toEqual([running])
    const names = found.filter((name) => name !== running)
    expect(names).toHaveLength(2)
    expect(names).not.toContain(path.basename(drill))
    // Both share the picture of the third, removed backup.
    const files = names.map((name) => path.join(at('backups'), name, `pictures/${picture.id}/320.jpg`))
    const [one, other] = await Promise.all(files.map((file) => stat(file)))
    expect([one?.ino, one?.nlink]).toEqual([other?.ino, 2])
    for (const name of names) await check(path.join(at('backups'), name))
  })

  it('exit with 2 for a usage error', async () => {
    expect((await run('backup.ts', {}, ['--keep', 'many'])).code).toBe(2)
    expect((await run('restore.ts', {}, ['a', 'b'])).code).toBe(2)
  })
})
