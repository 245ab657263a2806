import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#api/db/connect.ts'
import { clusterDirOf, lockDataDir } from '#api/db/embedded/data-dir.ts'
import { readPostmaster } from '#api/db/embedded/postmaster.ts'
import { migrate } from '#api/db/migrate.ts'
import { newId } from '#api/db/new-id.ts'
import type { Deps } from '#api/deps.ts'
import { locksOf } from '#api/features/accounts/sign-in/login-locks.ts'
import { isPassword } from '#api/features/accounts/sign-in/passwords.ts'
import { consumeRateLimit } from '#api/limits/rate-limit.ts'
import { commands } from '#scripts/admin-commands.ts'
import { carryOut, readLine } from '#scripts/admin-line.ts'
import { compileCache, runCommand } from '#test/app/commands.ts'
import { quietLog } from '#test/app/quiet-log.ts'
import { type FreshDatabase, freshDatabase } from '#test/app/test-database.ts'
import { aProduct, aUser, someRates } from '#test/market/factories.ts'

const script = fileURLToPath(import.meta.resolve('#scripts/admin.ts'))
const now = () => new Date()
const ctx = () => ({ db: database.db, now })

/** Runs the command line as an operator would. */
const admin = async (env: Record<string, string>, args: string[], input = '') => {
  const child = spawn(process.execPath, [script, ...args], {
    env: { PATH: process.env.PATH, ...compileCache, ...env },
  })
  child.stdin.end(input)
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { code, out: out.trim(), err: err.trim() }
}

let database: FreshDatabase
let dir = ''
beforeAll(async () => {
  database = await freshDatabase()
  dir = await mkdtemp(path.join(tmpdir(), 'shamsouq-admin-'))
  await someRates(ctx())
})
afterAll(async () => {
  await database.close()
  await rm(dir, { recursive: true, force: true })
})
const run = (args: string[], input?: string) => admin({ DATABASE_URL: database.url, DATA_DIR: dir }, args, input)
const statusOf = async (id: string) => {
  const row = await database.db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return [row.status, row.status_reason]
}
const userOf = (phone: string) =>
  database.db.selectFrom('users').selectAll().where('phone', '=', phone).executeTakeFirst()
const actionsOn = async (id: string) =>
  (await database.db.selectFrom('audit').selectAll().where('subject_id', '=', id).execute()).map(
    ({ action, actor_role, after }) => [action, actor_role, after],
  )

describe('npm run admin', () => {
  it('creates an administrator with a password from standard input; prints one sentence when there is no database', async () => {
    const nowhere = { DATABASE_URL: 'postgres://127.0.0.1:1/nowhere' }
    const [made, lost, wrong] = await Promise.all([
      run(['create', '٧٧٧٠٠٠١٢٣', 'admin', 'سعاد'], 'rooftop-panels-7\n'),
      admin(nowhere, ['pending']),
      admin(nowhere, ['toString']),
    ])
    expect([made.code, made.err]).toEqual([0, ''])
    const user = await userOf('+967777000123')
    expect(user).toMatchObject({ role: 'admin', name: 'سعاد' })
    expect(await isPassword('rooftop-panels-7', user?.password_hash)).toBe(true)
    expect([lost.code, lost.out, lost.err.split('\n').length]).toEqual([1, '', 1])
    expect([wrong.code, wrong.out]).toEqual([2, ''])
    expect(wrong.err).not.toMatch(/\bat .*\.ts/)
  })
})

describe('npm run admin -- delete-picture', () => {
  it('deletes a picture by the address of any of its files, and rejects what is no address', async () => {
    const picture = { id: 'abcdef0123456789abcdef0123456789', width: 1, height: 1, color: '#000000' }
    const { id } = await aProduct(ctx(), { pictures: [picture] })
    const [wrong, done] = await Promise.all([
      run(['delete-picture', '../../etc/passwd']),
      run(['delete-picture', `https://shamsouq.example/storage/files/${picture.id}/640.avif?x=1`]),
    ])
    expect([wrong.code, wrong.out]).toEqual([2, ''])
    expect([done.code, done.err]).toEqual([0, ''])
    const row = await database.db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(row.pictures).toEqual([])
    expect(await actionsOn(picture.id)).toEqual([['picture.deleted', 'system', { shown: 1 }]])
  })
})

describe('npm run admin with rows that hold control characters', () => {
  const hostile = 'لوح\u001b[2J\u001b]0;x\u0007\u009b31m\u202eab\u2066\u2028\r\nApproved: fake'
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  const acts = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/

  it('prints each row on one line, without terminal control sequences', async () => {
    const { id } = await aProduct(ctx(), { status: 'pending', name: hostile })
    const { id: userId } = await aUser(ctx())
    const note = 'نص\n\u001b[1A\u001b[2K'
    const report = { id: newId(), product_id: id, user_id: userId, reason: 'fraud' as const, note }
    await database.db
      .insertInto('reports')
      .values({ ...report, created_at: now(), updated_at: now() })
      .execute()
    const [pending, reports, unknown] = await Promise.all([run(['pending']), run(['reports']), run([`no\u001b[2J\n`])])
    const approved = await run(['approve', id])
    for (const { out, err } of [pending, reports, unknown, approved]) expect(acts.test(out + err)).toBe(false)
    for (const { out } of [pending, reports, approved]) {
      expect(out.split('\n').filter((text) => text.includes('لوح'))).toHaveLength(1)
      expect(out).toContain('\\u001b[2J')
      expect(out).not.toMatch(/^Approved: fake/m)
    }
    expect([pending.code, reports.code, unknown.code, approved.code]).toEqual([0, 0, 2, 0])
  })

  it('escapes control characters in a database error', async () => {
    const url = Object.assign(new URL(database.url), { pathname: '/none%1B%5B2J%C2%9B' })
    const { code, err } = await admin({ DATABASE_URL: url.href }, ['pending'])
    expect([code, acts.test(err)]).toEqual([1, false])
    expect(err).toContain('\\u001b[2J')
  })
})

/** Runs the arguments in this process. */
const line = async (...words: string[]) => {
  const meaning = await readLine(words)
  return typeof meaning === 'function' ? carryOut(meaning, { ...ctx(), log: quietLog } as Deps) : meaning
}

describe('admin command line', () => {
  it('exits with 0 for help, which lists every command', async () => {
    const { code, text } = await line('help')
    expect(code).toBe(0)
    for (const [name, { usage }] of Object.entries(commands)) {
      expect(usage.split(' ')[0]).toBe(name)
      expect(text).toContain(`  ${usage}\n`)
    }
    expect(Object.keys(commands)).toEqual(expect.arrayContaining(['unlock', 'feature', 'verify', 'unban']))
  })

  it('has every command in docs/operations.md', async () => {
    const manual = await readFile(fileURLToPath(new URL('../docs/operations.md', import.meta.url)), 'utf8')
    for (const name of Object.keys(commands)) expect(manual).toContain(`\`${name}\``)
  })

  it('exits with 2 for a usage error', async () => {
    for (const words of [[], ['constructor'], ['reject', 'x', 'no'], ['unlock'], ['feature', 'x', 'maybe']])
      expect((await line(...words)).code).toBe(2)
  })

  it('exits with 0 when done, and with 1 and a sentence when rejected', async () => {
    const { id } = await aProduct(ctx(), { status: 'pending', name: 'لوح أول' })
    expect(await line('approve', id)).toEqual({ code: 0, text: expect.stringContaining('لوح أول') })
    expect(await line('approve', id)).toEqual({ code: 1, text: 'This has already been decided.' })
    expect(await line('unlock', '779999998')).toMatchObject({ code: 1 })
  })
})

describe('control characters in listing names', () => {
  it('are escaped: no cursor movement, line break or direction override', async () => {
    const name = 'لوح\u001b]52;c;cm0=\u0007\u001b[2K\r\n0190-made-up  2026  x\u202e\u2028\u009b1A'
    const { id } = await aProduct(ctx(), { status: 'pending', name })
    const shown = (await line('pending')).text.split('\n').find((each) => each.startsWith(id)) ?? ''
    expect(shown).toContain(
      'لوح\\u001b]52;c;cm0=\\u0007\\u001b[2K\\u000d\\u000a0190-made-up  2026  x\\u202e\\u2028\\u009b1A',
    )
    for (const words of [['approve'], ['feature'], ['reject', 'no such thing']])
      expect((await line(words[0] ?? '', id, ...words.slice(1))).text).toMatch(/^[^\p{Cc}\u202e\u2028]+$/u)
  })
})

/** Runs a command in this process. */
const act = async (name: string, ...args: string[]) => {
  const action = await commands[name]?.read(args)
  return action?.({ ...ctx(), log: quietLog } as Deps)
}

describe('admin commands', () => {
  it.each([
    ['approve'],
    ['reject', 'x'],
    ['role', '770000001', 'king'],
    ['role', '123', 'admin'],
    ['rate', 'EUR', '5'],
    ['rate', 'USD', '5'],
    ['rate', 'YER', '-5'],
    ['create', '770000001', 'king'],
  ])('fail for %s %s %s', async (name, ...args) => {
    const words = args.filter((word) => word !== undefined)
    await expect((async () => act(name, ...words))()).rejects.toMatchObject({ name: 'UsageError' })
  })

  it('approve and reject with an audit row, and list pending listings', async () => {
    const [first, second] = [await aProduct(ctx(), { status: 'pending' }), await aProduct(ctx(), { status: 'pending' })]
    expect(await act('pending')).toContain(`${first.id}  `)
    await act('approve', first.id)
    expect(await statusOf(first.id)).toEqual(['approved', null])
    expect(await actionsOn(first.id)).toEqual([['product.approved', 'system', { status: 'approved' }]])
    await act('reject', second.id, 'الصورة', 'غير', 'واضحة')
    expect(await statusOf(second.id)).toEqual(['rejected', 'الصورة غير واضحة'])
    expect(await act('pending')).toBe('Nothing waits for review.')
    await expect(act('approve', 'nonsense')).rejects.toMatchObject({ code: 'product_not_found' })
  })

  it('set roles', async () => {
    const user = await aUser(ctx())
    await act('role', user.phone, 'moderator')
    expect((await userOf(user.phone))?.role).toBe('moderator')
    expect(await actionsOn(user.id)).toEqual([['account.role', 'system', { role: 'moderator' }]])
    await expect(act('role', '779999999', 'admin')).rejects.toMatchObject({ code: 'phone_not_registered' })
  })

  it('unlock a locked account, with an audit row', async () => {
    const user = await aUser(ctx())
    const [lock] = locksOf(user)
    if (!lock) expect.unreachable('nothing locks')
    await consumeRateLimit(ctx(), lock.limit, lock.subject)
    expect(await act('unlock', user.phone)).toBe(`${user.phone} may try again.`)
    expect(await database.db.selectFrom('limits').selectAll().execute()).toEqual([])
    expect(await actionsOn(user.id)).toEqual([['account.unlocked', 'system', {}]])
  })

  it('set a rate and sort prices by it', async () => {
    const { id } = await aProduct(ctx(), { price: 600, currency: 'YER' })
    expect(await act('rate', 'yer', '٦٠٠')).toBe('One US dollar is 600 YER.')
    const rows = database.db.selectFrom('product_search').select('price_norm').where('id', '=', id)
    expect((await rows.executeTakeFirst())?.price_norm).toBe(1_000_000)
    expect((await actionsOn('YER')).at(-1)).toEqual(['rate.set', 'system', { perUsd: 600 }])
  })
})

describe('npm run admin on the embedded database', () => {
  it('fails without a database in the folder, which it does not make', async () => {
    const dataDir = path.join(dir, 'mistyped')
    for (const script of ['admin.ts', 'migrate.ts', 'seed.ts', 'backup.ts']) {
      const { code, out, err } = await runCommand(
        script,
        { DATA_DIR: dataDir },
        script === 'admin.ts' ? ['pending'] : [],
      )
      expect([script, code, out, err]).toEqual([script, 1, '', expect.stringContaining(`no database in ${dataDir}:`)])
    }
    expect(existsSync(dataDir)).toBe(false)
  })

  it('works while the app runs, leaves its database running, and works without the app', async () => {
    const dataDir = path.join(dir, 'data')
    const lock = await lockDataDir(dataDir)
    const app = await openDatabase({ dataDir, log: quietLog, engine: 'embedded' })
    await migrate(app, { log: quietLog })
    const { id } = await aProduct({ db: app.db, now }, { status: 'pending' })
    const beside = await admin({ DATA_DIR: dataDir }, ['approve', id])
    expect([beside.code, beside.err]).toEqual([0, ''])
    const row = await app.db.selectFrom('products').select('status').where('id', '=', id).executeTakeFirst()
    expect(row?.status).toBe('approved')
    await app.close()
    await lock.release()
    const alone = await admin({ DATA_DIR: dataDir }, ['reject', id, 'منتهي'])
    expect([alone.code, alone.err]).toEqual([0, ''])
    expect(await readPostmaster(clusterDirOf(dataDir))).toBeNull()
  })
})
