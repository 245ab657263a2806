import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { askMany, expectRetryAfter } from '#faults/parts/overload-requests.ts'
import { aFolder, cleanUp, filesIn, start, stop, tell, untilReady } from '#faults/parts/program.ts'
import { runSql } from '#test/app/test-server.ts'
import { aSeller, expectKept, type Seller, sellUntilGone } from '#test/market/busy-sellers.ts'
import { aPhoto } from '#test/market/pictures.ts'
import { formHeaders, formWith } from '#test/multipart.ts'

const mounts: string[] = []

/** Mounts a small disk at a folder; false when this user may not mount. */
const mountDisk = (folder: string, megabytes: number): boolean => {
  mkdirSync(folder)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'pipe' })
  } catch {
    tell('skipped: only root may mount a small disk')
    return false
  }
  mounts.push(folder)
  chmodSync(folder, 0o755)
  return true
}

const fill = (folder: string) => {
  const { bavail, bsize } = statfsSync(folder)
  const file = path.join(folder, 'ballast')
  try {
    writeFileSync(file, Buffer.alloc(bavail * bsize))
  } catch {
    // The disk is full, as intended.
  }
  return () => rmSync(file, { force: true })
}

const unmount = () => {
  for (const folder of mounts) execFileSync('umount', ['-l', folder])
}

afterAll(() => cleanUp(unmount))

/** Write requests, each from another user. */
const registration = (n: number) => ({
  name: 'أمل الحكيمي',
  phone: `7715${String(n).padStart(5, '0')}`,
  password: 'rooftop-panels-7',
})

const until = async (isSo: () => boolean) => {
  const latest = performance.now() + 60_000
  while (!isSo() && performance.now() < latest) await sleep(20)
  expect(isSo()).toBe(true)
}

describe('a full disk', () => {
  it('for data: answers 503, loses nothing, and continues when space is free again', async () => {
    const disk = path.join(aFolder(), 'disk')
    if (!mountDisk(disk, 400)) return
    const program = await start({ DATA_DIR: disk, DEMO: '0' })
    const seller = await aSeller(program.url, '771500001')
    const selling = sellUntilGone(program.url, seller, /^503 /)
    await until(() => seller.listings.length >= 3)
    const empty = fill(disk)
    await selling
    const stored = seller.listings.length
    // The database still writes into its current WAL segment; it cannot create the next one.
    await runSql({ host: path.join(disk, 'run'), user: 'postgres', database: 'postgres' }, 'select pg_switch_wal()')
    const rejected = expectRetryAfter(
      'disk full',
      await askMany({ ...program, webs: [program] }, '/api/v1/auth/register', registration),
    )
    expect(rejected).toBeGreaterThan(0)
    expect((await fetch(`${program.url}/livez`)).status).toBe(200)
    expect(program.child.exitCode).toBe(null)
    empty()
    const readyMs = await untilReady(program.url)
    await expectKept(program.url, seller)
    const again = sellUntilGone(program.url, seller, /^(429|503) /)
    await until(() => seller.listings.length >= stored + 3)
    await stop(program)
    await again
    tell(`disk full for data: ${stored} listings stored, ready ${(readyMs / 1000).toFixed(1)} s after space was freed`)
    expect(readyMs).toBeLessThan(10_000)
  })

  it('for pictures: uploads get 503 and leave no partial files, everything else works', async () => {
    const folder = aFolder()
    const disk = path.join(folder, 'files')
    if (!mountDisk(disk, 20)) return
    const program = await start({ DATA_DIR: folder, DEMO: '0' })
    const seller = await aSeller(program.url, '771500002')
    expect((await upload(program.url, seller, 1)).status).toBe(200)
    const before = filesIn(disk).length
    const empty = fill(disk)
    const rejected = await Promise.all([2, 3, 4, 5, 6].map((n) => upload(program.url, seller, n)))
    for (const reply of rejected) {
      expect([reply.status, reply.headers.get('retry-after') !== null]).toEqual([503, true])
      expect(await reply.json()).toMatchObject({ success: false, code: 'unavailable' })
    }
    const profile = await fetch(`${program.url}/api/v1/auth/profile`, {
      headers: { authorization: `Bearer ${seller.token}` },
    })
    expect(profile.status).toBe(200)
    expect((await fetch(`${program.url}/readyz`)).status).toBe(200)
    empty()
    expect(filesIn(disk).length).toBe(before)
    expect((await upload(program.url, seller, 2)).status).toBe(200)
    tell(
      `disk full for pictures: ${rejected.length} uploads got 503, 0 partial files left, the next upload was accepted`,
    )
    expect(await stop(program)).toBe(0)
  })
})

const upload = async (url: string, { token }: Seller, n: number) =>
  fetch(`${url}/storage/upload`, {
    method: 'POST',
    headers: { ...formHeaders, authorization: `Bearer ${token}` },
    body: new Uint8Array(formWith(await aPhoto(300 + n, 200, n))),
  })
