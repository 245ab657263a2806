import { cp, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate } from '#api/db/migrate.ts'
import { quietLog } from '#test/app/quiet-log.ts'
import { emptyDatabase, type FreshDatabase } from '#test/app/test-database.ts'

const migrations = path.resolve('api/db/migrations')
const [shop, bare, engineer, person] = [1, 2, 3, 4].map((n) => `00000000-0000-7000-8000-00000000000${n}`)
let database: FreshDatabase
let dir = ''

beforeAll(async () => {
  database = await emptyDatabase()
  dir = await mkdtemp(path.join(os.tmpdir(), 'shamsouq-seals-'))
})
afterAll(async () => {
  await database.close()
  await rm(dir, { recursive: true })
})

it('turns seals into checks of the day on which they were given', async () => {
  const copy = (isCopied: (name: string) => boolean) =>
    cp(migrations, dir, { recursive: true, filter: (file) => file === migrations || isCopied(path.basename(file)) })
  await copy((name) => name < '0057')
  await migrate(database, { log: quietLog, dir })
  await database.pool.query(`
    insert into users (id, phone, name, password_hash, role, is_verified, created_at, updated_at)
      values ('${person}', '+967770000001', 'x', '-', 'user', true, '2026-01-01', '2026-01-01');
    insert into shops (id, name, is_verified, governorate, city, created_at, updated_at) values
      ('${shop}', 'sealed', true, 'aden', 'crater', '2026-01-05 22:00Z', '2026-01-05'),
      ('${bare}', 'bare', false, 'aden', 'crater', '2026-01-05', '2026-01-05');
    insert into engineers (id, name, is_verified, governorate, city, phone, created_at, updated_at)
      values ('${engineer}', 'sealed', true, 'aden', 'crater', '+967770000002', '2026-01-06', '2026-01-06');
    insert into audit (id, at, actor_id, actor_role, action, subject, subject_id, after) values
      (gen_random_uuid(), '2026-02-01', '${person}', 'moderator', 'engineer.changed', 'engineer', '${engineer}', '{"is_verified": true}'),
      (gen_random_uuid(), '2026-03-01', '${person}', 'admin', 'engineer.changed', 'engineer', '${engineer}', '{"notes": "x"}'),
      (gen_random_uuid(), '2026-04-01', null, 'system', 'account.verified', 'user', '${person}', '{"isVerified": true}')`)
  await copy((name) => name >= '0057')
  await migrate(database, { log: quietLog, dir })
  const { rows } = await database.pool.query(`
    select coalesce(shop_id, engineer_id, user_id) as subject, kind, day::text, recorded_by, recorded_role
    from trust_claims order by 1`)
  expect(rows).toEqual([
    // The day in Aden.
    { subject: shop, kind: 'visited', day: '2026-01-06', recorded_by: null, recorded_role: 'system' },
    { subject: engineer, kind: 'visited', day: '2026-02-01', recorded_by: person, recorded_role: 'moderator' },
    { subject: person, kind: 'identity', day: '2026-04-01', recorded_by: null, recorded_role: 'system' },
  ])
})
